-- Invoices and credit notes of providers (docs/decisions/0027-invoices.md).

-- The last number given: without gaps for each provider, year and kind, under the row's lock.
create table invoice_counters (
  provider_id uuid not null references profiles (id),
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (provider_id, kind, year)
);
create trigger invoice_counters_not_emptied before truncate on invoice_counters
  for each statement execute function refuse_truncate();

-- A contract may have several invoices at a time, each of a part of its price: the use case adds them up under the
-- lock of the request.
create table invoices (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references contracts (id),
  contract_version integer not null,
  request_id uuid not null references requests (id),
  owner_id uuid not null references profiles (id),
  provider_id uuid not null references profiles (id),
  property_id uuid not null references properties (id),
  -- « F-2026-0001 »: the year of the issue in Québec.
  year integer not null,
  number integer not null check (number > 0),
  issued_on date not null,
  issued_at timestamptz not null,
  -- Null on an invoice of the deposit before the work.
  done_on date,
  due_on date not null check (due_on >= issued_on),
  -- As they were at issue.
  supplier jsonb not null,
  client jsonb not null,
  sheet jsonb not null,
  subtotal_cents integer not null,
  -- Null for a business that is not registered for taxes.
  tps_cents integer,
  tvq_cents integer,
  total_cents integer not null check (total_cents > 0),
  deposit_cents integer not null check (deposit_cents between 0 and total_cents),
  -- What follows may change: the sum of its credit notes, its payments, its reminders.
  credited_cents integer not null default 0 check (credited_cents between 0 and total_cents),
  -- The day of the last of its payments, once nothing is left to pay.
  paid_on date,
  reminders_sent smallint not null default 0,
  -- The sum of its payments that stand.
  paid_cents integer not null default 0 check (paid_cents >= 0),
  unique (provider_id, year, number)
);

create index invoices_of_contract on invoices (contract_id, issued_at);
create index invoices_of_provider on invoices (provider_id, issued_at desc, id desc);
create index invoices_of_owner on invoices (owner_id);
create index invoices_of_property on invoices (property_id, issued_on desc);
create index invoices_to_pay on invoices (due_on)
  where deposit_cents + credited_cents + paid_cents < total_cents;
create index invoices_by_issue on invoices (issued_on);
create index invoices_of_request on invoices (request_id);

create trigger invoices_unaltered before update of id, contract_id, contract_version, request_id, owner_id, provider_id,
  property_id, year, number, issued_on, issued_at, done_on, due_on, supplier, client, sheet, subtotal_cents, tps_cents,
  tvq_cents, total_cents, deposit_cents on invoices
  for each row execute function refuse_change();
-- The law wants them kept six years.
create trigger invoices_kept before delete on invoices
  for each row when (old.issued_at > now() - interval '6 years') execute function refuse_change();
create trigger invoices_not_emptied before truncate on invoices
  for each statement execute function refuse_truncate();

create view published_invoices as
  select contract_id, provider_id, issued_at, subtotal_cents, supplier from invoices;

create function document_number(letter text, year integer, number integer) returns text language sql immutable
return letter || '-' || year || '-' || lpad(number::text, greatest(4, length(number::text)), '0');

create view published_unpaid_invoices as
select
  id,
  request_id,
  owner_id,
  provider_id,
  document_number('F', year, number) as number,
  supplier ->> 'legal_name' as business_name,
  client ->> 'name' as client_name,
  due_on,
  total_cents - deposit_cents - credited_cents - paid_cents as left_cents
from invoices
where total_cents - deposit_cents - credited_cents - paid_cents > 0;

-- An invoice becomes a line of its request's thread, with its number; as do credit notes and payments below.
create function write_line_of_invoice() returns trigger language plpgsql as $$
begin
  perform write_system_line(new.request_id, 'invoice_sent', null, new.issued_at,
    document_number('F', new.year, new.number));
  return null;
end
$$;
create trigger invoices_write_line after insert on invoices
  for each row execute function write_line_of_invoice();

create table credit_notes (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null references invoices (id) on delete cascade,
  provider_id uuid not null references profiles (id),
  year integer not null,
  number integer not null check (number > 0),
  issued_on date not null,
  issued_at timestamptz not null,
  reason text not null,
  sheet jsonb not null,
  subtotal_cents integer not null,
  tps_cents integer,
  tvq_cents integer,
  total_cents integer not null check (total_cents > 0),
  unique (provider_id, year, number)
);
create index credit_notes_of_invoice on credit_notes (invoice_id, issued_at);
create index credit_notes_of_provider on credit_notes (provider_id, issued_at);

create trigger credit_notes_unaltered before update on credit_notes
  for each row execute function refuse_change();
create trigger credit_notes_kept before delete on credit_notes
  for each row when (old.issued_at > now() - interval '6 years') execute function refuse_change();
create trigger credit_notes_not_emptied before truncate on credit_notes
  for each statement execute function refuse_truncate();

create view published_credit_notes as
  select provider_id, issued_at, subtotal_cents from credit_notes;

create function write_line_of_credit_note() returns trigger language plpgsql as $$
begin
  perform write_system_line(invoices.request_id, 'credit_note_sent', null, new.issued_at,
    document_number('N', new.year, new.number)) from invoices where invoices.id = new.invoice_id;
  return null;
end
$$;
create trigger credit_notes_write_line after insert on credit_notes
  for each row execute function write_line_of_credit_note();

-- What a provider wrote down of payments: several may add up to an invoice, and each is taken back by a row of its own.
create table invoice_payments (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null references invoices (id) on delete cascade,
  kind text not null check (kind in ('paid', 'undone')),
  paid_on date not null,
  paid_by text not null check (paid_by in ('interac', 'cheque', 'card', 'cash')),
  at timestamptz not null,
  amount_cents integer not null,
  note text not null default '',
  -- The payment that this row takes back.
  undoes uuid unique references invoice_payments (id) on delete cascade,
  check ((kind = 'undone') = (undoes is not null)),
  check (case kind when 'paid' then amount_cents >= 0 else amount_cents <= 0 end)
);
create index invoice_payments_of_invoice on invoice_payments (invoice_id, at);
create trigger invoice_payments_append_only before update on invoice_payments
  for each row execute function refuse_change();
create trigger invoice_payments_not_emptied before truncate on invoice_payments
  for each statement execute function refuse_truncate();

-- The thread says whether an invoice is paid or a part of it.
create function write_line_of_payment() returns trigger language plpgsql as $$
begin
  -- The use case adds a payment to its invoice first.
  perform write_system_line(invoices.request_id,
    case when deposit_cents + credited_cents + paid_cents < total_cents then 'invoice_paid_in_part' else 'invoice_paid' end,
    null, new.at, document_number('F', invoices.year, invoices.number)) from invoices where invoices.id = new.invoice_id;
  return null;
end
$$;
create trigger invoice_payments_write_line after insert on invoice_payments
  for each row when (new.kind = 'paid') execute function write_line_of_payment();

-- A row for each provider who has owners reminded of what they owe.
create table invoice_reminders (
  provider_id uuid primary key references profiles (id),
  since timestamptz not null
);
