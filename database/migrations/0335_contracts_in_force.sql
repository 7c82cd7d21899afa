-- What still binds an owner and a provider: contracts that nobody cancelled and invoices with something left to pay.
-- Requests live as long as either. A contract by season ends with its season.
alter table contracts add ends_on date;

create view published_service_seasons as
select id as service_id, season_start, season_end from services where price_kind = 'season';

update contracts c
set ends_on = coalesce(q.ends_on, (
  -- The first last day of the season after the work begins.
  select min(day) from (
    select make_date(extract(year from v.starts_on)::int + years, left(s.season_end, 2)::int, 1)
      + right(s.season_end, 2)::int - 1 as day
    from generate_series(0, 1) as years
  ) as last
  where day >= v.starts_on
))
from requests r, published_service_seasons s, contract_versions v left join quotes q on q.id = v.quote_id
where r.id = c.request_id and s.service_id = r.service_id and v.contract_id = c.id and v.version = c.version;

create view published_contracts_in_force as
select
  c.id,
  c.request_id,
  c.owner_id,
  c.provider_id,
  c.ends_on,
  v.total_cents,
  v.accepted_at,
  v.supplier ->> 'legal_name' as business_name,
  v.client ->> 'name' as client_name
from contracts c
join contract_versions v on v.contract_id = c.id and v.version = c.version
where c.cancelled_at is null;

create view published_unpaid_invoices as
select
  id,
  request_id,
  owner_id,
  provider_id,
  document_number('F', year, number) as number,
  supplier ->> 'legal_name' as business_name,
  client ->> 'name' as client_name,
  due_on,
  total_cents - deposit_cents - credited_cents - paid_cents as left_cents
from invoices
where total_cents - deposit_cents - credited_cents - paid_cents > 0;

create index invoices_of_request on invoices (request_id);
