-- What has been sent, so that a letter queued once and tried twice goes out once as far as we can tell.
-- Holds ids only: the address is read when the letter is written.
create table letters (
  id uuid primary key,
  kind text not null,
  account_id uuid references accounts (id) on delete cascade,
  subject_id uuid,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);

create index letters_of_account on letters (account_id, created_at desc);

-- Kinds of letters a person has switched off (product.md "Letters").
create table letter_preferences (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null,
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, kind)
);
