-- A contract may have several invoices at a time, each of a part of its price: the use case adds them up under the
-- lock of the request.
drop index invoices_one_standing;
-- A deposit is invoiced before the work.
alter table invoices alter column done_on drop not null;
