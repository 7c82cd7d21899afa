-- Renewals of seasons (docs/product.md "Renewal of a season"): a provider proposes the next season to a client of the
-- last one. The request that carries the soumission is unlocked from the start, costs nothing, and is never given back.
alter table requests
  -- The contract of the last season. Each is renewed once, whatever became of the proposal.
  add column renews_contract_id uuid references contracts (id) on delete set null,
  drop constraint requests_unlocked_by_check,
  add constraint requests_unlocked_by_check check (unlocked_by in ('credits', 'card', 'renewal')),
  drop constraint requests_lead_credits_check,
  add constraint requests_lead_credits_check check (
    lead_credits between 1 and 6 or (lead_credits = 0 and unlocked_by is not distinct from 'renewal')),
  drop constraint requests_lead_price_cents_check,
  add constraint requests_lead_price_cents_check check (
    lead_price_cents > 0 or (lead_price_cents = 0 and unlocked_by is not distinct from 'renewal')),
  add constraint requests_renewal_check check (
    renews_contract_id is null or unlocked_by is not distinct from 'renewal');
create unique index requests_one_renewal on requests (renews_contract_id) where renews_contract_id is not null;

-- The chart of requests received counts what owners sent.
drop trigger requests_of_the_day on requests;
create trigger requests_of_the_day after insert on requests
  for each row when (new.unlocked_by is distinct from 'renewal') execute function count_request_of_the_day();

create or replace view published_requests as
  select id, owner_id, provider_id, service_id, property_id, business_type_id, description, status, lead_credits,
    unlocked_at, unlocked_by, completed_at, created_at, declined_at, brief, description_words, season_end,
    renews_contract_id
  from requests;

-- Contracts by season in force with why the next season may not be proposed to their client; null where it may.
create view published_season_contracts as
  select c.id as contract_id, c.request_id, c.owner_id, c.provider_id, r.service_id, r.property_id, c.ends_on,
    c.total_cents,
    case when owner.closed_at is null then owner.full_name end as client,
    case
      when owner.closed_at is not null or owner.suspended_at is not null then 'account_closed'
      when exists (select from requests renewal where renewal.renews_contract_id = c.id) then 'renewed'
      when not s.is_active or s.removed_at is not null or s.withdrawal_id is not null then 'service_closed'
      when exists (
        select from published_blocked_threads b
        where b.owner_id = c.owner_id and b.provider_id = c.provider_id) then 'blocked'
      when p.removed_at is not null or p.owner_id <> c.owner_id then 'property_removed'
      when r.status = 'cancelled' then 'cancelled'
      when exists (
        select from requests again
        where again.service_id = r.service_id and again.property_id = r.property_id
          and again.status = 'active') then 'open_request'
    end as exclusion
  from published_contracts_in_force c
    join requests r on r.id = c.request_id
    join published_services s on s.id = r.service_id
    join published_profiles owner on owner.id = c.owner_id
    join published_properties p on p.id = r.property_id
  where c.ends_on is not null;
