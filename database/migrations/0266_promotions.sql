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

alter table credit_entries add column grant_id uuid references credit_grants;
alter table credit_entries drop constraint credit_entries_kind_check;
alter table credit_entries add constraint credit_entries_kind_check check (
  kind in ('purchase', 'unlock', 'lead_return', 'payment_reversal', 'adjustment', 'promotion'));
alter table credit_entries add constraint credit_entries_grant_check check ((kind = 'promotion') = (grant_id is not null));
create unique index credit_entries_one_grant on credit_entries (grant_id) where amount > 0 and grant_id is not null;
create unique index credit_entries_one_end on credit_entries (grant_id) where amount < 0 and grant_id is not null;

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

-- As before, and draws grants. The default answers the calls of the release before, while its processes are replaced.
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
drop function move_credits(uuid, integer, text, uuid, uuid, text, timestamptz);

create view published_credit_grant_draws as
  select grant_id, credits, created_at from credit_grant_draws;
