-- Soumissions: a row is one version, numbered per request (docs/decisions/0029-quotes-contracts-invoices.md).
create table quotes (
  id uuid primary key default uuidv7(),
  request_id uuid not null references requests (id),
  owner_id uuid not null references profiles (id),
  provider_id uuid not null references profiles (id),
  version integer not null check (version > 0),
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired', 'replaced')),
  -- What the provider wrote; quantities in hundredths, amounts in cents.
  lines jsonb not null,
  discount_cents integer not null check (discount_cents >= 0),
  deposit_cents integer not null check (deposit_cents >= 0),
  notes text not null,
  terms text not null,
  starts_on date,
  ends_on date,
  valid_until date,
  -- The business as it was when this was sent.
  supplier jsonb,
  sent_at timestamptz,
  -- The end of the last day of validity.
  expires_at timestamptz,
  decided_at timestamptz,
  -- The options that the owner ticked, by their index among the lines.
  chosen jsonb not null default '[]',
  reason text not null default '',
  change_asked text not null default '',
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- How often a change of it was asked for; limited (docs/product.md "Fair play").
  changes_asked integer not null default 0 check (changes_asked >= 0),
  unique (request_id, version),
  check ((status = 'draft') = (sent_at is null)),
  check ((sent_at is null) = (supplier is null) and (sent_at is null) = (expires_at is null))
);

-- One version of a request at a time is being written, waits for its owner, and is agreed.
create unique index quotes_one_draft on quotes (request_id) where status = 'draft';
create unique index quotes_one_sent on quotes (request_id) where status = 'sent';
create unique index quotes_one_accepted on quotes (request_id) where status = 'accepted';
create index quotes_of_owner on quotes (owner_id);
create index quotes_of_provider on quotes (provider_id);
create index quotes_due on quotes (expires_at) where status = 'sent';

create trigger quotes_unaltered before update of request_id, version, lines, discount_cents, deposit_cents, notes, terms,
  starts_on, ends_on, valid_until, supplier, sent_at, expires_at on quotes
  for each row when (old.status <> 'draft') execute function refuse_change();
create trigger quotes_not_emptied before truncate on quotes
  for each statement execute function refuse_truncate();

-- What happens to a soumission becomes a line of its request's thread.
create function write_line_of_quote() returns trigger language plpgsql as $$
begin
  perform write_system_line(new.request_id,
    case when new.status <> old.status then 'quote_' || new.status else 'quote_change_asked' end, null, new.updated_at);
  return null;
end
$$;

-- A version that is replaced has no line: the one that replaces it does.
create trigger quotes_write_line after update of status, change_asked on quotes
  for each row when ((new.status <> old.status and new.status <> 'replaced')
    or (new.change_asked <> old.change_asked and new.change_asked <> ''))
  execute function write_line_of_quote();

-- What a provider's next soumission for a service begins with. It carries no client's discount or deposit.
create table quote_templates (
  service_id uuid primary key references services (id) on delete cascade,
  provider_id uuid not null references profiles (id),
  content jsonb not null,
  updated_at timestamptz not null
);
create index quote_templates_of_provider on quote_templates (provider_id);
