-- When an operator looked at the product as a person sees it, and why: shown to that person in Paramètres.
create table account_views (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  operator_id uuid not null references accounts (id),
  token_hash bytea not null unique,
  reason text not null check (char_length(reason) between 1 and 500),
  started_at timestamptz not null,
  ends_at timestamptz not null
);
create index account_views_of_account on account_views (account_id, started_at desc);
