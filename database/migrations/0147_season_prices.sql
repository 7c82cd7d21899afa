-- Prices by season, visit and month. A season has its two days of the year, « 11-15 » to « 04-15 ».
alter table services
  drop constraint services_price_kind_check,
  add constraint services_price_kind_check
    check (price_kind in ('fixed', 'hourly', 'per_area', 'on_quote', 'season', 'visit', 'month')),
  add column season_start text check (season_start ~ '^[01][0-9]-[0-3][0-9]$'),
  add column season_end text check (season_end ~ '^[01][0-9]-[0-3][0-9]$'),
  -- Work that goes on for months has no hour to choose (`needsNoHour` of the contract).
  add column needs_hour boolean not null generated always as (price_kind not in ('season', 'month')) stored,
  add constraint services_season_check check (
    (price_kind = 'season') = (season_start is not null) and (season_start is null) = (season_end is null)
  );

drop trigger services_told on services;
create trigger services_told after insert or delete
  or update of name, description, business_type_id, price_kind, price_min_cents, price_max_cents, price_factors,
    season_start, season_end, duration_minutes, is_active, removed_at
  on services for each statement execute function tell_catalogue_changed();

-- Services sold by season or month have no free times: the kind of price changes them.
drop trigger services_changed on services;
create trigger services_changed after update of duration_minutes, is_active, removed_at, price_kind on services
  for each row when (
    old.duration_minutes is distinct from new.duration_minutes
    or old.is_active is distinct from new.is_active
    or old.removed_at is distinct from new.removed_at
    or old.price_kind is distinct from new.price_kind
  ) execute function free_times_of_changed_service();

create or replace view published_services as
  select id, provider_id, category_id, business_type_id, name, price_kind, price_min_cents, price_max_cents,
    duration_minutes, is_active, rating_sum, rating_count, removed_at, created_at, needs_hour
  from services;

-- The day from which an owner wants a service that needs no hour.
alter table requests add column start_on date;
