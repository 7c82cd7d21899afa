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
