-- The open needs, with the providers who have unlocked them: what a provider sees, what waits for both sides and the
-- morning's letter read them alike (features/tasks/server/needs-in-reach.ts).
create view published_open_needs as
  select n.id, n.owner_id, n.property_id, n.business_type_id, n.city_id, n.published_at, n.expires_at,
    (select count(*)::int from requests answer where answer.need_id = n.id) as answers,
    array(select answer.provider_id from requests answer where answer.need_id = n.id) as answered_by
  from needs n
  where n.status = 'open';

-- The description of a need is screened as a request's is.
alter table text_cases drop constraint text_cases_kind_check;
alter table text_cases add constraint text_cases_kind_check check (
  kind in ('service', 'profile', 'request', 'need', 'review', 'reply', 'question', 'answer', 'identity'));
