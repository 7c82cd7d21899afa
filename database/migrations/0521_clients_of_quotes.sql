-- Whom a soumission was sent to, as it named them then: { name, address }. Null for a draft, and once the account is closed.
alter table quotes add column client jsonb;

-- Those sent before have been shown with what is known today.
update quotes q
set client = jsonb_build_object('name', owner.full_name,
  'address', place.address || ', ' || place.city || ' (Québec) ' || place.zip)
from requests r
join profiles owner on owner.id = r.owner_id
join properties place on place.id = r.property_id
where r.id = q.request_id and q.sent_at is not null and owner.closed_at is null;
