-- Asked only where the operator reports providers under part XX of the Income Tax Act (decision 43); no view shows it.
alter table business_identities add birth_date date;
create index business_identities_with_birth_date on business_identities (provider_id) where birth_date is not null;

-- What the annual report counts of a provider's year.
drop view published_invoices;
create view published_invoices as
  select contract_id, provider_id, issued_at, subtotal_cents, supplier from invoices;

create view published_credit_notes as
  select provider_id, issued_at, subtotal_cents from credit_notes;
