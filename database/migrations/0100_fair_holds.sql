-- Times held to hurt a rival (product.md "Fair play"): one at a time for each owner and provider, and none for ever.

-- Of several that one owner holds with one provider, the oldest stays.
with doubled as (
  delete from appointments later using appointments first
  where later.held_until is not null and first.held_until is not null
    and (first.owner_id, first.provider_id) = (later.owner_id, later.provider_id)
    and (first.created_at, first.request_id) < (later.created_at, later.request_id)
  returning later.request_id, later.starts_at
)
insert into appointment_events (request_id, kind, starts_at, at)
select distinct request_id, 'lapsed', starts_at, now() from doubled;

drop index appointments_held_by_owner;
create unique index appointments_one_hold on appointments (owner_id, provider_id) where held_until is not null;

-- How long an owner may hold times with a provider: whatever they choose, release, cancel and choose again, holds end
-- at ends_at, and a new term begins a day after the last one ended. Gone once the provider has answered.
create table hold_terms (
  owner_id uuid not null references profiles (id) on delete cascade,
  provider_id uuid not null references profiles (id) on delete cascade,
  ends_at timestamptz not null,
  renewable_at timestamptz not null,
  primary key (owner_id, provider_id)
);
create index hold_terms_of_provider on hold_terms (provider_id);
create index hold_terms_renewable on hold_terms (renewable_at);

-- A hold that ends with its request counts as given up at that moment.
create or replace function release_time_of_closed_request() returns trigger language plpgsql as $$
declare
  closed_at constant timestamptz := coalesce(new.cancelled_at, new.completed_at, new.expired_at);
  was_held boolean;
begin
  delete from appointments
    where request_id = new.id and (held_until is not null or starts_at > closed_at)
    returning held_until is not null into was_held;
  delete from appointment_proposals where request_id = new.id;
  if was_held then
    update hold_terms set renewable_at = least(renewable_at, closed_at + interval '1 day')
      where owner_id = new.owner_id and provider_id = new.provider_id;
  end if;
  return null;
end
$$;
