-- A need: work that an owner publishes where a search found nobody. Each provider who unlocks it gets a request of its
-- own, five at most.
create table needs (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references profiles (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  business_type_id text not null references business_types (id),
  -- The property's when the need was published.
  city_id text not null references cities (id),
  description text not null check (char_length(description) between 10 and 2000),
  -- The first day wanted, if the owner named one.
  start_on date,
  status text not null default 'open' check (status in ('open', 'full', 'withdrawn', 'expired')),
  published_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);

create unique index needs_one_open on needs (property_id, business_type_id) where status = 'open';
create index needs_open_in_city on needs (business_type_id, city_id, published_at desc, id desc) where status = 'open';
create index needs_due on needs (expires_at) where status = 'open';
create index needs_of_owner on needs (owner_id, published_at desc, id desc);
create index needs_of_property on needs (property_id);
create index needs_of_business_type on needs (business_type_id);
create index needs_of_city on needs (city_id);

alter table requests add column need_id uuid references needs (id) on delete set null;
create unique index requests_of_need on requests (need_id, provider_id) where need_id is not null;
