-- A line of a soumission may be untaxed (lines ->> 'is_untaxed'); what was written before is taxable.
alter table price_items add is_untaxed boolean not null default false;

-- What of the price before taxes is of untaxed lines.
alter table contract_versions add untaxed_cents integer not null default 0
  constraint contract_versions_untaxed_check check (untaxed_cents between 0 and subtotal_cents);
alter table invoices add untaxed_cents integer not null default 0
  constraint invoices_untaxed_check check (untaxed_cents between 0 and subtotal_cents);
-- A note of a few cents may be of taxes alone, and its price a cent below zero.
alter table credit_notes add untaxed_cents integer not null default 0
  constraint credit_notes_untaxed_check check (abs(untaxed_cents) <= abs(subtotal_cents));

drop trigger contract_versions_unaltered on contract_versions;
create trigger contract_versions_unaltered before update of contract_id, version, quote_id, sheet, text, sha256, consents,
  supplier, client, lines, discount_cents, deposit_cents, subtotal_cents, untaxed_cents, tps_cents, tvq_cents,
  total_cents, starts_on, accepted_at on contract_versions
  for each row execute function refuse_change();

drop trigger invoices_unaltered on invoices;
create trigger invoices_unaltered before update of id, contract_id, contract_version, request_id, owner_id, provider_id,
  property_id, year, number, issued_on, issued_at, done_on, due_on, supplier, client, sheet, subtotal_cents,
  untaxed_cents, tps_cents, tvq_cents, total_cents, deposit_cents on invoices
  for each row execute function refuse_change();

create or replace view published_contract_versions as
  select contract_id, version, supplier, client, lines, discount_cents, deposit_cents, subtotal_cents, tps_cents,
    tvq_cents, total_cents, accepted_at, text, untaxed_cents from contract_versions;
