-- A credit note is a discount, that is invoiced no more, or a correction, that is: those of before are corrections.
alter table credit_notes add is_discount boolean not null default false;

-- What each invoice takes of its contract: its total, less what was credited to be invoiced again.
create view published_invoiced as
  select i.contract_id, i.total_cents - coalesce(
    (select sum(n.total_cents)::int from credit_notes n where n.invoice_id = i.id and not n.is_discount), 0)
    as invoiced_cents
  from invoices i;
