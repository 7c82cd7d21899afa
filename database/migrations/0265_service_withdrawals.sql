-- A service or one of its photos that an operator took off its pages, without suspending its provider (decision 42). Who
-- decided is in operator_acts; its provider reads the reason.
create table service_withdrawals (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles on delete cascade,
  service_id uuid not null references services on delete cascade,
  -- The photo; null for the whole service. Its row may be gone since: its provider may remove it.
  image_id uuid,
  reason text not null check (char_length(reason) between 1 and 500),
  withdrawn_at timestamptz not null,
  restored_at timestamptz,
  restored_reason text check (char_length(restored_reason) between 1 and 500),
  check ((restored_at is null) = (restored_reason is null))
);
create index service_withdrawals_of_provider on service_withdrawals (provider_id);
create index service_withdrawals_of_service on service_withdrawals (service_id);

-- The withdrawal that holds now.
alter table services add column withdrawal_id uuid references service_withdrawals;
alter table service_images add column withdrawal_id uuid references service_withdrawals;
create index services_withdrawn on services (withdrawal_id) where withdrawal_id is not null;
create index service_images_withdrawn on service_images (withdrawal_id) where withdrawal_id is not null;

-- The default answers the calls of the release before, while its processes are replaced.
create function service_is_public(
  is_active boolean, removed_at timestamptz, category_is_available boolean, provider_suspended_at timestamptz,
  is_withdrawn boolean default false
) returns boolean language sql immutable parallel safe
return is_active and removed_at is null and category_is_available and provider_suspended_at is null
  and not is_withdrawn;

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
    services.is_active, services.removed_at, categories.is_available, profiles.suspended_at,
    services.withdrawal_id is not null);

drop function service_is_public(boolean, timestamptz, boolean, timestamptz);

create or replace view published_services as
  select id, provider_id, category_id, business_type_id, name, price_kind, price_min_cents, price_max_cents,
    duration_minutes, is_active, rating_sum, rating_count, removed_at, created_at, needs_hour,
    withdrawal_id
  from services;

create or replace view published_service_images as
  select id, service_id from service_images where withdrawal_id is null;

-- As in 0222_cards.sql, without withdrawn photos.
create or replace view service_cards_due as
  select s.id as service_id, s.provider_id,
    json_build_object(
      'id', s.id, 'name', s.name, 'category_id', s.category_id, 'business_type_id', s.business_type_id,
      'price_kind', s.price_kind, 'price_min_cents', s.price_min_cents, 'price_max_cents', s.price_max_cents,
      'duration_minutes', s.duration_minutes, 'rating_sum', s.rating_sum, 'rating_count', s.rating_count,
      'image', (
        select json_build_object('id', i.id, 'alt', i.alt, 'width', i.width, 'height', i.height,
          'image_key', i.image_key, 'widths', i.widths)
        from service_images i where i.service_id = s.id and i.withdrawal_id is null order by i.position, i.id limit 1),
      'city_count', (select count(*) from service_cities c where c.service_id = s.id)
    ) as card
  from services s;

drop trigger services_told on services;
create trigger services_told after insert or delete
  or update of name, description, business_type_id, price_kind, price_min_cents, price_max_cents, price_factors,
    season_start, season_end, duration_minutes, is_active, removed_at, withdrawal_id
  on services for each statement execute function tell_catalogue_changed();
