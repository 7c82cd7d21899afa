-- Money that operators move or decide about, and checks of the ledger.

-- Money that operators move: refunds, adjustments of credits. Above 200 $ an order waits for a second operator
-- (docs/decisions/0038-money-in-the-console.md).
create table money_orders (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('refund', 'adjustment', 'promotion')),
  provider_id uuid not null,
  -- Of a refund.
  purchase_id uuid,
  cents integer check (cents > 0),
  -- What of the purchase had been given back when the refund was ordered.
  refunded_before_cents integer,
  -- Of the other kinds; negative when credits are taken.
  credits integer check (credits <> 0),
  ends_on date,
  reason text not null check (char_length(reason) between 1 and 500),
  -- `approved` refunds are on their way to the payment service.
  state text not null check (state in ('proposed', 'approved', 'done', 'rejected', 'failed')),
  asked_by text not null,
  asked_by_id uuid references operators (id),
  asked_at timestamptz not null,
  answered_by_id uuid references operators (id),
  answered_at timestamptz,
  -- Of two senders of one refund the second waits.
  sent_at timestamptz,
  check ((kind = 'refund') = (purchase_id is not null and cents is not null and refunded_before_cents is not null)),
  check ((kind = 'refund') = (credits is null)),
  check ((kind = 'promotion') = (ends_on is not null)),
  check (answered_by_id is distinct from asked_by_id or answered_by_id is null)
);
create unique index money_orders_one_open_refund on money_orders (purchase_id) where state in ('proposed', 'approved');
create index money_orders_of_purchase on money_orders (purchase_id, asked_at) where purchase_id is not null;
create index money_orders_in_order on money_orders (asked_at desc, id desc);
create index money_orders_proposed on money_orders (asked_at desc, id desc) where state = 'proposed';
-- What one provider was given by hand lately.
create index money_orders_adjusting on money_orders (provider_id, asked_at) where kind = 'adjustment';
create trigger money_orders_not_emptied before truncate on money_orders
  for each statement execute function refuse_truncate();

-- A pack that a chief would put on offer, new or withdrawn before; another chief confirms it.
create table pack_proposals (
  id uuid primary key default uuidv7(),
  pack_id uuid not null,
  kind text not null check (kind in ('add', 'offer')),
  name text not null,
  credits integer not null check (credits > 0),
  price_cents integer not null check (price_cents > 0),
  reason text not null check (char_length(reason) between 1 and 500),
  state text not null default 'proposed' check (state in ('proposed', 'done', 'rejected')),
  asked_by text not null,
  asked_by_id uuid not null references operators (id),
  asked_at timestamptz not null,
  answered_by_id uuid references operators (id),
  answered_at timestamptz,
  check (answered_by_id is distinct from asked_by_id or answered_by_id is null),
  check ((state = 'proposed') = (answered_at is null))
);
create unique index pack_proposals_one_open on pack_proposals (pack_id) where state = 'proposed';

-- What operators answered: one answer each, sent once.
create table dispute_answers (
  dispute_id uuid primary key references disputes,
  kind text not null check (kind in ('evidence', 'acceptance')),
  -- Kept until it is sent: the payment service keeps it then.
  evidence text check (char_length(evidence) between 1 and 20000),
  reason text check (char_length(reason) between 1 and 500),
  state text not null check (state in ('approved', 'done', 'failed')),
  asked_by text not null,
  asked_by_id uuid not null references operators,
  asked_at timestamptz not null,
  -- Since when a process is sending it.
  sent_at timestamptz,
  check (kind = 'evidence' or evidence is null),
  check ((kind = 'acceptance') = (reason is not null)),
  check ((state <> 'done' and kind = 'evidence') = (evidence is not null))
);
create trigger dispute_answers_not_emptied before truncate on dispute_answers
  for each statement execute function refuse_truncate();

-- Checks of the ledger that operators asked for, with what they found.
create table ledger_checks (
  id uuid primary key default uuidv7(),
  asked_by_id uuid not null references operators (id),
  asked_at timestamptz not null,
  finished_at timestamptz,
  -- Null while it runs, and when the payment service could not be reached.
  differences jsonb,
  -- What was compared, so that « everything agrees » says of what.
  compared jsonb
);
create index ledger_checks_in_order on ledger_checks (asked_at desc);
