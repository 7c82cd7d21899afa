-- Providers whose services are found as those without reviews are, because of appointments missed in a row
-- (docs/product.md "Appointments kept"). A row goes once its time is over.
create table lowered_providers (
  provider_id uuid primary key references profiles (id) on delete cascade,
  until timestamptz not null
);
create index lowered_providers_until on lowered_providers (until);

create view published_lowered_providers as select provider_id from lowered_providers;

-- What a provider missed last, newest first.
create index attendances_missed_by_provider on attendances (provider_id, missed_at) where missed_by = 'provider';

create or replace view listings_due as
  select s.id as service_id, place.city_id, s.category_id, s.business_type_id,
    case when exists (select from published_lowered_providers low where low.provider_id = s.provider_id)
      then 0 else s.rating_rank end as rating_rank,
    s.price_rank, s.created_at as listed_at, s.is_verified
  from findable_services s
  cross join lateral (
    select ''::text as city_id
    union all
    select city_id from service_cities where service_id = s.id
  ) place;

-- Whoever adds or removes a row has locked the provider's profile.
create function refresh_lowered_listings() returns trigger language plpgsql as $$
begin
  perform refresh_service_listing(id) from (
    select id from services
    where provider_id = coalesce(new.provider_id, old.provider_id) and removed_at is null order by id) own;
  return null;
end $$;
create trigger lowered_providers_found after insert or delete on lowered_providers
  for each row execute function refresh_lowered_listings();
