-- What was agreed by accepting a soumission, and when, for the history of its request.
create or replace view published_contract_versions as
  select contract_id, version, supplier, client, lines, discount_cents, deposit_cents, subtotal_cents, tps_cents,
    tvq_cents, total_cents, accepted_at, text, untaxed_cents, quote_id
  from contract_versions;
