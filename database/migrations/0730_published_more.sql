-- What a season's price covers and the day it was asked from are written in its soumissions; an invoice that
-- its owner says is paid waits for its provider.
create or replace view published_service_seasons as
select s.id as service_id, s.season_start, s.season_end, s.season_trigger, s.season_included,
  s.season_instalments
from services s where s.price_kind = 'season';

create or replace view published_requests as
 SELECT id,
    owner_id,
    provider_id,
    service_id,
    property_id,
    business_type_id,
    description,
    status,
    lead_credits,
    unlocked_at,
    unlocked_by,
    completed_at,
    created_at,
    declined_at,
    brief,
    description_words,
    season_end,
    renews_contract_id,
    is_proposed,
    cancelled_at,
    expired_at,
    start_on
   FROM requests;

create or replace view published_unpaid_invoices as
select id, request_id, owner_id, provider_id, document_number('F', year, number) as number,
  supplier ->> 'legal_name' as business_name, client ->> 'name' as client_name, due_on,
  total_cents - deposit_cents - credited_cents - paid_cents as left_cents, claimed_paid_at
from invoices where deposit_cents + credited_cents + paid_cents < total_cents;
