-- What finding reads: one row per active service and city it serves, plus one for anywhere (city ''). A search
-- by place and business type then walks one index from its first row, however many services there are.

-- Whether anybody may find, read and ask for a service. A function of plain values, which PostgreSQL writes out into the
-- query: finding, a service's page and its free times keep their plans and read the rule here alone.
create function service_is_public(
  is_active boolean, removed_at timestamptz, category_is_available boolean, provider_suspended_at timestamptz,
  is_withdrawn boolean default false
) returns boolean language sql immutable parallel safe
return is_active and removed_at is null and category_is_available and provider_suspended_at is null
  and not is_withdrawn;

-- The services anyone may find: active, kept, in a category the operator offers, of a provider in good standing.
create view findable_services as
  select services.id, provider_id, category_id, business_type_id, services.name, services.description,
    services.created_at,
    -- Mean rating in hundredths first, then how many gave it: one number to sort by.
    (case when rating_count = 0 then 0 else round(rating_sum * 100.0 / rating_count) end)::int * 1000000
      + least(rating_count, 999999) as rating_rank,
    -- On quote comes last when sorted by price.
    coalesce(price_min_cents, 2147483647) as price_rank,
    coalesce((select verification = 'verified' from provider_profiles where profile_id = provider_id), false) as is_verified
  from services
    join categories on categories.id = category_id
    join profiles on profiles.id = provider_id
  where service_is_public(
    services.is_active, services.removed_at, categories.is_available, profiles.suspended_at,
    services.withdrawal_id is not null);

create table service_listings (
  service_id uuid not null references services (id) on delete cascade,
  city_id text collate "C" not null,
  category_id text collate "C" not null,
  business_type_id text collate "C" not null,
  rating_rank integer not null,
  price_rank integer not null,
  listed_at timestamptz not null,
  -- « Vérifiés seulement » walks an index of verified providers alone, instead of the best rated twenty thousand in
  -- search of them.
  is_verified boolean not null default false,
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

-- What service_listings must hold.
create view listings_due as
  select s.id as service_id, place.city_id, s.category_id, s.business_type_id, s.rating_rank, s.price_rank,
    s.created_at as listed_at, s.is_verified
  from findable_services s
    cross join lateral (
      select '' as city_id
      union all select city_id from service_cities where service_id = s.id
    ) place;

-- The words of a findable service, for what names neither a business type nor a city.
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
  select said.service_id, words(said.text) as words, said.text
  from (
    select s.id as service_id, concat_ws(' ', s.name, t.name, p.business_name, s.description) as text
    from findable_services s
      join business_types t on t.id = s.business_type_id
      join provider_profiles p on p.profile_id = s.provider_id
  ) said;

-- The words that findable services were ever written with: a search whose words no service has looks among them for
-- those that were meant (docs/product.md "Finding": typos forgiven). A word that no service has any more is left: nothing
-- counts them, so that providers who publish together do not wait for each other.
create table known_words (
  word text collate "C" primary key
);

-- Without a pending list: a search would have to read it whole.
create index known_words_alike on known_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- The words of a text as people type them, long enough for a typo to leave them recognisable.
create function spelled_words(value text) returns setof text
  language sql immutable strict parallel safe
  begin atomic
    select distinct found[1] from regexp_matches(fold(value), '[a-z]{4,40}', 'g') found;
  end;

-- How many services are listed, by place and by scope: a category, a business type, or '' for all. Read in place
-- of counting.
create table listing_counts (
  city_id text collate "C" not null,
  scope text collate "C" not null,
  services integer not null check (services >= 0),
  primary key (city_id, scope)
);

create index listing_counts_most on listing_counts (scope, services desc, city_id);

create view published_listing_counts as select city_id, scope, services from listing_counts;

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

-- A listing that changes place or business type is removed and added, never updated: its counts would not follow.
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

-- How often a search found nothing, for the operator: by what was understood, never who searched nor the whole of what
-- was typed. A word that was not understood is counted alone, and only from its third time on, so that a name typed by
-- one person is not here.
create table empty_searches (
  -- '' where none was understood.
  business_type_id text not null default '',
  city_id text not null default '',
  word text not null default '' check (word ~ '^[a-z]{0,40}$'),
  searches integer not null check (searches > 0),
  last_on date not null,
  primary key (business_type_id, city_id, word)
);

create index empty_searches_by_number on empty_searches (searches desc);
