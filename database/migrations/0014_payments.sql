-- What the payment service told, and the books made of it: reversals, disputes, receipts, notes, chargebacks.

-- Events of the payment service already acted on, by their id there.
create table payment_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null default now()
);
create trigger payment_events_not_emptied before truncate on payment_events
  for each statement execute function refuse_truncate();

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
create trigger payment_reversals_not_emptied before truncate on payment_reversals
  for each statement execute function refuse_truncate();

-- Card payments that their holders contest, as the payment service last told (decision 45). By payment, not by purchase:
-- a dispute may be told before the payment itself.
create table disputes (
  id uuid primary key default uuidv7(),
  -- The payment service's own id of it.
  payment_dispute_id text not null unique,
  payment_intent_id text not null,
  reason text not null,
  amount_cents integer not null check (amount_cents >= 0),
  -- Later ones override earlier ones, in whatever order they are told.
  status text not null check (status in ('warning_needs_response', 'warning_under_review', 'needs_response',
    'under_review', 'warning_closed', 'lost', 'won')),
  -- Until when the bank takes evidence; null where it takes none.
  due_by timestamptz,
  opened_at timestamptz not null,
  -- What the bank took and gave back for the dispute, and of how many movements at the payment service that is the sum:
  -- an event told late knows fewer.
  fee_cents integer not null default 0,
  fee_movements smallint not null default 0
);
create index disputes_of_payment on disputes (payment_intent_id);
create index disputes_in_order on disputes (opened_at desc, id desc);
create index disputes_to_answer on disputes (due_by) where status in ('needs_response', 'warning_needs_response');
create trigger disputes_not_emptied before truncate on disputes
  for each statement execute function refuse_truncate();

create view published_disputes as
  select id, payment_dispute_id, payment_intent_id, reason, amount_cents, status, due_by, opened_at from disputes;

-- Receipts: numbered without gaps (the counter row is locked until commit), never altered, kept six years.
create table receipt_counter (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null default 0,
  -- The same for refund_notes.
  last_note_number bigint not null default 0
);
insert into receipt_counter default values;
create trigger receipt_counter_not_emptied before truncate on receipt_counter
  for each statement execute function refuse_truncate();

create table receipts (
  id uuid primary key default uuidv7(),
  number bigint not null unique,
  purchase_id uuid not null unique references purchases (id),
  provider_id uuid not null references profiles (id),
  issued_at timestamptz not null,
  -- All that is printed on it, as it was: supplier, tax numbers, buyer, lines, totals.
  content jsonb not null,
  created_at timestamptz not null default now()
);

create index receipts_of_provider on receipts (provider_id, number desc);

-- The yearly statement of a provider's payments.
create index receipts_of_provider_by_date on receipts (provider_id, issued_at);
create index receipts_by_date on receipts (issued_at);

create trigger receipts_unaltered before update or delete on receipts
  for each row execute function refuse_change();
create trigger receipts_kept before truncate on receipts
  for each statement execute function refuse_change();

create view published_receipts as
  select id, number, purchase_id, provider_id, issued_at from receipts;

-- What was given back of a receipt, with its taxes: a receipt never changes, a note corrects it.
create table refund_notes (
  id uuid primary key default uuidv7(),
  number bigint not null unique,
  purchase_id uuid not null references purchases (id),
  provider_id uuid not null references profiles (id),
  price_cents integer not null check (price_cents >= 0),
  tps_cents integer not null check (tps_cents >= 0),
  tvq_cents integer not null check (tvq_cents >= 0),
  total_cents integer not null check (total_cents > 0),
  issued_at timestamptz not null,
  check (total_cents = price_cents + tps_cents + tvq_cents)
);
create index refund_notes_of_purchase on refund_notes (purchase_id, number);
create index refund_notes_of_provider on refund_notes (provider_id);
create index refund_notes_by_date on refund_notes (issued_at);

create trigger refund_notes_unaltered before update or delete on refund_notes
  for each row execute function refuse_change();
create trigger refund_notes_kept before truncate on refund_notes
  for each statement execute function refuse_change();

create view published_refund_notes as
  select id, number, purchase_id, provider_id, price_cents, tps_cents, tvq_cents, total_cents, issued_at
  from refund_notes;

-- What lost disputes took for good, in the books (decision 8). Refunds have their notes; these rows say the same of what
-- a bank decided. A row is what changed: a loss that the bank takes back later has a row with a minus.
create table chargebacks (
  id uuid primary key default uuidv7(),
  purchase_id uuid not null references purchases (id),
  provider_id uuid not null references profiles (id),
  price_cents integer not null,
  tps_cents integer not null,
  tvq_cents integer not null,
  total_cents integer not null,
  -- What the bank asks for the dispute itself, won or lost; ours alone, in no provider's statement.
  fee_cents integer not null,
  recorded_at timestamptz not null,
  check (total_cents = price_cents + tps_cents + tvq_cents)
);
create index chargebacks_of_purchase on chargebacks (purchase_id);
create index chargebacks_of_provider on chargebacks (provider_id, recorded_at);
create index chargebacks_by_date on chargebacks (recorded_at);

create trigger chargebacks_unaltered before update or delete on chargebacks
  for each row execute function refuse_change();
create trigger chargebacks_kept before truncate on chargebacks
  for each statement execute function refuse_change();

create view published_chargebacks as
  select id, purchase_id, provider_id, price_cents, tps_cents, tvq_cents, total_cents, fee_cents, recorded_at
  from chargebacks;
