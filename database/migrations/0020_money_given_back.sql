-- Money that goes back (product.md "Paying", "Given back by rule"), and what the operator did about it.

-- What is never changed is not swept away whole either.
create trigger credit_entries_kept before truncate on credit_entries
  for each statement execute function refuse_change();
create trigger receipts_kept before truncate on receipts
  for each statement execute function refuse_change();

-- Money that left a payment again, as the payment service last told: one row a charge refunded (the sum of its
-- refunds), one a dispute. By payment, not by purchase: it may be told before the payment itself.
create table payment_reversals (
  id text primary key,
  payment_intent_id text not null,
  amount_cents integer not null check (amount_cents >= 0),
  -- Higher ones override lower ones, in whatever order they are told: open < lost < won.
  status text not null check (status in ('refunded', 'open', 'lost', 'won')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_reversals_of_payment on payment_reversals (payment_intent_id);
create trigger payment_reversals_updated before update on payment_reversals
  for each row execute function set_updated_at();

-- A disputed payment that is lost leaves less than nothing to refund: counted apart from refunds.
alter table purchases add column disputed_cents integer not null default 0 check (disputed_cents >= 0);

-- Leads given back, at most once each; `reason` says by which rule, or by the operator.
create table lead_returns (
  request_id uuid primary key references requests (id),
  provider_id uuid not null references profiles (id),
  reason text not null check (reason in ('cancelled', 'repeated', 'bounced', 'operator')),
  paid_by text not null check (paid_by in ('credits', 'card')),
  created_at timestamptz not null default now()
);
create index lead_returns_of_provider on lead_returns (provider_id, created_at desc);
-- What a repeated lead is looked for by.
create index requests_repeated on requests (provider_id, owner_id, property_id, business_type_id)
  where unlocked_at is not null;

-- What the operator did through the command line: who, what, to whom, why. Append-only.
create table operator_acts (
  id uuid primary key default uuidv7(),
  operator text not null,
  act text not null,
  subject text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index operator_acts_of_subject on operator_acts (subject, created_at desc);
create trigger operator_acts_append_only before update or delete on operator_acts
  for each row execute function refuse_change();
create trigger operator_acts_kept before truncate on operator_acts
  for each statement execute function refuse_change();
