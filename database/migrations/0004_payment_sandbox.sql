-- The payment sandbox plays Stripe where no key is configured (sandbox/).
-- Nothing of the product reads this schema: the product speaks to the sandbox as it speaks to Stripe, over HTTP.

create schema sandbox;

-- Every Stripe object as the API answers it. One table, because the sandbox keeps documents, not a model of money.
create table sandbox.objects (
  id text primary key,
  object text not null,
  -- Lists answer newest first and page by id; two objects of one second still need an order.
  seq bigint generated always as identity,
  created timestamptz not null,
  body jsonb not null,
  -- What Stripe knows of an object but does not answer unasked: a session's lines, its payment's metadata.
  unshown jsonb not null default '{}'
);
create index objects_newest on sandbox.objects (object, seq desc);
create index objects_of_payment on sandbox.objects ((body ->> 'payment_intent'), object);
create index objects_open_sessions on sandbox.objects (((body ->> 'expires_at')::bigint))
  where object = 'checkout.session' and body ->> 'status' = 'open';

-- One row an event still to be handed over, or handed over already.
create table sandbox.deliveries (
  event_id text primary key references sandbox.objects (id) on delete cascade,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_answer text,
  delivered_at timestamptz,
  given_up_at timestamptz
);
create index deliveries_due on sandbox.deliveries (due_at) where delivered_at is null and given_up_at is null;

-- The first answer to each Idempotency-Key, kept 24 hours as Stripe does.
create table sandbox.idempotency_keys (
  key text primary key,
  fingerprint text not null,
  request_id text not null,
  status integer,
  answer text,
  created timestamptz not null
);
create index idempotency_keys_age on sandbox.idempotency_keys (created);

-- What a tester has asked the sandbox to do wrong (outages, webhooks withheld).
create table sandbox.faults (
  name text primary key,
  setting jsonb not null
);
