-- Contracts: what an owner accepted, frozen (docs/decisions/0030-contracts.md).
create table contracts (
  id uuid primary key default uuidv7(),
  request_id uuid not null references requests (id),
  owner_id uuid not null references profiles (id),
  provider_id uuid not null references profiles (id),
  property_id uuid not null references properties (id),
  -- The version that counts.
  version integer not null check (version > 0),
  cancelled_at timestamptz,
  cancelled_ground text check (cancelled_ground in ('not_disclosed', 'not_started', 'unilateral')),
  created_at timestamptz not null,
  -- A contract by season ends with its season.
  ends_on date,
  check ((cancelled_at is null) = (cancelled_ground is null))
);
create unique index contracts_one_in_force on contracts (request_id) where cancelled_at is null;
create index contracts_of_request on contracts (request_id, created_at);
create index contracts_of_owner on contracts (owner_id);
create index contracts_of_provider on contracts (provider_id);
create index contracts_of_property on contracts (property_id);
-- The nightly job finds contracts whose six years may be over.
create index contracts_by_age on contracts (created_at);
create trigger contracts_not_emptied before truncate on contracts
  for each statement execute function refuse_truncate();

-- A contract that is cancelled becomes a line of its request's thread.
create function write_line_of_contract() returns trigger language plpgsql as $$
begin
  perform write_system_line(new.request_id, 'contract_cancelled', null, new.cancelled_at);
  return null;
end
$$;
create trigger contracts_write_line after update of cancelled_at on contracts
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function write_line_of_contract();

create table contract_versions (
  contract_id uuid not null references contracts (id) on delete cascade,
  version integer not null check (version > 0),
  -- The soumission accepted. It may be erased with its provider's account; this row says all that counts.
  quote_id uuid not null unique,
  -- The document, its text twin, and the twin's SHA-256.
  sheet jsonb not null,
  text text not null,
  sha256 text not null check (sha256 ~ '^[\da-f]{64}$'),
  consents jsonb not null,
  -- What an invoice begins with.
  supplier jsonb not null,
  client jsonb not null,
  lines jsonb not null,
  discount_cents integer not null,
  deposit_cents integer not null,
  subtotal_cents integer not null,
  tps_cents integer,
  tvq_cents integer,
  total_cents integer not null,
  starts_on date not null,
  accepted_at timestamptz not null,
  -- The network address of the acceptance; erased with the owner's account.
  accepted_from text,
  primary key (contract_id, version)
);

create trigger contract_versions_unaltered before update of contract_id, version, quote_id, sheet, text, sha256, consents,
  supplier, client, lines, discount_cents, deposit_cents, subtotal_cents, tps_cents, tvq_cents, total_cents, starts_on,
  accepted_at on contract_versions
  for each row execute function refuse_change();
create trigger contract_versions_not_emptied before truncate on contract_versions
  for each statement execute function refuse_truncate();

create view published_contracts as
  select id, request_id, owner_id, provider_id, property_id, version, cancelled_at from contracts;
-- Invoices are due as the contract's text says.
create view published_contract_versions as
  select contract_id, version, supplier, client, lines, discount_cents, deposit_cents, subtotal_cents, tps_cents,
    tvq_cents, total_cents, accepted_at, text from contract_versions;

-- What still binds an owner and a provider: contracts that nobody cancelled, and invoices with something left to pay
-- (published_unpaid_invoices). Requests live as long as either.
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
