-- What waits for a provider says the deposit that a contract asks for.
create or replace view published_contracts_in_force as
  select c.id, c.request_id, c.owner_id, c.provider_id, c.ends_on, v.total_cents, v.accepted_at,
    v.supplier ->> 'legal_name' as business_name, v.client ->> 'name' as client_name, v.starts_on,
    (select q.ends_on from quotes q where q.id = v.quote_id) as works_until, c.created_at,
    (select q.terms from quotes q where q.id = v.quote_id) as terms, v.deposit_cents
  from contracts c join contract_versions v on v.contract_id = c.id and v.version = c.version
  where c.cancelled_at is null;
