-- What « Travaux » reads of a provider's requests, soumissions and contracts (features/work).

create or replace view published_requests as
  select id, owner_id, provider_id, service_id, property_id, business_type_id, description, status, lead_credits,
    unlocked_at, unlocked_by, completed_at, created_at, declined_at, brief, description_words
  from requests;

create or replace view published_quotes as
  select id, request_id, status, total_cents, sent_at, expires_at, provider_id from quotes where status <> 'draft';

create or replace view published_contracts as
  select id, request_id, owner_id, provider_id, property_id, version, cancelled_at, ends_on from contracts;

create or replace view published_contracts_in_force as
  select c.id, c.request_id, c.owner_id, c.provider_id, c.ends_on, v.total_cents, v.accepted_at,
    v.supplier ->> 'legal_name' as business_name, v.client ->> 'name' as client_name, v.starts_on
  from contracts c join contract_versions v on v.contract_id = c.id and v.version = c.version
  where c.cancelled_at is null;

-- Its condition as the indexes of unpaid invoices have it.
create or replace view published_unpaid_invoices as
  select id, request_id, owner_id, provider_id, document_number('F', year, number) as number,
    supplier ->> 'legal_name' as business_name, client ->> 'name' as client_name, due_on,
    total_cents - deposit_cents - credited_cents - paid_cents as left_cents
  from invoices where deposit_cents + credited_cents + paid_cents < total_cents;
