-- The console finds invoices and credit notes by their numbers, and decided cases by their person.
create index invoices_by_number on invoices (number, year desc, id desc);
create index credit_notes_by_number on credit_notes (number, year desc, id desc);
create index decided_cases_of_person on decided_cases (person_id, decided_at desc, id desc);

create or replace view published_invoices as
  select contract_id, provider_id, issued_at, subtotal_cents, supplier, id, request_id, owner_id, year, number, total_cents
  from invoices;
create or replace view published_credit_notes as
  select provider_id, issued_at, subtotal_cents, id, invoice_id, year, number, total_cents
  from credit_notes;
