-- What people type for a business type besides its name: the words of the release (each start brings them up to date)
-- and the operator's. They lead a search to the business type; a service's own text is its name, its description and
-- its provider's, so that a word of the whole trade is not taken for a word of each of its services.
create table search_words (
  business_type_id text not null references business_types (id),
  words text not null check (char_length(words) between 2 and 80),
  -- The words as searches compare them, equal to foundation/search-text.ts: one entry however it is spelled.
  search text not null generated always as (btrim(regexp_replace(fold(words), '[^a-z0-9]+', ' ', 'g'))) stored,
  -- An earlier place is stronger: it breaks ties between business types that share a word.
  position smallint not null check (position >= 0),
  -- Added by the operator: a start leaves it alone.
  is_own boolean not null default false,
  -- Words of the release that the operator took away: a start does not bring them back.
  is_removed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_type_id, search),
  check (search <> ''),
  check (not (is_own and is_removed))
);

create trigger search_words_updated before update on search_words
  for each row execute function set_updated_at();

create or replace view words_due as
  select said.service_id, words(said.text) as words, said.text
  from (
    select s.id as service_id, concat_ws(' ', s.name, t.name, p.business_name, s.description) as text
    from findable_services s
      join business_types t on t.id = s.business_type_id
      join provider_profiles p on p.profile_id = s.provider_id
  ) said;

update service_words kept set words = due.words
  from words_due due where due.service_id = kept.service_id and due.words is distinct from kept.words;

alter table business_types drop column synonyms;
