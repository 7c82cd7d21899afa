-- What the catalogue is sorted by: categories, business types, municipalities, postal prefixes. Their rows come from
-- features/catalog/server/reference/reference.ts at each start; ids are slugs, readable in addresses and never changed.

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

create view published_categories as select id, name, is_available, position from categories;

create table business_types (
  id text primary key check (id ~ '^[a-z0-9-]{2,100}$'),
  category_id text not null references categories (id),
  name text not null unique check (char_length(name) between 2 and 100),
  lead_credits smallint not null check (lead_credits between 1 and 6),
  -- Whether the work needs a licence of the Régie du bâtiment du Québec.
  needs_rbq boolean not null,
  -- Months (1-12) in which it is asked for; empty when all year.
  season_months smallint[] not null default '{}' check (season_months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'),
  position smallint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a chief of the console decided, which no release changes back; null where the release decides.
  own_name text check (char_length(own_name) between 2 and 100),
  own_needs_rbq boolean,
  -- What a service's copy of the category refers to.
  unique (id, category_id)
);

create index business_types_of_category on business_types (category_id, position);

create trigger business_types_updated before update on business_types
  for each row execute function set_updated_at();

create view published_business_types as
  select id, category_id, name, lead_credits, needs_rbq, season_months, position from business_types;

-- Prices of leads that the operator set: the release's price holds for the others.
create table lead_price_changes (
  business_type_id text primary key references business_types (id),
  lead_credits smallint not null check (lead_credits between 1 and 6),
  -- The first day, in Québec, on which it holds; requests sent before keep their price.
  from_day date not null,
  -- Once it holds. The row stays, so that a release does not put its own price back.
  applied_at timestamptz
);
create index lead_price_changes_due on lead_price_changes (from_day) where applied_at is null;
create view published_lead_price_changes as
  select business_type_id, lead_credits, from_day, applied_at from lead_price_changes;

-- What people type for a business type besides its name: the words of the release (each start brings them up to date)
-- and the operator's. They lead a search to the business type; a service's own text is its name, its description and
-- its provider's, so that a word of the whole business type is not taken for a word of each of its services.
create table search_words (
  business_type_id text not null references business_types (id),
  words text not null check (char_length(words) between 2 and 80),
  -- The words as searches compare them, equal to foundation/text/search-text.ts: one entry however it is spelled.
  search text not null generated always as (btrim(regexp_replace(fold(words), '[^a-z0-9]+', ' ', 'g'))) stored,
  -- An earlier place is stronger: it breaks ties between business types that share a word.
  position smallint not null check (position >= 0),
  -- Added by the operator: a start leaves it alone.
  is_own boolean not null default false,
  -- Words of the release that the operator took away: a start does not bring them back.
  is_removed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_type_id, search),
  check (search <> ''),
  check (not (is_own and is_removed))
);

create trigger search_words_updated before update on search_words
  for each row execute function set_updated_at();

create view published_search_words as
  select business_type_id, words, is_own, is_removed from search_words;

create table cities (
  id text primary key check (id ~ '^[a-z0-9-]{2,100}$'),
  name text not null check (char_length(name) between 2 and 100),
  region text not null,
  -- Boroughs and former municipalities that lead here.
  aliases text[] not null default '{}',
  population integer not null check (population >= 0),
  latitude double precision not null check (latitude between 44 and 63),
  longitude double precision not null check (longitude between -80 and -56),
  -- The name as lookups compare it, equal to foundation/text/search-text.ts: "saint jerome".
  search text not null generated always as (btrim(regexp_replace(fold(name), '[^a-z0-9]+', ' ', 'g'))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (name, region)
);

create index cities_by_prefix on cities (search text_pattern_ops, population desc);

create trigger cities_updated before update on cities for each row execute function set_updated_at();

-- A further name that an operator lets lead to a city, or one of the release's that no longer does.
create table city_alias_corrections (
  city_id text not null references cities (id),
  alias text not null check (char_length(alias) between 2 and 100),
  is_removed boolean not null,
  primary key (city_id, alias)
);

create view published_cities as select id, name, search, population, region, aliases from cities;

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

create view published_postal_prefixes as select prefix, latitude, longitude from postal_prefixes;
