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

-- Of what is contested, what is lost for good.
alter table purchases add column lost_cents integer not null default 0
  check (lost_cents >= 0 and lost_cents <= disputed_cents);
-- What the bank took and gave back for the dispute, and of how many movements at the payment service that is the sum: an
-- event told late knows fewer.
alter table disputes add column fee_cents integer not null default 0;
alter table disputes add column fee_movements smallint not null default 0;

update purchases p set lost_cents = least(l.cents, p.disputed_cents)
from (select payment_intent_id, sum(amount_cents) as cents from payment_reversals where status = 'lost' group by 1) l
where l.payment_intent_id = p.payment_intent_id;

-- Losses of before this table, each at its last change; their fees are not known.
with lost as (
  select p.*, coalesce((select max(v.updated_at) from payment_reversals v
      where v.payment_intent_id = p.payment_intent_id and v.status = 'lost'), p.updated_at) as at,
    (select coalesce(sum(n.tps_cents), 0) from refund_notes n where n.purchase_id = p.id) as noted_tps,
    (select coalesce(sum(n.tvq_cents), 0) from refund_notes n where n.purchase_id = p.id) as noted_tvq
  from purchases p join receipts r on r.purchase_id = p.id where p.lost_cents > 0
), split as (
  select id, provider_id, at, lost_cents,
    round(tps_cents::numeric * (refunded_cents + lost_cents) / total_cents)::int - noted_tps as tps,
    round(tvq_cents::numeric * (refunded_cents + lost_cents) / total_cents)::int - noted_tvq as tvq from lost
)
insert into chargebacks (purchase_id, provider_id, price_cents, tps_cents, tvq_cents, total_cents, fee_cents, recorded_at)
select id, provider_id, lost_cents - tps - tvq, tps, tvq, lost_cents, 0, at from split;

create view published_chargebacks as
  select id, purchase_id, provider_id, price_cents, tps_cents, tvq_cents, total_cents, fee_cents, recorded_at
  from chargebacks;
create or replace view published_purchases as
  select id, provider_id, kind, request_id, description, total_cents, refunded_cents, status, payment_intent_id, paid_at,
    credits, price_cents, tps_cents, tvq_cents, disputed_cents, reversed_credits, created_at, lost_cents from purchases;

-- What was compared, so that « everything agrees » says of what.
alter table ledger_checks add column compared jsonb;
