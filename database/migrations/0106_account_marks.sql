-- What accounts of one person have in common: their e-mail box, phone number, payment card, device, now or earlier.
-- Hashes keyed by the server's secret (platform/secrets) alone: nothing can be read from them, equal ones be compared.
create table account_marks (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone', 'card', 'device')),
  mark bytea not null,
  seen_at timestamptz not null,
  -- Set when the account is closed while its debts must be recognised: erased then. Null while it is open.
  kept_until timestamptz,
  primary key (account_id, mark)
);
create index account_marks_shared on account_marks (mark, account_id);
create index account_marks_kept on account_marks (kept_until) where kept_until is not null;
