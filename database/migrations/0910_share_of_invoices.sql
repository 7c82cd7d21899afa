-- What of its contract an invoice is for. Those issued before say it by their name alone: of the deposit, or not.
alter table invoices
  add share text collate "C" not null default 'whole' check (share in ('whole', 'deposit', 'part', 'instalment'));
update invoices set share = 'deposit' where sheet ->> 'title' like 'Facture d''acompte %';
alter table invoices alter share drop default;

drop trigger invoices_unaltered on invoices;
create trigger invoices_unaltered before update of id, contract_id, contract_version, request_id, provider_id,
  property_id, year, number, share, issued_on, issued_at, done_on, due_on, supplier, client, sheet, subtotal_cents,
  untaxed_cents, tps_cents, tvq_cents, total_cents, deposit_cents on invoices
  for each row execute function refuse_change();
