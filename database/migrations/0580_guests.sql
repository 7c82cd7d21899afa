-- Guests (docs/product.md "Own clients", decision 59): a provider proposes work to a client of their own who has no
-- account. A guest is an owner whose account a provider had made, and who has not chosen a password.
alter table accounts
  add column guest_since timestamptz;

create view published_guests as
  select id, guest_since from accounts where guest_since is not null and password_hash is null;

-- Who asked not to be written to: keyed hashes of the addresses, under each secret in use.
create table refused_guests (
  address_hash bytea primary key,
  refused_at timestamptz not null
);

alter table one_time_links
  drop constraint one_time_links_kind_check,
  add constraint one_time_links_kind_check check (kind in ('recovery', 'email_change', 'confirmation', 'guest'));

-- A request that a provider proposed is unlocked from the start, costs nothing, and is in no figure of requests.
alter table requests
  drop constraint requests_unlocked_by_check,
  add constraint requests_unlocked_by_check check (unlocked_by in ('credits', 'card', 'renewal', 'own_client')),
  add column is_proposed boolean generated always as
    (coalesce(unlocked_by in ('renewal', 'own_client'), false)) stored not null,
  drop constraint requests_lead_credits_check,
  add constraint requests_lead_credits_check check (lead_credits between 1 and 6 or (lead_credits = 0 and is_proposed)),
  drop constraint requests_lead_price_cents_check,
  add constraint requests_lead_price_cents_check check (
    lead_price_cents > 0 or (lead_price_cents = 0 and is_proposed));

drop trigger requests_of_the_day on requests;
create trigger requests_of_the_day after insert on requests
  for each row when (not new.is_proposed) execute function count_request_of_the_day();

create or replace view published_requests as
  select id, owner_id, provider_id, service_id, property_id, business_type_id, description, status, lead_credits,
    unlocked_at, unlocked_by, completed_at, created_at, declined_at, brief, description_words, season_end,
    renews_contract_id, is_proposed
  from requests;
