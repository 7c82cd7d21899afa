-- When providers work, and what is taken of it (docs/product.md "Times").

-- Weekly hours. Minutes since midnight in America/Toronto; weekday 1 is Monday (ISO 8601).
create table provider_hours (
  provider_id uuid not null references profiles (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  from_minute smallint not null check (from_minute >= 0 and from_minute % 30 = 0),
  to_minute smallint not null check (to_minute <= 1440 and to_minute % 30 = 0),
  primary key (provider_id, weekday, from_minute),
  check (from_minute < to_minute),
  exclude using gist (
    provider_id with =, weekday with =, int4range(from_minute::integer, to_minute::integer) with &&)
);

create table time_off (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- For the provider's own eyes.
  label text not null default '' check (char_length(label) <= 100),
  created_at timestamptz not null default now(),
  check (starts_at < ends_at)
);

create index time_off_of_provider on time_off (provider_id, ends_at);

-- The time of a request: held until held_until, or confirmed. A request without a row is « à convenir ».
create table appointments (
  request_id uuid primary key references requests (id) on delete cascade,
  provider_id uuid not null references profiles (id) on delete cascade,
  owner_id uuid not null references profiles (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  held_until timestamptz check (held_until <= starts_at),
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check ((held_until is null) = (confirmed_at is not null)),
  -- Two owners never have overlapping times of one provider. A hold whose time is up still stands here until
  -- somebody wants its place, or the clock's job comes by.
  constraint appointments_never_overlap
    exclude using gist (provider_id with =, tstzrange(starts_at, ends_at) with &&)
);

create index appointments_of_provider on appointments (provider_id, ends_at);
-- Times held to hurt a rival (docs/product.md "Fair play"): one at a time for each owner and provider.
create unique index appointments_one_hold on appointments (owner_id, provider_id) where held_until is not null;
create index appointments_lapsing on appointments (held_until) where held_until is not null;

create view published_appointments as
  select request_id, provider_id, owner_id, starts_at, ends_at, held_until, confirmed_at from appointments;

-- Up to three other times that a provider offers; they take no place until the owner chooses one.
create table appointment_proposals (
  request_id uuid not null references requests (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (request_id, starts_at),
  check (starts_at < ends_at)
);

-- What happened to a request's time, and when: the time itself is one row, which forgets. Only ever added to.
-- No foreign key: a hold that lapsed is written down by whoever takes its place, and checking the key would wait
-- for a request that somebody else has locked while they wait for this one.
create table appointment_events (
  id bigint generated always as identity primary key,
  request_id uuid not null,
  kind text not null check (kind in ('chosen', 'confirmed', 'proposed', 'accepted', 'kept', 'released', 'lapsed')),
  -- The time concerned; none for several proposed at once.
  starts_at timestamptz,
  at timestamptz not null
);
create index appointment_events_of_request on appointment_events (request_id, at, id);
create trigger appointment_events_append_only before update on appointment_events
  for each row execute function refuse_change();
create trigger appointment_events_not_emptied before truncate on appointment_events
  for each statement execute function refuse_truncate();

-- How long an owner may hold times with a provider: whatever they choose, release, cancel and choose again, holds end
-- at ends_at, and a new term begins a day after the last one ended. Gone once the provider has answered.
create table hold_terms (
  owner_id uuid not null references profiles (id) on delete cascade,
  provider_id uuid not null references profiles (id) on delete cascade,
  ends_at timestamptz not null,
  renewable_at timestamptz not null,
  -- When the holds began: confirming the address lengthens them from then on. Null for terms begun
  -- before this was kept.
  begun_at timestamptz,
  primary key (owner_id, provider_id)
);
create index hold_terms_of_provider on hold_terms (provider_id);
create index hold_terms_renewable on hold_terms (renewable_at);

-- What a hold was made from: keyed hashes of an IP address, devices and an uncommon mail domain. They end with the hold.
create table hold_marks (
  request_id uuid not null references appointments (request_id) on delete cascade,
  provider_id uuid not null,
  mark bytea not null,
  primary key (request_id, mark)
);
create index hold_marks_shared on hold_marks (provider_id, mark);

-- The private address of a provider's calendar; only its hash is kept.
create table calendar_feeds (
  provider_id uuid primary key references profiles (id) on delete cascade,
  token_hash bytea not null unique,
  renewed_at timestamptz not null
);

-- What finding reads of an active service whose provider has hours, computed beforehand.
create table free_times (
  service_id uuid primary key references services (id) on delete cascade,
  provider_id uuid not null references profiles (id) on delete cascade,
  -- Null when nothing is free in the sixty days ahead.
  next_free_at timestamptz,
  -- The days with a free time in America/Toronto, counted from 1970-01-01.
  free_days integer[] not null,
  -- From when on the passing of time alone has changed it.
  stale_at timestamptz not null
);

create index free_times_of_provider on free_times (provider_id);
create index free_times_going_stale on free_times (stale_at);
-- « Libre le » (docs/product.md "Finding"): for a day that few services have free, they are found by it; for a common one
-- the listing is walked. Which it is comes from what ANALYZE has seen, so it must know all sixty days.
create index free_times_by_day on free_times using gin (free_days) with (fastupdate = off);
alter table free_times alter column free_days set statistics 200;

create view published_free_times as select service_id, next_free_at, free_days from free_times;

create view published_provider_hours as
  select provider_id, weekday, from_minute, to_minute from provider_hours;

-- A request's time ends with it, whoever closes it and how: held or still to come, it is free again. A hold that ends
-- with its request counts as given up at that moment.
create function release_time_of_closed_request() returns trigger language plpgsql as $$
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

create trigger requests_release_their_time after update of status on requests for each row
  when (old.status = 'active' and new.status <> 'active') execute function release_time_of_closed_request();

-- Has free_times computed anew for a provider, once whatever changes commit together.
create function free_times_have_changed(provider uuid) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('scheduling.refresh_free_times',
    json_build_object('provider_id', provider), job_key => 'scheduling.refresh_free_times:' || provider);
end
$$;

-- In one order of providers, so that two transactions wait rather than deadlock.
create function free_times_of_changed_rows() returns trigger language plpgsql as $$
begin
  perform free_times_have_changed(provider_id)
    from (select distinct provider_id from changed order by provider_id) of_these;
  return null;
end
$$;

create trigger hours_added after insert on provider_hours
  referencing new table as changed for each statement execute function free_times_of_changed_rows();
create trigger hours_removed after delete on provider_hours
  referencing old table as changed for each statement execute function free_times_of_changed_rows();
create trigger time_off_added after insert on time_off
  referencing new table as changed for each statement execute function free_times_of_changed_rows();
create trigger time_off_removed after delete on time_off
  referencing old table as changed for each statement execute function free_times_of_changed_rows();
create trigger appointments_taken after insert on appointments
  referencing new table as changed for each statement execute function free_times_of_changed_rows();
create trigger appointments_released after delete on appointments
  referencing old table as changed for each statement execute function free_times_of_changed_rows();

-- Services of providers without hours have no free times to keep.
create function free_times_of_added_services() returns trigger language plpgsql as $$
begin
  perform free_times_have_changed(provider_id) from (
    select distinct provider_id from added
    where exists (select from provider_hours hours where hours.provider_id = added.provider_id)
    order by provider_id
  ) of_these;
  return null;
end
$$;

create trigger services_added after insert on services
  referencing new table as added for each statement execute function free_times_of_added_services();

create function free_times_of_changed_service() returns trigger language plpgsql as $$
begin
  if exists (select from provider_hours where provider_id = new.provider_id) then
    perform free_times_have_changed(new.provider_id);
  end if;
  return null;
end
$$;

-- Services sold by season or month have no free times: the kind of price changes them.
create trigger services_changed after update of duration_minutes, is_active, removed_at, price_kind on services
  for each row when (
    old.duration_minutes is distinct from new.duration_minutes
    or old.is_active is distinct from new.is_active
    or old.removed_at is distinct from new.removed_at
    or old.price_kind is distinct from new.price_kind
  ) execute function free_times_of_changed_service();
