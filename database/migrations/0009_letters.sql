-- Kinds of letters a person has switched off (product.md "Letters").
create table letter_preferences (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null,
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, kind)
);
