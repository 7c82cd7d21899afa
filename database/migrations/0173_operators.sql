-- Operators and second factors (docs/decisions/0034-operators-and-second-factors.md).
create table operators (
  id uuid primary key references accounts (id),
  full_name text not null check (char_length(full_name) between 1 and 101),
  level text not null check (level in ('reader', 'agent', 'chief')),
  suspended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create trigger operators_updated before update on operators for each row execute function set_updated_at();
create view published_operators as select id, full_name, level, suspended_at from operators;

create table second_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Encrypted with the server's secret.
  secret bytea not null,
  -- Null until a first code has proven that the authenticator works.
  confirmed_at timestamptz,
  -- The time step (of 30 s) of the last accepted code: it and earlier ones are never accepted again.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create view published_second_factors as select account_id, confirmed_at from second_factors;

create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- The password was right and the second factor is still to be given.
alter table sessions add column awaits_second_factor boolean not null default false;
-- Not extended beyond; null where only idleness ends a session.
alter table sessions add column ends_by timestamptz;

alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_up', 'signed_in', 'sign_in_failed', 'signed_out', 'signed_out_others', 'signed_out_everywhere',
  'recovery_requested', 'recovered', 'password_changed', 'email_change_requested', 'email_changed', 'email_confirmed',
  'refresh_token_reused', 'second_factor_on', 'second_factor_off', 'second_factor_failed', 'recovery_code_used'));

create or replace view published_accounts as select id, email, last_sign_in_at from accounts;
