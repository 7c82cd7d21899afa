-- Money (docs/product.md "Paying"): a balance, the ledger that explains it, purchases, credits given until a day.

create table credit_accounts (
  provider_id uuid primary key references profiles (id),
  balance integer not null default 0 check (balance >= 0),
  -- Credits that a reversal could not take back; settled by the next purchase.
  owed integer not null default 0 check (owed >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Who owes most first.
create index credit_accounts_owing on credit_accounts (owed desc, provider_id) where owed > 0;
create trigger credit_accounts_not_emptied before truncate on credit_accounts
  for each statement execute function refuse_truncate();

create view published_credit_accounts as select provider_id, balance, owed from credit_accounts;

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
  -- A repeated order to buy (a double click, a network that tries again) finds the purchase already made.
  idempotency_key text check (char_length(idempotency_key) between 1 and 255),
  -- A disputed payment that is lost leaves less than nothing to refund: counted apart from refunds.
  disputed_cents integer not null default 0 check (disputed_cents >= 0),
  -- The payment service answers a repeated key as it did the first time, its own failures included: after one, the
  -- order's next payment page is asked for under the next key.
  checkout_attempt integer not null default 0,
  -- Of what is contested, what is lost for good.
  lost_cents integer not null default 0,
  check ((kind = 'pack') = (pack_id is not null)),
  check ((kind = 'lead') = (request_id is not null)),
  check ((kind = 'pack') = (credits > 0)),
  check (lost_cents >= 0 and lost_cents <= disputed_cents)
);

create index purchases_of_provider on purchases (provider_id, created_at desc);
create index purchases_pending on purchases (created_at) where status = 'pending';
create index purchases_of_request on purchases (request_id) where request_id is not null;
create unique index purchases_one_per_key on purchases (provider_id, idempotency_key);
create index purchases_in_order on purchases (created_at desc, id desc);
create index purchases_of_status on purchases (status, created_at desc, id desc);
create index purchases_refunded on purchases (created_at desc, id desc) where refunded_cents > 0;
create index purchases_disputed on purchases (created_at desc, id desc) where disputed_cents > 0;
create trigger purchases_not_emptied before truncate on purchases
  for each statement execute function refuse_truncate();

create view published_purchases as
  select id, provider_id, kind, request_id, description, total_cents, refunded_cents, status, payment_intent_id, paid_at,
    credits, price_cents, tps_cents, tvq_cents, disputed_cents, reversed_credits, created_at, lost_cents from purchases;

-- Credits that an operator gives until a day (decision 47). The ledger says what came and what left; a grant says how much
-- of it is left. Whoever changes a grant has locked its credit account.
create table credit_grants (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles,
  credits integer not null check (credits > 0),
  remaining integer not null check (remaining between 0 and credits),
  -- Its last day in Québec; `ends_at` is the end of it.
  ends_on date not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  check (ended_at is null or remaining = 0)
);
create index credit_grants_of_provider on credit_grants (provider_id, ends_at, id) where remaining > 0;
create index credit_grants_running on credit_grants (ends_at) where ended_at is null;
create trigger credit_grants_not_emptied before truncate on credit_grants
  for each statement execute function refuse_truncate();

-- The ledger. Append-only: the triggers below refuse every change.
create table credit_entries (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id),
  amount integer not null check (amount <> 0),
  kind text not null
    check (kind in ('purchase', 'unlock', 'lead_return', 'payment_reversal', 'adjustment', 'promotion')),
  request_id uuid references requests (id),
  purchase_id uuid references purchases (id),
  reason text not null default '',
  balance_after integer not null check (balance_after >= 0),
  created_at timestamptz not null default now(),
  grant_id uuid references credit_grants,
  constraint credit_entries_grant_check check ((kind = 'promotion') = (grant_id is not null))
);

create index credit_entries_of_provider on credit_entries (provider_id, created_at desc, id desc);
-- A purchase is credited once, an unlock charged once, whatever is delivered twice.
create unique index credit_entries_one_purchase on credit_entries (purchase_id) where kind = 'purchase';
create unique index credit_entries_one_unlock on credit_entries (request_id) where kind = 'unlock';
create unique index credit_entries_one_return on credit_entries (request_id) where kind = 'lead_return';
create unique index credit_entries_one_grant on credit_entries (grant_id) where amount > 0 and grant_id is not null;
create unique index credit_entries_one_end on credit_entries (grant_id) where amount < 0 and grant_id is not null;
create index credit_entries_by_time on credit_entries (created_at) include (kind, amount);

create trigger credit_entries_append_only before update or delete on credit_entries
  for each row execute function refuse_change();
create trigger credit_entries_kept before truncate on credit_entries
  for each statement execute function refuse_change();

create view published_credit_entries as select id, provider_id, amount, kind, created_at from credit_entries;

-- What an entry took from a grant; negative for what a returned lead brought back.
create table credit_grant_draws (
  entry_id uuid not null references credit_entries,
  grant_id uuid not null references credit_grants,
  credits integer not null check (credits <> 0),
  -- That of the entry.
  created_at timestamptz not null,
  primary key (entry_id, grant_id)
);
create index credit_grant_draws_of_grant on credit_grant_draws (grant_id);
create trigger credit_grant_draws_append_only before update or delete on credit_grant_draws
  for each row execute function refuse_change();
create trigger credit_grant_draws_not_emptied before truncate on credit_grant_draws
  for each statement execute function refuse_truncate();

create view published_credit_grant_draws as
  select grant_id, credits, created_at from credit_grant_draws;

-- Takes credits from the grants that end first; the rest of the amount is bought credits.
create function draw_promotions(entry uuid, provider uuid, amount integer) returns void language plpgsql as $$
declare
  undrawn integer := amount;
  promotion record;
begin
  for promotion in
    select g.id, least(g.remaining, amount) as most from credit_grants g
    where g.provider_id = provider and g.remaining > 0 order by g.ends_at, g.id
  loop
    exit when undrawn = 0;
    insert into credit_grant_draws
      select entry, promotion.id, least(promotion.most, undrawn), e.created_at from credit_entries e where e.id = entry;
    update credit_grants g set remaining = g.remaining - least(promotion.most, undrawn) where g.id = promotion.id;
    undrawn := undrawn - least(promotion.most, undrawn);
  end loop;
end $$;

-- A returned lead gives back to each grant what its unlock took; what came from a grant that has ended stays as credits
-- without an end.
create function return_to_promotions(entry uuid, request uuid) returns void language plpgsql as $$
begin
  insert into credit_grant_draws
    select entry, d.grant_id, -d.credits, (select r.created_at from credit_entries r where r.id = entry)
    from credit_entries e
      join credit_grant_draws d on d.entry_id = e.id
      join credit_grants g on g.id = d.grant_id
    where e.request_id = request and e.kind = 'unlock' and g.ended_at is null;
  update credit_grants g set remaining = g.remaining - d.credits
    from credit_grant_draws d where d.entry_id = entry and d.grant_id = g.id;
end $$;

-- The one way credits move: the balance and the ledger line that explains it, or neither; draws grants. Answers the
-- balance after, or null when it would fall below zero (then nothing has changed). Locks the credit account; a caller
-- that also changes a request has locked that first.
-- A ledger reads as it happened. The instant of a move is taken before its account is locked: of two at once, the one
-- that waited could be dated before the other. A line is dated after the one before it.
create function move_credits(
  provider uuid, amount integer, kind text, request uuid, purchase uuid, reason text, at timestamptz,
  promotion uuid default null
) returns integer language plpgsql as $$
declare
  after integer;
  entry uuid;
begin
  update credit_accounts set balance = balance + amount, updated_at = at
    where provider_id = provider and balance + amount >= 0
    returning balance into after;
  if after is null then return null; end if;
  -- The account is locked: nobody else writes a line of it until this transaction ends.
  insert into credit_entries (
      provider_id, amount, kind, request_id, purchase_id, reason, balance_after, grant_id, created_at)
    values (provider, amount, kind, request, purchase, reason, after, promotion, greatest(at, (
      select last.created_at + interval '1 microsecond' from credit_entries last
      where last.provider_id = provider order by last.created_at desc, last.id desc limit 1)))
    returning id into entry;
  if promotion is null and amount < 0 then
    perform draw_promotions(entry, provider, -amount);
  elsif kind = 'lead_return' then
    perform return_to_promotions(entry, request);
  end if;
  return after;
end $$;

-- Credits that one account owes and another one of the same person settles with its purchase (docs/product.md "Paying").
-- Negative when they are given back, the disputed payment having been won. Without payer: forgiven by the operator.
create table debt_settlements (
  id uuid primary key default uuidv7(),
  debtor_id uuid not null references profiles (id),
  payer_id uuid references profiles (id),
  credits integer not null check (credits <> 0),
  created_at timestamptz not null default now(),
  check (debtor_id <> payer_id)
);
create index debt_settlements_of_debtor on debt_settlements (debtor_id, created_at);
create index debt_settlements_of_payer on debt_settlements (payer_id) where payer_id is not null;
create trigger debt_settlements_append_only before update or delete on debt_settlements
  for each row execute function refuse_change();
create trigger debt_settlements_not_emptied before truncate on debt_settlements
  for each statement execute function refuse_truncate();
