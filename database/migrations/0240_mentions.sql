-- Whom a note calls by name: they find the case among those where they are mentioned.
alter table case_notes add column mentions uuid[] not null default '{}';
create index case_notes_mentions on case_notes using gin (mentions) with (fastupdate = off);
