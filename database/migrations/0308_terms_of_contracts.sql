-- Invoices are due as the contract's text says.
create or replace view published_contract_versions as
  select contract_id, version, supplier, client, lines, discount_cents, deposit_cents, subtotal_cents, tps_cents,
    tvq_cents, total_cents, accepted_at, text from contract_versions;
