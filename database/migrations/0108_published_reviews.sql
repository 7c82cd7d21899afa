-- A review is public and counted only once it is published (product.md "Fair play"): one of each owner and provider.
--   waiting    until the agreed time, or a day after the unlock, and until its author's address is confirmed
--   held       something suggests that author and provider are one person: the operator decides
--   refused    they are, or the lead was given back
--   published  public, counted
--   replaced   a newer one of the same owner and provider is
--   withdrawn  by the operator
alter table reviews
  add column status text not null default 'waiting'
    check (status in ('waiting', 'held', 'refused', 'published', 'replaced', 'withdrawn')),
  add column appears_at timestamptz,
  add column published_at timestamptz,
  -- Why it was held or refused (features/reviews/server/signals.ts).
  add column signals text[] not null default '{}'
    check (signals <@ array['email', 'phone', 'card', 'device', 'address', 'network', 'same_author', 'returned']);

update reviews set appears_at = created_at, published_at = created_at,
  status = case when withdrawn_at is null then 'published' else 'withdrawn' end;
update reviews older set status = 'replaced'
  where status = 'published' and exists (
    select from reviews newer
    where newer.owner_id = older.owner_id and newer.provider_id = older.provider_id and newer.status = 'published'
      and (newer.created_at, newer.id) > (older.created_at, older.id));

alter table reviews
  alter column appears_at set not null,
  add check ((status = 'withdrawn') = (withdrawn_at is not null)),
  add check (status <> 'published' or published_at is not null);

drop index reviews_of_service;
drop index reviews_of_provider;
create index reviews_of_service on reviews (service_id, published_at desc, id desc) where status = 'published';
create index reviews_of_provider on reviews (provider_id, published_at desc, id desc) where status = 'published';
create unique index reviews_one_per_owner on reviews (owner_id, provider_id) where status = 'published';
create index reviews_waiting on reviews (owner_id) where status = 'waiting';
create index reviews_held on reviews (created_at) where status = 'held';
-- Who else reviewed a provider.
create index reviews_by_authors on reviews (provider_id, owner_id) where owner_id is not null;

-- What was replaced above counts no more.
update services set rating_sum = counted.sum, rating_count = counted.count
  from (
    select service_id, coalesce(sum(rating) filter (where status = 'published'), 0) as sum,
      count(*) filter (where status = 'published') as count
    from reviews group by service_id having bool_or(status = 'replaced')
  ) counted
  where services.id = counted.service_id;
update provider_profiles set rating_sum = counted.sum, rating_count = counted.count
  from (
    select provider_id, coalesce(sum(rating) filter (where status = 'published'), 0) as sum,
      count(*) filter (where status = 'published') as count
    from reviews group by provider_id having bool_or(status = 'replaced')
  ) counted
  where provider_profiles.profile_id = counted.provider_id;
select refresh_service_listing(service_id) from (
  select distinct service_id from reviews where status = 'replaced' order by service_id) changed;
