-- What Stripe paid to our bank account, and of what (docs/decisions/0066-payouts-are-kept-with-their-movements.md).
create table payouts (
  id text primary key,
  amount_cents integer not null,
  status text not null check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  -- The day on which the bank has it, as Stripe says it.
  arrives_on date not null,
  -- Of those made by hand Stripe does not say what is in them.
  is_automatic boolean not null,
  -- Whether Stripe has finished to say what is in it.
  is_reconciled boolean not null,
  created_at timestamptz not null,
  -- When it was read what is in it.
  movements_read_at timestamptz
);
create index payouts_in_order on payouts (created_at desc, id desc);
create index payouts_arrived on payouts (arrives_on) where status = 'paid';

-- Every movement of our balance at Stripe. Amounts are cents of CAD, the currency of the account.
create table balance_movements (
  id text primary key,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'payout', 'fee', 'other')),
  description text not null,
  amount_cents integer not null,
  fee_cents integer not null,
  payment_intent_id text,
  source_id text,
  payout_id text references payouts (id),
  created_at timestamptz not null,
  available_at timestamptz not null
);
create index balance_movements_by_date on balance_movements (created_at);
create index balance_movements_of_payment on balance_movements (payment_intent_id) where payment_intent_id is not null;
create index balance_movements_of_payout on balance_movements (payout_id, created_at, id) where payout_id is not null;
create index balance_movements_not_paid_out on balance_movements (created_at) where payout_id is null;

-- Until when the movements are complete; one row.
create table balance_reading (
  id boolean primary key default true check (id),
  read_until timestamptz not null
);
