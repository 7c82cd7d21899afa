-- What providers publish (docs/product.md "Service"). A removed service keeps its row: history points to it.
create table services (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id) on delete cascade,
  category_id text not null references categories (id),
  business_type_id text not null references business_types (id),
  name text not null check (char_length(name) between 2 and 120),
  description text not null check (char_length(description) between 20 and 4000),
  price_kind text not null
    check (price_kind in ('fixed', 'hourly', 'per_area', 'on_quote', 'season', 'visit', 'month')),
  price_min_cents integer check (price_min_cents between 0 and 100000000),
  price_max_cents integer check (price_max_cents >= price_min_cents and price_max_cents <= 100000000),
  duration_minutes smallint not null check (duration_minutes between 15 and 480 and duration_minutes % 15 = 0),
  is_active boolean not null default true,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a price depends on (« la superficie et le nombre d'étages »), in the provider's words: shown beside a range.
  price_factors text check (char_length(price_factors) between 1 and 120),
  -- A season has its two days of the year, « 11-15 » to « 04-15 ».
  season_start text check (season_start ~ '^[01][0-9]-[0-3][0-9]$'),
  season_end text check (season_end ~ '^[01][0-9]-[0-3][0-9]$'),
  -- Work that goes on for months has no hour to choose (`needsNoHour` of the contract).
  needs_hour boolean not null generated always as (price_kind not in ('season', 'month')) stored,
  -- The withdrawal that holds now.
  withdrawal_id uuid,
  check ((price_kind = 'on_quote') or price_min_cents is not null),
  constraint services_season_check check (
    (price_kind = 'season') = (season_start is not null) and (season_start is null) = (season_end is null)
  )
);

create index services_of_provider on services (provider_id, created_at desc) where removed_at is null;
-- How many services a change of a business type touches.
create index services_of_business_type on services (business_type_id) where is_active and removed_at is null;
create index services_withdrawn on services (withdrawal_id) where withdrawal_id is not null;

create trigger services_updated before update on services for each row execute function set_updated_at();

create table service_cities (
  service_id uuid not null references services (id) on delete cascade,
  city_id text not null references cities (id),
  primary key (service_id, city_id)
);

-- `image_key` names the three stored widths, each as WebP and JPEG (docs/product.md "Files").
create table service_images (
  id uuid primary key default uuidv7(),
  service_id uuid not null references services (id) on delete cascade,
  position smallint not null check (position between 0 and 99),
  image_key text not null,
  widths smallint[] not null,
  width integer not null,
  height integer not null,
  alt text not null default '' check (char_length(alt) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The withdrawal that holds now.
  withdrawal_id uuid
);

create index service_images_in_order on service_images (service_id, position);
-- A copy of a service shares the files of its images: before deleting them, other rows that name them are looked up.
create index service_images_by_key on service_images (image_key);
create index service_images_withdrawn on service_images (withdrawal_id) where withdrawal_id is not null;

-- A service or one of its photos that an operator took off its pages, without suspending its provider (decision 42). Who
-- decided is in operator_acts; its provider reads the reason.
create table service_withdrawals (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles on delete cascade,
  service_id uuid not null references services on delete cascade,
  -- The photo; null for the whole service. Its row may be gone since: its provider may remove it.
  image_id uuid,
  reason text not null check (char_length(reason) between 1 and 500),
  withdrawn_at timestamptz not null,
  restored_at timestamptz,
  restored_reason text check (char_length(restored_reason) between 1 and 500),
  check ((restored_at is null) = (restored_reason is null))
);
create index service_withdrawals_of_provider on service_withdrawals (provider_id);
create index service_withdrawals_of_service on service_withdrawals (service_id);

alter table services add foreign key (withdrawal_id) references service_withdrawals;
alter table service_images add foreign key (withdrawal_id) references service_withdrawals;

create view published_services as
  select id, provider_id, category_id, business_type_id, name, price_kind, price_min_cents, price_max_cents,
    duration_minutes, is_active, rating_sum, rating_count, removed_at, created_at, needs_hour,
    withdrawal_id
  from services;

create view published_service_images as
  select id, service_id from service_images where withdrawal_id is null;

create view published_service_seasons as
select id as service_id, season_start, season_end from services where price_kind = 'season';

-- Tells every process that what public pages show of the catalogue has changed, once for each transaction, so that
-- pages kept in memory are drawn again. Providers change their services rarely: no busy transaction notifies.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('maisonnee_catalogue', '');
  return null;
end
$$;

create trigger services_told after insert or delete
  or update of name, description, business_type_id, price_kind, price_min_cents, price_max_cents, price_factors,
    season_start, season_end, duration_minutes, is_active, removed_at, withdrawal_id
  on services for each statement execute function tell_catalogue_changed();
create trigger service_images_told after insert or update or delete
  on service_images for each statement execute function tell_catalogue_changed();
create trigger provider_profiles_told after update of business_name, tagline, bio, website, city, service_area,
    verification
  on provider_profiles for each statement execute function tell_catalogue_changed();
