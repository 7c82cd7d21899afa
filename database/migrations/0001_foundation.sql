-- What all other migrations build on: extensions, French text search, and functions of general use.
--
-- Each file after this one holds one noun: its tables with their indexes, triggers and functions, and the views
-- `published_…`, which are what other features may read of them (docs/decisions/0015-doors-of-data.md): the columns they
-- need, no secret. Most are a plain selection of one table, which PostgreSQL merges into the query that reads it.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists btree_gin;

-- French stemming that ignores accents: « déneigement » and « deneiger » meet.
create text search configuration fr (copy = french);
alter text search configuration fr
  alter mapping for hword, hword_part, word with unaccent, french_stem;

-- Lower case without accents, quotes and dashes made plain: for equality, ordering aside, and indexes.
-- unaccent() is only "stable" because its dictionary could be edited; ours never is.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value) collate pg_c_utf8);

-- The words of a text as the fr configuration sees them; folded first, so that typographic quotes and
-- dashes separate words whatever the system's locale.
create function words(value text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('fr'::regconfig, fold(value));

-- before update on any table with an updated_at.
create function set_updated_at() returns trigger
  language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Refuses every change of a row that must stay as it was written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Triggers on rows do not see TRUNCATE. It is refused wherever a change or deletion of rows is, and where money is
-- counted or numbered; database/kept-rows.test.ts holds this.
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% is never emptied', tg_table_name using errcode = 'restrict_violation';
end $$;
