-- A provider searches their leads by words and puts those that are over away.
create extension if not exists btree_gin;

alter table requests
  add column archived_at timestamptz,
  add constraint requests_archived_once_over
    check (archived_at is null or status <> 'active' or declined_at is not null),
  add column description_words tsvector generated always as (words(description)) stored;

-- A list of its own, away from those that are over or declined.
drop index leads_closed;
create index leads_closed on requests (provider_id, created_at desc, id desc)
  where status <> 'active' and declined_at is null and archived_at is null;
drop index leads_declined;
create index leads_declined on requests (provider_id, created_at desc, id desc)
  where declined_at is not null and archived_at is null;
create index leads_archived on requests (provider_id, created_at desc, id desc) where archived_at is not null;

-- One of three ways in which a search finds a lead; an `or` of them combines their bitmaps. The others are
-- leads_of_service (0006_requests.sql) and requests_repeated, which begins with the provider and the client.
create index leads_by_words on requests using gin (provider_id, description_words) with (fastupdate = off);
