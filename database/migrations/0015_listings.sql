-- What finding reads: one row per active service and city it serves, plus one for anywhere (city ''). A search
-- by place and trade then walks one index from its first row, however many services there are.

-- The services anyone may find: active, kept, in a category the operator offers, of a provider in good standing.
create view findable_services as
  select services.id, services.provider_id, services.category_id, services.business_type_id, services.name,
    services.description, services.created_at,
    -- Mean rating in hundredths first, then how many gave it: one number to sort by.
    (case when services.rating_count = 0 then 0
      else round(services.rating_sum * 100.0 / services.rating_count) end)::integer * 1000000
      + least(services.rating_count, 999999) as rating_rank,
    -- On quote comes last when sorted by price.
    coalesce(services.price_min_cents, 2147483647) as price_rank
  from services
    join categories on categories.id = services.category_id and categories.is_available
    join profiles on profiles.id = services.provider_id and profiles.suspended_at is null
  where services.is_active and services.removed_at is null;

create table service_listings (
  service_id uuid not null references services (id) on delete cascade,
  city_id text collate "C" not null,
  category_id text collate "C" not null,
  business_type_id text collate "C" not null,
  rating_rank integer not null,
  price_rank integer not null,
  listed_at timestamptz not null,
  primary key (service_id, city_id)
);

create index listings_of_category_by_rating
  on service_listings (city_id, category_id, rating_rank desc, service_id desc);
create index listings_of_category_by_price
  on service_listings (city_id, category_id, price_rank, service_id desc);
create index listings_of_category_by_age
  on service_listings (city_id, category_id, listed_at desc, service_id desc);
create index listings_of_trade_by_rating
  on service_listings (city_id, business_type_id, rating_rank desc, service_id desc);
create index listings_of_trade_by_price
  on service_listings (city_id, business_type_id, price_rank, service_id desc);
create index listings_of_trade_by_age
  on service_listings (city_id, business_type_id, listed_at desc, service_id desc);

-- What service_listings must hold.
create view listings_due as
  select s.id as service_id, place.city_id, s.category_id, s.business_type_id, s.rating_rank, s.price_rank,
    s.created_at as listed_at
  from findable_services s
    cross join lateral (
      select '' as city_id
      union all select city_id from service_cities where service_id = s.id
    ) place;

-- The words of a findable service, for what names neither a trade nor a city.
create table service_words (
  service_id uuid primary key references services (id) on delete cascade,
  words tsvector not null
);

-- Without a pending list: a search would have to read it whole.
create index service_words_any on service_words using gin (words) with (fastupdate = off);
-- Which words are common decides how a search runs (features/catalog/server/find): know ten thousand of them.
alter table service_words alter column words set statistics 1000;

-- What service_words must hold.
create view words_due as
  select s.id as service_id,
    words(concat_ws(' ', s.name, t.name, array_to_string(t.synonyms, ' '), p.business_name, s.description)) as words
  from findable_services s
    join business_types t on t.id = s.business_type_id
    join provider_profiles p on p.profile_id = s.provider_id;

-- How many services are listed, by place and by scope: a category, a trade, or '' for all. Read in place of counting.
create table listing_counts (
  city_id text collate "C" not null,
  scope text collate "C" not null,
  services integer not null check (services >= 0),
  primary key (city_id, scope)
);

create index listing_counts_most on listing_counts (scope, services desc, city_id);

-- Rows are locked in one order, so that two providers who publish together wait rather than deadlock.
create function add_to_listing_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_counts as kept
    select city_id, scope, count(*)::integer
    from added cross join lateral unnest(array['', category_id, business_type_id]) scope
    group by 1, 2 order by 1, 2
    on conflict (city_id, scope) do update set services = kept.services + excluded.services;
  elsif tg_op = 'DELETE' then
    update listing_counts as kept set services = kept.services - gone.services
    from (
      select held.city_id, held.scope, less.services
      from (
        select city_id, scope, count(*)::integer as services
        from removed cross join lateral unnest(array['', category_id, business_type_id]) scope
        group by 1, 2
      ) less join listing_counts held using (city_id, scope)
      order by 1, 2 for update of held
    ) gone
    where (kept.city_id, kept.scope) = (gone.city_id, gone.scope);
  end if;
  return null;
end
$$;

create trigger listings_added after insert on service_listings
  referencing new table as added for each statement execute function add_to_listing_counts();
create trigger listings_removed after delete on service_listings
  referencing old table as removed for each statement execute function add_to_listing_counts();

-- A listing that changes place or trade is removed and added, never updated: its counts would not follow.
create function refuse_moved_listing() returns trigger language plpgsql as $$
begin
  raise exception 'a listing keeps its city, category and trade';
end
$$;

create trigger listings_stay before update on service_listings for each row
  when ((old.city_id, old.category_id, old.business_type_id) is distinct from (new.city_id, new.category_id, new.business_type_id))
  execute function refuse_moved_listing();

-- Makes what finding reads equal to a service as it now stands. To be called, in the same transaction, after
-- anything that changes whether, where or in what order it is found.
create function refresh_service_listing(target uuid) returns void language plpgsql as $$
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
    set rating_rank = due.rating_rank, price_rank = due.price_rank, listed_at = due.listed_at
    from listings_due due
    where due.service_id = target and kept.service_id = target and kept.city_id = due.city_id
      and (kept.rating_rank, kept.price_rank, kept.listed_at)
        is distinct from (due.rating_rank, due.price_rank, due.listed_at);
  insert into service_listings
    select * from listings_due where service_id = target
    on conflict (service_id, city_id) do nothing;

  delete from service_words kept where kept.service_id = target
    and not exists (select from findable_services where id = target);
  insert into service_words as kept
    select * from words_due where service_id = target
    on conflict (service_id) do update set words = excluded.words
      where kept.words is distinct from excluded.words;
end
$$;

-- The operator opens or closes a category: its services appear or disappear with it.
create function refresh_category_listings() returns trigger language plpgsql as $$
begin
  perform refresh_service_listing(id) from services
    where category_id = new.id and is_active and removed_at is null;
  return null;
end
$$;

create trigger categories_availability after update of is_available on categories for each row
  when (old.is_available is distinct from new.is_available) execute function refresh_category_listings();
