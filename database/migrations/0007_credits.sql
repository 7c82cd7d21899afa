-- Money (product.md "Paying"): a balance, the ledger that explains it, purchases, events heard, receipts given.
create table credit_accounts (
  provider_id uuid primary key references profiles (id),
  balance integer not null default 0 check (balance >= 0),
  -- Credits that a reversal could not take back; settled by the next purchase.
  owed integer not null default 0 check (owed >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table credit_packs (
  id uuid primary key default uuidv7(),
  name text not null,
  credits integer not null check (credits > 0),
  price_cents integer not null check (price_cents > 0),
  is_active boolean not null default true,
  position smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

insert into credit_packs (id, name, credits, price_cents, position) values
  ('01900000-0000-7000-8000-000000000001', 'Découverte', 5, 3000, 1),
  ('01900000-0000-7000-8000-000000000002', 'Essentiel', 15, 8000, 2),
  ('01900000-0000-7000-8000-000000000003', 'Pro', 40, 20000, 3),
  ('01900000-0000-7000-8000-000000000004', 'Équipe', 100, 45000, 4);

-- What a provider set out to pay by card: a pack, or one lead. Prices and taxes as they were shown.
create table purchases (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id),
  kind text not null check (kind in ('pack', 'lead')),
  pack_id uuid references credit_packs (id),
  request_id uuid references requests (id),
  description text not null,
  credits integer not null default 0 check (credits >= 0),
  price_cents integer not null check (price_cents > 0),
  tps_cents integer not null check (tps_cents >= 0),
  tvq_cents integer not null check (tvq_cents >= 0),
  total_cents integer not null check (total_cents = price_cents + tps_cents + tvq_cents),
  status text not null default 'pending' check (status in ('pending', 'paid', 'expired', 'refunded')),
  checkout_session_id text unique,
  checkout_url text,
  payment_intent_id text unique,
  paid_at timestamptz,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
  reversed_credits integer not null default 0 check (reversed_credits between 0 and credits),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'pack') = (pack_id is not null)),
  check ((kind = 'lead') = (request_id is not null)),
  check ((kind = 'pack') = (credits > 0))
);

create index purchases_of_provider on purchases (provider_id, created_at desc);
create index purchases_pending on purchases (created_at) where status = 'pending';
create index purchases_of_request on purchases (request_id) where request_id is not null;

-- The ledger. Append-only: the trigger below refuses every change.
create table credit_entries (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id),
  amount integer not null check (amount <> 0),
  kind text not null check (kind in ('purchase', 'unlock', 'lead_return', 'payment_reversal', 'adjustment')),
  request_id uuid references requests (id),
  purchase_id uuid references purchases (id),
  reason text not null default '',
  balance_after integer not null check (balance_after >= 0),
  created_at timestamptz not null default now()
);

create index credit_entries_of_provider on credit_entries (provider_id, created_at desc, id desc);
-- A purchase is credited once, an unlock charged once, whatever is delivered twice.
create unique index credit_entries_one_purchase on credit_entries (purchase_id) where kind = 'purchase';
create unique index credit_entries_one_unlock on credit_entries (request_id) where kind = 'unlock';
create unique index credit_entries_one_return on credit_entries (request_id) where kind = 'lead_return';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger credit_entries_append_only before update or delete on credit_entries
  for each row execute function refuse_change();

-- Events of the payment service already acted on, by their id there.
create table payment_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null default now()
);

-- Receipts: numbered without gaps (the counter row is locked until commit), never altered, kept six years.
create table receipt_counter (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null default 0
);
insert into receipt_counter default values;

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

create trigger receipts_unaltered before update or delete on receipts
  for each row execute function refuse_change();

-- Answers of requests that a network may repeat, by the caller's own Idempotency-Key.
create table idempotency_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  operation text not null,
  key text not null check (char_length(key) between 1 and 255),
  fingerprint text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, operation, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
