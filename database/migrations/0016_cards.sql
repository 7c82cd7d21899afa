-- What a list shows of a service and of its provider, one row each: a page of results joins three rows a card instead of
-- seven. The names of business types and the addresses of files are added by whoever reads, which knows them by heart.
create table service_cards (
  service_id uuid primary key references services (id) on delete cascade,
  provider_id uuid not null,
  card json not null
);

create table provider_cards (
  provider_id uuid primary key references profiles (id) on delete cascade,
  card json not null
);

-- What the cards must say; `npm run cards:check` compares. Withdrawn photos are not shown.
create view service_cards_due as
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

create view provider_cards_due as
  select pp.profile_id as provider_id,
    json_build_object(
      'id', pp.profile_id, 'business_name', pp.business_name, 'avatar_url', p.avatar_url,
      'verification', pp.verification, 'rating_sum', pp.rating_sum, 'rating_count', pp.rating_count,
      'reply_within_hours', record.reply_within_hours, 'jobs_done', coalesce(record.jobs_done, 0)
    ) as card
  from provider_profiles pp
    join profiles p on p.id = pp.profile_id
    left join provider_replies record on record.provider_id = pp.profile_id;

-- Brings cards up to date, in the transaction that changed what they show. Whoever changes the same card waits for its
-- row; the statement after the lock then sees what the other has committed.
create function refresh_service_cards(targets uuid[]) returns void language plpgsql as $$
begin
  perform from service_cards where service_id = any (targets) order by service_id for update;
  insert into service_cards as kept
    select service_id, provider_id, card from service_cards_due where service_id = any (targets)
    on conflict (service_id) do update set card = excluded.card
      where kept.card::text <> excluded.card::text;
end $$;

create function refresh_provider_card(target uuid) returns void language plpgsql as $$
begin
  perform from provider_cards where provider_id = target for update;
  insert into provider_cards as kept
    select provider_id, card from provider_cards_due where provider_id = target
    on conflict (provider_id) do update set card = excluded.card
      where kept.card::text <> excluded.card::text;
end $$;

create function cards_of_added_services() returns trigger language plpgsql as $$
begin
  perform refresh_service_cards(array(select id from added));
  return null;
end $$;

create function card_of_changed_service() returns trigger language plpgsql as $$
begin
  perform refresh_service_cards(array[new.id]);
  return null;
end $$;

create function cards_of_changed_rows() returns trigger language plpgsql as $$
begin
  perform refresh_service_cards(array(select distinct service_id from changed));
  return null;
end $$;

-- The argument is the column that names the provider.
create function card_of_changed_provider() returns trigger language plpgsql as $$
begin
  perform refresh_provider_card(
    ((case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[0])::uuid);
  return null;
end $$;

create trigger services_make_cards after insert on services
  referencing new table as added for each statement execute function cards_of_added_services();
create trigger services_change_cards
  after update of name, category_id, business_type_id, price_kind, price_min_cents, price_max_cents, duration_minutes,
    rating_sum, rating_count on services
  for each row when (
    (old.name, old.category_id, old.business_type_id, old.price_kind, old.price_min_cents, old.price_max_cents,
      old.duration_minutes, old.rating_sum, old.rating_count)
    is distinct from
    (new.name, new.category_id, new.business_type_id, new.price_kind, new.price_min_cents, new.price_max_cents,
      new.duration_minutes, new.rating_sum, new.rating_count))
  execute function card_of_changed_service();

create trigger service_images_added_to_cards after insert on service_images
  referencing new table as changed for each statement execute function cards_of_changed_rows();
create trigger service_images_changed_on_cards after update on service_images
  referencing new table as changed for each statement execute function cards_of_changed_rows();
create trigger service_images_removed_from_cards after delete on service_images
  referencing old table as changed for each statement execute function cards_of_changed_rows();
create trigger service_cities_added_to_cards after insert on service_cities
  referencing new table as changed for each statement execute function cards_of_changed_rows();
create trigger service_cities_removed_from_cards after delete on service_cities
  referencing old table as changed for each statement execute function cards_of_changed_rows();

create trigger provider_profiles_make_cards after insert on provider_profiles
  for each row execute function card_of_changed_provider('profile_id');
create trigger provider_profiles_change_cards
  after update of business_name, verification, rating_sum, rating_count on provider_profiles
  for each row when (
    (old.business_name, old.verification, old.rating_sum, old.rating_count)
    is distinct from (new.business_name, new.verification, new.rating_sum, new.rating_count))
  execute function card_of_changed_provider('profile_id');
create trigger profiles_change_cards after update of avatar_url on profiles
  for each row when (new.user_type = 'provider' and old.avatar_url is distinct from new.avatar_url)
  execute function card_of_changed_provider('id');
create trigger provider_replies_make_cards after insert or delete on provider_replies
  for each row execute function card_of_changed_provider('provider_id');
create trigger provider_replies_change_cards after update on provider_replies
  for each row when (
    (old.reply_within_hours, old.jobs_done) is distinct from (new.reply_within_hours, new.jobs_done))
  execute function card_of_changed_provider('provider_id');
