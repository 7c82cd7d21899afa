-- Rows older than the rules of 0100, 0101 and 0108 (product.md "Fair play") obey them too.

-- Holds have a term, so that releasing one and choosing again does not renew it.
insert into hold_terms (owner_id, provider_id, ends_at, renewable_at)
select owner_id, provider_id, greatest(held_until, created_at + interval '72 hours'), held_until + interval '1 day'
from appointments where held_until is not null
on conflict do nothing;

-- Owners without a confirmed address hold one time, at most three of a provider together, for 12 hours. What is beyond
-- ends now: the job that ends holds past their time writes it down and tells their owners.
with unconfirmed as (
  select a.request_id,
    row_number() over (partition by a.owner_id order by a.created_at, a.request_id) as of_owner,
    row_number() over (partition by a.provider_id order by a.created_at, a.request_id) as of_provider
  from appointments a join profiles p on p.id = a.owner_id
  where a.held_until is not null and p.email_verified_at is null
), shortened as (
  update appointments a set held_until = least(a.held_until,
    case when u.of_owner > 1 or u.of_provider > 3 then now() else now() + interval '12 hours' end)
  from unconfirmed u where u.request_id = a.request_id
  returning a.owner_id, a.provider_id, a.held_until
)
update hold_terms t set ends_at = s.held_until, renewable_at = s.held_until + interval '1 day'
from shortened s where (s.owner_id, s.provider_id) = (t.owner_id, t.provider_id);

-- Unlocked doubles that 0101 closed: both sides hear of it, and of the time agreed on that went with it.
select graphile_worker.add_job(letter.name::text, json_build_object(
    'request_id', closed.id,
    'confirmed', to_char(closed.agreed at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
from (
  select r.id, case when e.kind in ('confirmed', 'accepted', 'kept') then e.starts_at end as agreed
  from requests r join schema_migrations m on m.name = '0101_fair_requests.sql' and m.applied_at = r.expired_at
  left join lateral (
    select kind, starts_at from appointment_events
    where request_id = r.id and kind <> 'proposed' order by at desc, id desc limit 1
  ) e on e.starts_at > now()
  where r.status = 'expired' and r.expires_at > r.expired_at
) closed
cross join (values ('requests.request_expired_letter'), ('requests.cancelled_letter')) letter (name)
where letter.name = 'requests.request_expired_letter' or closed.agreed is not null;

-- No review of a lead given back is public; the one it replaced is instead.
create temporary table reviews_changed on commit drop as
  select r.id, r.owner_id, r.provider_id, r.service_id, r.status from reviews r
  join lead_returns l on l.request_id = r.request_id where r.status in ('published', 'replaced');
update reviews set status = 'refused', signals = array['returned'] where id in (select id from reviews_changed);
with newest as (
  select distinct on (r.owner_id, r.provider_id) r.id from reviews r
  join reviews_changed c on (c.owner_id, c.provider_id) = (r.owner_id, r.provider_id) and c.status = 'published'
  where r.status = 'replaced'
  order by r.owner_id, r.provider_id, r.created_at desc, r.id desc
)
insert into reviews_changed select r.id, r.owner_id, r.provider_id, r.service_id, 'replaced'
  from reviews r join newest using (id);
update reviews set status = 'published' where status = 'replaced' and id in (select id from reviews_changed);

-- Nor one whose author's address is not confirmed: confirming it publishes the review.
insert into reviews_changed
  select r.id, r.owner_id, r.provider_id, r.service_id, r.status from reviews r join profiles p on p.id = r.owner_id
  where r.status = 'published' and p.email_verified_at is null;
update reviews r set status = 'waiting', published_at = null
  from profiles p where p.id = r.owner_id and p.email_verified_at is null and r.status = 'published';

update services set rating_sum = counted.sum, rating_count = counted.count
  from (
    select service_id, coalesce(sum(rating) filter (where status = 'published'), 0) as sum,
      count(*) filter (where status = 'published') as count
    from reviews where service_id in (select service_id from reviews_changed) group by service_id
  ) counted
  where services.id = counted.service_id;
update provider_profiles set rating_sum = counted.sum, rating_count = counted.count
  from (
    select provider_id, coalesce(sum(rating) filter (where status = 'published'), 0) as sum,
      count(*) filter (where status = 'published') as count
    from reviews where provider_id in (select provider_id from reviews_changed) group by provider_id
  ) counted
  where provider_profiles.profile_id = counted.provider_id;
select refresh_service_listing(service_id) from (
  select distinct service_id from reviews_changed order by service_id) changed;
