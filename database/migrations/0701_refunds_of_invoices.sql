-- What a provider gave back to a client of an invoice that was credited: a row with a negative amount. A payment or
-- a refund is taken back by a row with the opposite amount.
alter table invoice_payments drop constraint invoice_payments_kind_check;
alter table invoice_payments add constraint invoice_payments_kind_check check (kind in ('paid', 'undone', 'refunded'));
alter table invoice_payments drop constraint invoice_payments_check1;
alter table invoice_payments add constraint invoice_payments_check1
  check (case kind when 'paid' then amount_cents >= 0 when 'refunded' then amount_cents < 0 else true end);

-- A deposit that the invoice states is given back as a payment is.
alter table invoices drop constraint invoices_paid_cents_check;
alter table invoices add constraint invoices_paid_cents_check check (paid_cents >= -deposit_cents);

-- An invoice that was credited as a whole was not paid, whatever was received before.
update invoices set paid_on = null where paid_on is not null and credited_cents = total_cents;

create index invoices_to_refund_of_provider on invoices (provider_id)
  where deposit_cents + credited_cents + paid_cents > total_cents;
create view published_invoices_to_refund as
  select i.id, i.request_id, i.provider_id,
    i.deposit_cents + i.credited_cents + i.paid_cents - i.total_cents as to_refund_cents,
    coalesce((select max(n.issued_at) from credit_notes n where n.invoice_id = i.id), i.issued_at) as since
  from invoices i where i.deposit_cents + i.credited_cents + i.paid_cents > i.total_cents;

create or replace view published_invoices as
  select contract_id, provider_id, issued_at, subtotal_cents, supplier, id, request_id, owner_id, year, number, total_cents,
    credited_cents
  from invoices;

-- The day on which the work was to end, also of a contract that is not by season.
create or replace view published_contracts_in_force as
  select c.id, c.request_id, c.owner_id, c.provider_id, c.ends_on, v.total_cents, v.accepted_at,
    v.supplier ->> 'legal_name' as business_name, v.client ->> 'name' as client_name, v.starts_on,
    (select q.ends_on from quotes q where q.id = v.quote_id) as works_until
  from contracts c join contract_versions v on v.contract_id = c.id and v.version = c.version
  where c.cancelled_at is null;
