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

create or replace view published_purchases as
  select id, provider_id, kind, request_id, description, total_cents, refunded_cents, status, payment_intent_id, paid_at,
    credits, price_cents, tps_cents, tvq_cents, disputed_cents, reversed_credits, created_at from purchases;
create or replace view published_receipts as
  select id, number, purchase_id, provider_id, issued_at from receipts;
create or replace view published_credit_accounts as select provider_id, balance, owed from credit_accounts;

create index purchases_in_order on purchases (created_at desc, id desc);
create index purchases_of_status on purchases (status, created_at desc, id desc);
create index purchases_refunded on purchases (created_at desc, id desc) where refunded_cents > 0;
create index purchases_disputed on purchases (created_at desc, id desc) where disputed_cents > 0;
