-- Payments of an invoice are rows: several may add up to it, and each is taken back by a row of its own.
alter table invoice_payments
  add column amount_cents integer,
  add column note text not null default '',
  -- The payment that this row takes back.
  add column undoes uuid unique references invoice_payments (id) on delete cascade;

-- What was marked as paid before was all that was left to pay then.
alter table invoice_payments disable trigger invoice_payments_append_only;
update invoice_payments p set amount_cents = greatest(0, i.total_cents - i.deposit_cents - coalesce(
    (select sum(n.total_cents) from credit_notes n where n.invoice_id = i.id and n.issued_at <= p.at), 0))
  from invoices i where i.id = p.invoice_id and p.kind = 'paid';
update invoice_payments u set undoes = p.id, amount_cents = -p.amount_cents
  from (
    select id, invoice_id, amount_cents, lead(id) over (partition by invoice_id order by at, kind, id) as following
      from invoice_payments
  ) p where p.following = u.id and u.kind = 'undone';
alter table invoice_payments enable trigger invoice_payments_append_only;

alter table invoice_payments
  alter column amount_cents set not null,
  add check ((kind = 'undone') = (undoes is not null)),
  add check (case kind when 'paid' then amount_cents >= 0 else amount_cents <= 0 end);

-- The sum of its payments that stand; `paid_on` is the day of the last of them once nothing is left to pay.
alter table invoices
  add column paid_cents integer not null default 0 check (paid_cents >= 0),
  drop column paid_by;
update invoices i set paid_cents = p.paid_cents
  from (select invoice_id, sum(amount_cents) as paid_cents from invoice_payments group by invoice_id) p
  where p.invoice_id = i.id;
drop index invoices_to_pay;
create index invoices_to_pay on invoices (due_on)
  where deposit_cents + credited_cents + paid_cents < total_cents;

-- The thread says whether an invoice is paid or a part of it.
alter table messages drop constraint messages_event_check;
alter table messages add constraint messages_event_check check (event in ('opened', 'chosen', 'confirmed', 'proposed',
  'accepted', 'kept', 'released', 'completed', 'cancelled', 'expired', 'reopened', 'quote_sent', 'quote_accepted',
  'quote_declined', 'quote_withdrawn', 'quote_expired', 'quote_change_asked', 'contract_cancelled', 'invoice_sent',
  'credit_note_sent', 'invoice_paid', 'invoice_paid_in_part'));
create or replace function write_line_of_payment() returns trigger language plpgsql as $$
begin
  -- The use case adds a payment to its invoice first.
  perform write_system_line(invoices.request_id,
    case when deposit_cents + credited_cents + paid_cents < total_cents then 'invoice_paid_in_part' else 'invoice_paid' end,
    null, new.at, document_number('F', invoices.year, invoices.number)) from invoices where invoices.id = new.invoice_id;
  return null;
end
$$;
