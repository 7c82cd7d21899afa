-- The season that a request asked for (docs/product.md "Service"): a service that is changed later changes no request.
alter table requests add column season_end text check (season_end ~ '^[01][0-9]-[0-3][0-9]$');
update requests r set season_end = s.season_end
from published_service_seasons s where s.service_id = r.service_id and r.start_on is not null;

create or replace view published_requests as
  select id, owner_id, provider_id, service_id, property_id, business_type_id, description, status, lead_credits,
    unlocked_at, unlocked_by, completed_at, created_at, declined_at, brief, description_words, season_end
  from requests;
