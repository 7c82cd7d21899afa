-- A request and its lead are one row seen from two sides (product.md "A request's life").
create table requests (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references profiles (id),
  provider_id uuid not null references profiles (id),
  service_id uuid not null references services (id),
  property_id uuid not null references properties (id),
  business_type_id text not null references business_types (id),
  description text not null check (char_length(description) between 10 and 2000),
  status text not null default 'active' check (status in ('active', 'cancelled', 'completed', 'expired')),
  expires_at timestamptz not null,
  cancelled_reason text check (char_length(cancelled_reason) <= 500),
  cancelled_at timestamptz,
  completed_at timestamptz,
  expired_at timestamptz,
  -- The lead's price, frozen when the request is made (product.md "Fields: lead price").
  lead_credits smallint not null check (lead_credits between 1 and 6),
  lead_price_cents integer not null check (lead_price_cents > 0),
  unlocked_at timestamptz,
  unlocked_by text check (unlocked_by in ('credits', 'card')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((unlocked_at is null) = (unlocked_by is null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'expired') = (expired_at is not null)),
  check (status <> 'completed' or unlocked_at is not null)
);

-- One active request per service and property (spec.md section 5): the database decides, not a check before.
create unique index requests_one_active on requests (service_id, property_id) where status = 'active';
create index requests_of_owner on requests (owner_id, created_at desc, id desc);
create index requests_of_owner_by_status on requests (owner_id, status, created_at desc, id desc);
create index leads_of_provider on requests (provider_id, created_at desc, id desc);
create index leads_locked on requests (provider_id, created_at desc, id desc) where status = 'active' and unlocked_at is null;
create index leads_unlocked on requests (provider_id, unlocked_at desc, id desc) where unlocked_at is not null;
create index requests_to_expire on requests (expires_at) where status = 'active';
create index requests_at_property on requests (property_id) where status = 'active';

create trigger requests_updated before update on requests for each row execute function set_updated_at();
