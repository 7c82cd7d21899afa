-- A service that is deleted for good is looked for in these: without an index each was read whole.
create index favorites_of_service on favorites (service_id);
create index plan_dismissals_of_service on plan_dismissals (service_id);
create index reviews_of_service_any on reviews (service_id);
