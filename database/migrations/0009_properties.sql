-- An owner's places (docs/product.md "Property"). A removed one keeps its row: requests point to it.
create table properties (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references profiles (id) on delete cascade,
  label text not null check (char_length(label) between 2 and 100),
  kind text not null check (kind in ('house', 'condo', 'duplex', 'multiplex', 'cottage', 'commercial', 'land')),
  address text not null check (char_length(address) between 1 and 200),
  city text not null check (char_length(city) between 1 and 100),
  state text not null default 'QC' check (char_length(state) <= 100),
  zip text not null check (zip ~ '^[GHJ][0-9][A-Z] [0-9][A-Z][0-9]$'),
  -- The address without what does not make it different; see features/properties/contract/normalised-address.ts.
  address_key text not null,
  area_m2 integer check (area_m2 between 1 and 10000000),
  access_notes text not null default '' check (char_length(access_notes) <= 1000),
  latitude double precision,
  longitude double precision,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index properties_one_address on properties (owner_id, address_key) where removed_at is null;
create index properties_of_owner on properties (owner_id, created_at) where removed_at is null;

create trigger properties_updated before update on properties for each row execute function set_updated_at();

create view published_properties as
  select id, owner_id, label, kind, address, city, zip, area_m2, access_notes, latitude, longitude, removed_at
  from properties;
