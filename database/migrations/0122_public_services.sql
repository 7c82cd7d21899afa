-- Whether anybody may find, read and ask for a service. A function of plain values, which PostgreSQL writes out into the
-- query: finding, a service's page and its free times keep their plans and read the rule here alone.
create function service_is_public(
  is_active boolean, removed_at timestamptz, category_is_available boolean, provider_suspended_at timestamptz
) returns boolean language sql immutable parallel safe
return is_active and removed_at is null and category_is_available and provider_suspended_at is null;

create or replace view findable_services as
  select services.id, provider_id, category_id, business_type_id, services.name, services.description,
    services.created_at,
    (case when rating_count = 0 then 0 else round(rating_sum * 100.0 / rating_count) end)::int * 1000000
      + least(rating_count, 999999) as rating_rank,
    coalesce(price_min_cents, 2147483647) as price_rank,
    coalesce((select verification = 'verified' from provider_profiles where profile_id = provider_id), false) as is_verified
  from services
    join categories on categories.id = category_id
    join profiles on profiles.id = provider_id
  where service_is_public(
    services.is_active, services.removed_at, categories.is_available, profiles.suspended_at);
