-- What an owner does not want again this time (features/plan): a service's work done before this is proposed no more;
-- done again, it comes back the year after.
create table plan_dismissals (
  owner_id uuid not null references profiles (id) on delete cascade,
  service_id uuid not null references services (id) on delete cascade,
  dismissed_at timestamptz not null,
  primary key (owner_id, service_id)
);
