-- What providers publish (product.md "Fields: service"). A removed service keeps its row: history points to it.
create table services (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id) on delete cascade,
  category_id text not null references categories (id),
  business_type_id text not null references business_types (id),
  name text not null check (char_length(name) between 2 and 120),
  description text not null check (char_length(description) between 20 and 4000),
  price_kind text not null check (price_kind in ('fixed', 'hourly', 'per_area', 'on_quote')),
  price_min_cents integer check (price_min_cents between 0 and 100000000),
  price_max_cents integer check (price_max_cents >= price_min_cents and price_max_cents <= 100000000),
  duration_minutes smallint not null check (duration_minutes between 15 and 480 and duration_minutes % 15 = 0),
  is_active boolean not null default true,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((price_kind = 'on_quote') or price_min_cents is not null)
);

create index services_of_provider on services (provider_id, created_at desc) where removed_at is null;

create trigger services_updated before update on services for each row execute function set_updated_at();

create table service_cities (
  service_id uuid not null references services (id) on delete cascade,
  city_id text not null references cities (id),
  primary key (service_id, city_id)
);

-- `image_key` names the three stored widths, each as WebP and JPEG (product.md "Files").
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
  updated_at timestamptz not null default now()
);

create index service_images_in_order on service_images (service_id, position);

-- The trades on a provider's profile.
create table provider_business_types (
  provider_id uuid not null references profiles (id) on delete cascade,
  business_type_id text not null references business_types (id),
  created_at timestamptz not null default now(),
  primary key (provider_id, business_type_id)
);
