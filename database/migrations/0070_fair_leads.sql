-- Leads that are fair: what /transparence says of those given back, how many others were asked, reviews taken out.

-- Of the leads unlocked in the last year, how many were given back, by trade; counted again every hour, so that
-- an unlock waits for no counter.
create table lead_return_counts (
  business_type_id text primary key references business_types (id),
  unlocked integer not null check (unlocked >= 0),
  returned integer not null check (returned between 0 and unlocked),
  counted_at timestamptz not null
);
create index requests_unlocked on requests (unlocked_at) include (business_type_id) where unlocked_at is not null;

-- The other providers asked for the same work at the same place.
create index requests_for_work on requests (property_id, business_type_id, created_at);

-- A review that the operator took out of the ratings: no longer public, still the one review of its request.
alter table reviews add column withdrawn_at timestamptz;
drop index reviews_of_service;
create index reviews_of_service on reviews (service_id, created_at desc, id desc) where withdrawn_at is null;
