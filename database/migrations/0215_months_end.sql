-- What was given back of a receipt, with its taxes: a receipt never changes, a note corrects it.
alter table receipt_counter add column last_note_number bigint not null default 0;
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

-- Refunds of before this table, each at its last change.
with earlier as (
  select p.*, coalesce((select max(v.updated_at) from payment_reversals v
      where v.payment_intent_id = p.payment_intent_id and v.status = 'refunded'), p.updated_at) as at
  from purchases p join receipts r on r.purchase_id = p.id where p.refunded_cents > 0
), split as (
  select id, provider_id, at, refunded_cents,
    round(tps_cents::numeric * refunded_cents / total_cents)::int as tps,
    round(tvq_cents::numeric * refunded_cents / total_cents)::int as tvq from earlier
)
insert into refund_notes (number, purchase_id, provider_id, price_cents, tps_cents, tvq_cents, total_cents, issued_at)
select row_number() over (order by at, id), id, provider_id, refunded_cents - tps - tvq, tps, tvq, refunded_cents, at
from split;
update receipt_counter set last_note_number = (select coalesce(max(number), 0) from refund_notes);

create trigger refund_notes_unaltered before update or delete on refund_notes
  for each row execute function refuse_change();
create trigger refund_notes_kept before truncate on refund_notes
  for each statement execute function refuse_change();

create view published_refund_notes as
  select id, number, purchase_id, provider_id, price_cents, tps_cents, tvq_cents, total_cents, issued_at
  from refund_notes;
create view published_credit_entries as select id, provider_id, amount, kind, created_at from credit_entries;

create index receipts_by_date on receipts (issued_at);
create index credit_entries_by_time on credit_entries (created_at) include (kind, amount);

-- Checks of the ledger that operators asked for, with what they found.
create table ledger_checks (
  id uuid primary key default uuidv7(),
  asked_by_id uuid not null references operators (id),
  asked_at timestamptz not null,
  finished_at timestamptz,
  -- Null while it runs, and when the payment service could not be reached.
  differences jsonb
);
create index ledger_checks_in_order on ledger_checks (asked_at desc);
