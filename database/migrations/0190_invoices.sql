-- Invoices and credit notes of providers (docs/decisions/0027-invoices.md).

-- The last number given: without gaps for each provider, year and kind, under the row's lock.
create table invoice_counters (
  provider_id uuid not null references profiles (id),
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (provider_id, kind, year)
);

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
  done_on date not null,
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
  -- What follows may change: the sum of its credit notes, its payment, its reminders.
  credited_cents integer not null default 0 check (credited_cents between 0 and total_cents),
  paid_on date,
  paid_by text check (paid_by in ('interac', 'cheque', 'card', 'cash')),
  reminders_sent smallint not null default 0,
  unique (provider_id, year, number),
  check ((paid_on is null) = (paid_by is null))
);

-- A contract has one invoice at a time: another once the first is credited as a whole.
create unique index invoices_one_standing on invoices (contract_id) where credited_cents < total_cents;
create index invoices_of_contract on invoices (contract_id, issued_at);
create index invoices_of_provider on invoices (provider_id, issued_at desc, id desc);
create index invoices_of_owner on invoices (owner_id);
create index invoices_of_property on invoices (property_id, issued_on desc);
create index invoices_to_pay on invoices (due_on) where paid_on is null and credited_cents < total_cents;
create index invoices_by_issue on invoices (issued_on);

create trigger invoices_unaltered before update of id, contract_id, contract_version, request_id, owner_id, provider_id,
  property_id, year, number, issued_on, issued_at, done_on, due_on, supplier, client, sheet, subtotal_cents, tps_cents,
  tvq_cents, total_cents, deposit_cents on invoices
  for each row execute function refuse_change();
-- The law wants them kept six years.
create trigger invoices_kept before delete on invoices
  for each row when (old.issued_at > now() - interval '6 years') execute function refuse_change();

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

-- What a provider wrote down of payments, also what was taken back.
create table invoice_payments (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null references invoices (id) on delete cascade,
  kind text not null check (kind in ('paid', 'undone')),
  paid_on date not null,
  paid_by text not null check (paid_by in ('interac', 'cheque', 'card', 'cash')),
  at timestamptz not null
);
create index invoice_payments_of_invoice on invoice_payments (invoice_id, at);
create trigger invoice_payments_append_only before update on invoice_payments
  for each row execute function refuse_change();

-- A row for each provider who has owners reminded of what they owe.
create table invoice_reminders (
  provider_id uuid primary key references profiles (id),
  since timestamptz not null
);

create view published_invoices as select contract_id from invoices;

-- Lines of the thread: an invoice or credit note with its number, and a contract that is cancelled.
alter table messages add column document text;
alter table messages drop constraint messages_event_check;
alter table messages add constraint messages_event_check check (event in ('opened', 'chosen', 'confirmed', 'proposed',
  'accepted', 'kept', 'released', 'completed', 'cancelled', 'expired', 'reopened', 'quote_sent', 'quote_accepted',
  'quote_declined', 'quote_withdrawn', 'quote_expired', 'quote_change_asked', 'contract_cancelled', 'invoice_sent',
  'credit_note_sent', 'invoice_paid'));

drop function write_system_line(uuid, text, timestamptz, timestamptz);
create function write_system_line(request_id uuid, event text, starts_at timestamptz, at timestamptz,
  document text default null) returns void language sql begin atomic
  with numbered as (
    update threads set last_seq = last_seq + 1, last_message_at = greatest(last_message_at, write_system_line.at)
      where threads.id = write_system_line.request_id returning threads.id, threads.last_seq
  )
  insert into messages (thread_id, seq, id, kind, event, starts_at, document, created_at)
  select numbered.id, numbered.last_seq, uuidv7(), 'system', write_system_line.event, write_system_line.starts_at,
    write_system_line.document, write_system_line.at from numbered;
end;

create function write_line_of_contract() returns trigger language plpgsql as $$
begin
  perform write_system_line(new.request_id, 'contract_cancelled', null, new.cancelled_at);
  return null;
end
$$;
create trigger contracts_write_line after update of cancelled_at on contracts
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function write_line_of_contract();

create function document_number(letter text, year integer, number integer) returns text language sql immutable
return letter || '-' || year || '-' || lpad(number::text, greatest(4, length(number::text)), '0');

create function write_line_of_invoice() returns trigger language plpgsql as $$
begin
  perform write_system_line(new.request_id, 'invoice_sent', null, new.issued_at,
    document_number('F', new.year, new.number));
  return null;
end
$$;
create trigger invoices_write_line after insert on invoices
  for each row execute function write_line_of_invoice();

create function write_line_of_credit_note() returns trigger language plpgsql as $$
begin
  perform write_system_line(invoices.request_id, 'credit_note_sent', null, new.issued_at,
    document_number('N', new.year, new.number)) from invoices where invoices.id = new.invoice_id;
  return null;
end
$$;
create trigger credit_notes_write_line after insert on credit_notes
  for each row execute function write_line_of_credit_note();

create function write_line_of_payment() returns trigger language plpgsql as $$
begin
  perform write_system_line(invoices.request_id, 'invoice_paid', null, new.at,
    document_number('F', invoices.year, invoices.number)) from invoices where invoices.id = new.invoice_id;
  return null;
end
$$;
create trigger invoice_payments_write_line after insert on invoice_payments
  for each row when (new.kind = 'paid') execute function write_line_of_payment();
