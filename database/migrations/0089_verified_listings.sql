-- Whether a listing's provider is verified is kept with it: « vérifiés seulement » then walks an index of those alone,
-- instead of the best rated twenty thousand in search of them.
alter table service_listings add column is_verified boolean not null default false;

create or replace view findable_services as
  select services.id, services.provider_id, services.category_id, services.business_type_id, services.name,
    services.description, services.created_at,
    -- Mean rating in hundredths first, then how many gave it: one number to sort by.
    (case when services.rating_count = 0 then 0
      else round(services.rating_sum * 100.0 / services.rating_count) end)::integer * 1000000
      + least(services.rating_count, 999999) as rating_rank,
    -- On quote comes last when sorted by price.
    coalesce(services.price_min_cents, 2147483647) as price_rank,
    coalesce((select verification = 'verified' from provider_profiles where profile_id = services.provider_id), false)
      as is_verified
  from services
    join categories on categories.id = services.category_id and categories.is_available
    join profiles on profiles.id = services.provider_id and profiles.suspended_at is null
  where services.is_active and services.removed_at is null;

create or replace view listings_due as
  select s.id as service_id, place.city_id, s.category_id, s.business_type_id, s.rating_rank, s.price_rank,
    s.created_at as listed_at, s.is_verified
  from findable_services s
    cross join lateral (
      select '' as city_id
      union all select city_id from service_cities where service_id = s.id
    ) place;

create or replace function refresh_service_listing(target uuid) returns void language plpgsql as $$
begin
  -- Whoever changes the same service, or its category's availability, waits; the statements below then see it.
  perform from services join categories on categories.id = services.category_id
    where services.id = target for no key update of services for share of categories;

  delete from service_listings kept
    where kept.service_id = target and not exists (
      select from listings_due due
      where due.service_id = target and due.city_id = kept.city_id
        and due.category_id = kept.category_id and due.business_type_id = kept.business_type_id);
  update service_listings kept
    set rating_rank = due.rating_rank, price_rank = due.price_rank, listed_at = due.listed_at,
      is_verified = due.is_verified
    from listings_due due
    where due.service_id = target and kept.service_id = target and kept.city_id = due.city_id
      and (kept.rating_rank, kept.price_rank, kept.listed_at, kept.is_verified)
        is distinct from (due.rating_rank, due.price_rank, due.listed_at, due.is_verified);
  insert into service_listings
    select * from listings_due where service_id = target
    on conflict (service_id, city_id) do nothing;

  delete from service_words kept where kept.service_id = target
    and not exists (select from findable_services where id = target);
  with changed as (
    insert into service_words as kept
      select service_id, words from words_due where service_id = target
      on conflict (service_id) do update set words = excluded.words
        where kept.words is distinct from excluded.words
      returning kept.service_id
  )
  insert into known_words
    select spelled.word
    from changed join words_due due using (service_id) cross join lateral spelled_words(due.text) spelled (word)
    where not exists (select from known_words known where known.word = spelled.word)
    order by 1
    on conflict do nothing;
end
$$;

-- After the provider's own row, as where a review is written: listings are locked last everywhere.
create function mark_verified_listings() returns trigger language plpgsql as $$
begin
  update service_listings kept set is_verified = new.verification = 'verified'
    from services where services.provider_id = new.profile_id and kept.service_id = services.id
      and kept.is_verified <> (new.verification = 'verified');
  return null;
end
$$;

create trigger provider_profiles_verified after update of verification on provider_profiles for each row
  when ((old.verification = 'verified') is distinct from (new.verification = 'verified'))
  execute function mark_verified_listings();

update service_listings kept set is_verified = true
  from services join provider_profiles on provider_profiles.profile_id = services.provider_id
  where kept.service_id = services.id and provider_profiles.verification = 'verified';

create index verified_of_category_by_rating
  on service_listings (city_id, category_id, rating_rank desc, service_id desc) where is_verified;
create index verified_of_category_by_price
  on service_listings (city_id, category_id, price_rank, service_id desc) where is_verified;
create index verified_of_category_by_age
  on service_listings (city_id, category_id, listed_at desc, service_id desc) where is_verified;
create index verified_of_trade_by_rating
  on service_listings (city_id, business_type_id, rating_rank desc, service_id desc) where is_verified;
create index verified_of_trade_by_price
  on service_listings (city_id, business_type_id, price_rank, service_id desc) where is_verified;
create index verified_of_trade_by_age
  on service_listings (city_id, business_type_id, listed_at desc, service_id desc) where is_verified;
