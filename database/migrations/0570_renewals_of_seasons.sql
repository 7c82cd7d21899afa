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
