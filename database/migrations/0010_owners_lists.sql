-- What owners keep about services: favorites, proposals of the plan turned down, alerts.

create table favorites (
  owner_id uuid not null references profiles (id) on delete cascade,
  service_id uuid not null references services (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (owner_id, service_id)
);

create index favorites_newest on favorites (owner_id, created_at desc);

-- What an owner does not want again this time (features/plan): a service's work done before this is proposed no more;
-- done again, it comes back the year after.
create table plan_dismissals (
  owner_id uuid not null references profiles (id) on delete cascade,
  service_id uuid not null references services (id) on delete cascade,
  dismissed_at timestamptz not null,
  primary key (owner_id, service_id)
);

-- An owner who found nobody for a business type asks to hear when somebody offers it, in one city or anywhere.
create table service_alerts (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references profiles (id) on delete cascade,
  business_type_id text not null references business_types (id),
  -- Null for anywhere in Québec.
  city_id text references cities (id),
  created_at timestamptz not null default now(),
  -- When the letter was queued; asking again empties it.
  told_at timestamptz,
  unique nulls not distinct (owner_id, business_type_id, city_id)
);

create index service_alerts_of_business_type on service_alerts (business_type_id);
create index service_alerts_of_city on service_alerts (city_id) where city_id is not null;

-- What the job looks for: every alert whose letter is still to come.
create index service_alerts_waiting on service_alerts (id) where told_at is null;
