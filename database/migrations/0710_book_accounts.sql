-- How the accounts of the operator's books are called, for exports; one row once a chief has said it.
create table book_accounts (
  id boolean primary key default true check (id),
  -- By what an account is for: its name and its number.
  accounts jsonb not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null
);
