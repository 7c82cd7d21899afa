-- The open needs that may be shown, and to which providers not: those who unlocked one, and those with whom its owner
-- has a blocked thread. What a provider sees, what waits for both sides and the morning's letter read it alike.
create view published_open_needs as
  select n.id, n.owner_id, n.business_type_id, n.city_id, n.published_at, n.expires_at,
    (select count(*)::int from requests answer where answer.need_id = n.id) as answers,
    array(
      select answer.provider_id from requests answer where answer.need_id = n.id
      union all
      select blocked.provider_id from published_blocked_threads blocked where blocked.owner_id = n.owner_id
    ) as closed_to
  from needs n
  where n.status = 'open'
    and exists (
      select from published_profiles owner where owner.id = n.owner_id and owner.suspended_at is null)
    and exists (
      select from published_properties place where place.id = n.property_id and place.removed_at is null);

-- The description of a need is screened as a request's is.
alter table text_cases drop constraint text_cases_kind_check;
alter table text_cases add constraint text_cases_kind_check check (
  kind in ('service', 'profile', 'request', 'need', 'review', 'reply', 'question', 'answer', 'identity'));
