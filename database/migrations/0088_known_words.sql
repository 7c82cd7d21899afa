-- The words that findable services were ever written with: a search whose words no service has looks among them for
-- those that were meant (product.md "Finding": typos forgiven). A word that no service has any more is left: nothing
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

create or replace view words_due as
  select said.service_id, words(said.text) as words, said.text
  from (
    select s.id as service_id,
      concat_ws(' ', s.name, t.name, array_to_string(t.synonyms, ' '), p.business_name, s.description) as text
    from findable_services s
      join business_types t on t.id = s.business_type_id
      join provider_profiles p on p.profile_id = s.provider_id
  ) said;

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

insert into known_words
  select distinct spelled.word from words_due due cross join lateral spelled_words(due.text) spelled (word);
