-- The season of a contract that is ahead ranks its work in « Travaux » (docs/product.md "Work").
create index contracts_of_seasons on contracts (provider_id, ends_on) where ends_on is not null;

-- What a provider's searches look through of a place whose lead is unlocked: folded, a postal code with its space and
-- without.
create function place_words(address text, city text, zip text) returns text language sql immutable parallel safe
  return fold(address || ' ' || city || ' ' || zip || ' ' || replace(zip, ' ', ''));
alter table properties add column search_text text not null
  generated always as (place_words(address, city, zip)) stored;
create index properties_by_words on properties using gin (search_text gin_trgm_ops) with (fastupdate = off);
create or replace view published_properties as
  select id, owner_id, label, kind, address, city, zip, area_m2, access_notes, latitude, longitude, removed_at, search_text
  from properties;

-- The same of the addresses that a provider wrote.
create or replace function client_words(name text, company text, email text, phone text, tags text[], addresses jsonb)
  returns text language sql immutable parallel safe
  return fold(name || ' ' || company || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' '
    || array_to_string(tags, ' ') || ' ' || jsonb_path_query_array(addresses, '$[*].city')::text || ' '
    || jsonb_path_query_array(addresses, '$[*].address')::text || ' '
    || jsonb_path_query_array(addresses, '$[*].zip')::text || ' '
    || replace(jsonb_path_query_array(addresses, '$[*].zip')::text, ' ', ''));
alter table clients alter column search_text
  set expression as (client_words(name, company, email, phone, tags, addresses));
