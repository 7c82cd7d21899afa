-- What the catalogue is sorted by: categories, trades, municipalities, postal prefixes. Their rows come from
-- features/catalog/server/reference.ts at each start; ids are slugs, readable in addresses and never changed.

create table categories (
  id text primary key check (id ~ '^[a-z0-9-]{2,100}$'),
  name text not null unique check (char_length(name) between 2 and 100),
  -- A lucide icon's name.
  icon text not null,
  description text not null,
  -- The operator's to change; a start never sets it back.
  is_available boolean not null,
  position smallint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger categories_updated before update on categories for each row execute function set_updated_at();

create table business_types (
  id text primary key check (id ~ '^[a-z0-9-]{2,100}$'),
  category_id text not null references categories (id),
  name text not null unique check (char_length(name) between 2 and 100),
  lead_credits smallint not null check (lead_credits between 1 and 6),
  -- Whether the work needs a licence of the Régie du bâtiment du Québec.
  needs_rbq boolean not null,
  -- Other words people type for it.
  synonyms text[] not null default '{}',
  -- Months (1-12) in which it is asked for; empty when all year.
  season_months smallint[] not null default '{}' check (season_months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'),
  position smallint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a service's copy of the category refers to.
  unique (id, category_id)
);

create index business_types_of_category on business_types (category_id, position);

create trigger business_types_updated before update on business_types
  for each row execute function set_updated_at();

create table cities (
  id text primary key check (id ~ '^[a-z0-9-]{2,100}$'),
  name text not null check (char_length(name) between 2 and 100),
  region text not null,
  -- Boroughs and former municipalities that lead here.
  aliases text[] not null default '{}',
  population integer not null check (population >= 0),
  latitude double precision not null check (latitude between 44 and 63),
  longitude double precision not null check (longitude between -80 and -56),
  -- The name as lookups compare it, equal to foundation/search-text.ts: "saint jerome".
  search text not null generated always as (btrim(regexp_replace(fold(name), '[^a-z0-9]+', ' ', 'g'))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (name, region)
);

create index cities_by_prefix on cities (search text_pattern_ops, population desc);

create trigger cities_updated before update on cities for each row execute function set_updated_at();

-- The first three characters of a postal code, where distances are measured from.
create table postal_prefixes (
  prefix char(3) primary key check (prefix ~ '^[GHJ][0-9][A-Z]$'),
  latitude double precision not null check (latitude between 44 and 63),
  longitude double precision not null check (longitude between -80 and -56),
  -- Null in the countryside, where one prefix spans many municipalities.
  city_id text references cities (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger postal_prefixes_updated before update on postal_prefixes
  for each row execute function set_updated_at();
