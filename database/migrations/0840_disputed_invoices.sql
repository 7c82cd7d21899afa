-- Which invoice a problem is about, where it is about one (docs/product.md "Problems").
alter table problems add column invoice_id uuid references invoices (id) on delete set null;
create index problems_of_invoice on problems (invoice_id) where invoice_id is not null;

create or replace view published_problems as
  select id, request_id, owner_id, provider_id, opened_by, kind, asks, details, answer, agrees, status, opened_at,
    answered_at, escalated_at, due_at, invoice_id
  from problems;
