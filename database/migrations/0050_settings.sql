-- Paramètres: letters that can be switched off by their own link, and accounts that were closed.

-- What a letter's « Ne plus recevoir » link carries. It opens nothing else, so it is kept as it is.
create table letter_tokens (
  account_id uuid primary key references accounts (id) on delete cascade,
  token text not null unique check (char_length(token) between 32 and 100),
  created_at timestamptz not null default now()
);

-- A closed account keeps its row, emptied of its person: receipts, the ledger and others' requests point to it.
alter table profiles add column closed_at timestamptz;
