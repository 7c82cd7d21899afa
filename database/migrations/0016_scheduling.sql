-- When providers work, and what is taken of it (product.md "Times").

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
create index appointments_held_by_owner on appointments (owner_id) where held_until is not null;
create index appointments_lapsing on appointments (held_until) where held_until is not null;

-- Up to three other times that a provider offers; they take no place until the owner chooses one.
create table appointment_proposals (
  request_id uuid not null references requests (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (request_id, starts_at),
  check (starts_at < ends_at)
);

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

-- A request's time ends with it, whoever closes it and how: held or still to come, it is free again.
create function release_time_of_closed_request() returns trigger language plpgsql as $$
begin
  delete from appointments
    where request_id = new.id and (held_until is not null
      or starts_at > coalesce(new.cancelled_at, new.completed_at, new.expired_at));
  delete from appointment_proposals where request_id = new.id;
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

create trigger services_changed after update of duration_minutes, is_active, removed_at on services for each row
  when ((old.duration_minutes, old.is_active, old.removed_at)
    is distinct from (new.duration_minutes, new.is_active, new.removed_at))
  execute function free_times_of_changed_service();
