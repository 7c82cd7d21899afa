-- Accounts, their sessions, one-time links and second factors, and what accounts of one person have in common.

-- One row a person who can sign in. Addresses are kept in lower case, so that "unique" ignores case.
-- password_hash is null when a hosted service keeps the passwords.
create table accounts (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 255),
  password_hash text,
  -- What its person may write about itself; nothing is ever allowed because of it.
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  last_sign_in_at timestamptz,
  password_changed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the copy of the address on the profile refers to.
  unique (id, email)
);

create trigger accounts_updated before update on accounts for each row execute function set_updated_at();

create view published_accounts as select id, email, last_sign_in_at from accounts;

-- The registrable part of an address's domain: `rival.example` of `a@x.rival.example`, with one label more below a public
-- second level (`qc.ca`, `co.uk`).
create function mail_domain(email text) returns text
  language sql immutable strict parallel safe
  return substring(lower(split_part(email, '@', -1)) from
    '(?:^|\.)([^.]+(?:\.(?:qc|on|gc|gouv|co|com|org|net|ac|gov|edu))?\.[^.]+)$');

-- When a domain was first seen, and how many older accounts have it.
create index accounts_of_mail_domain on accounts (mail_domain(email), created_at);

-- One row a device signed in. Ending a session deletes its row: every bearer call looks for it.
create table sessions (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- How the person proved itself: "password", "recovery" or "otp", and when.
  method text not null check (method in ('password', 'recovery', 'otp')),
  authenticated_at timestamptz not null,
  refreshed_at timestamptz not null,
  not_after timestamptz not null,
  user_agent text not null default '' check (char_length(user_agent) <= 400),
  address text not null default '' check (char_length(address) <= 60),
  created_at timestamptz not null default now(),
  -- The password was right and the second factor is still to be given.
  awaits_second_factor boolean not null default false,
  -- Not extended beyond; null where only idleness ends a session.
  ends_by timestamptz,
  -- When the password and the second factor were last both given in this session: money moves only soon after.
  factors_given_at timestamptz,
  -- The browser, as the hashes that account_marks has of it.
  device_marks bytea[]
);

create index sessions_of_account on sessions (account_id, refreshed_at desc);
create index sessions_past_their_time on sessions (not_after);

-- A session's chain of refresh tokens: exactly one is active, the others have been replaced. Only hashes are
-- kept; a token is computed from its parent and `seed`, so that whoever shows the parent can be given the
-- active one again.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  parent_hash bytea unique references refresh_tokens (token_hash) on delete set null,
  seed bytea,
  replaced_at timestamptz,
  created_at timestamptz not null default now(),
  check ((parent_hash is null) or (seed is not null))
);

create unique index refresh_tokens_active on refresh_tokens (session_id) where replaced_at is null;
create index refresh_tokens_of_session on refresh_tokens (session_id, replaced_at);

-- Links sent by letter. A row is born when one is asked for, without account when the address may be nobody's;
-- the job that writes the letter makes the token and keeps its hash alone.
create table one_time_links (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('recovery', 'email_change', 'confirmation')),
  account_id uuid references accounts (id) on delete cascade,
  -- Where the letter goes: for email_change, the new address.
  email text not null check (char_length(email) <= 255),
  redirect_to text not null check (char_length(redirect_to) <= 2000),
  code_challenge text check (code_challenge ~ '^[A-Za-z0-9._~-]{43,128}$'),
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  requested_at timestamptz not null,
  token_hash bytea unique,
  expires_at timestamptz,
  consumed_at timestamptz,
  -- The code given for a link opened in the PKCE flow, until it is exchanged.
  code_hash bytea unique,
  code_issued_at timestamptz,
  created_at timestamptz not null default now(),
  -- Links are counted by who asked for them, so that nobody's asking keeps another's letter away: an IPv4 address or
  -- the /64 of an IPv6 one.
  asked_from text not null default '' check (char_length(asked_from) <= 60),
  -- The former address, told when an operator corrects it.
  warn_email text check (char_length(warn_email) <= 255),
  check ((code_challenge is null) = (code_challenge_method is null)),
  check ((token_hash is null) = (expires_at is null)),
  check ((code_hash is null) = (code_issued_at is null))
);

create index one_time_links_of_account on one_time_links (account_id, kind, requested_at desc);
create index one_time_links_by_age on one_time_links (requested_at);

-- What happened to an account's security, for its person to read in Paramètres.
create table security_events (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in (
    'signed_up', 'signed_in', 'sign_in_failed', 'signed_out', 'signed_out_others', 'signed_out_everywhere',
    'recovery_requested', 'recovered', 'password_changed', 'email_change_requested', 'email_changed',
    'email_confirmed', 'refresh_token_reused', 'second_factor_on', 'second_factor_off', 'second_factor_failed',
    'recovery_code_used', 'passkey_added', 'passkey_removed'
  )),
  session_id uuid,
  address text not null default '' check (char_length(address) <= 60),
  user_agent text not null default '' check (char_length(user_agent) <= 400),
  at timestamptz not null
);

create index security_events_of_account on security_events (account_id, at desc);

-- Second factors (docs/decisions/0034-operators-and-second-factors.md).
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

-- Passkeys (WebAuthn) of accounts whose second factor is on: beside the authenticator and the recovery codes.
create table passkeys (
  -- Of the credential, base64url, as the browser sends it.
  id text primary key check (char_length(id) <= 1400),
  account_id uuid not null references second_factors (account_id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  public_key bytea not null,
  -- As the authenticator counted its uses; 0 for those that do not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id, created_at);

-- What an authenticator must sign next, once. One for each session and purpose: a newer one replaces it.
create table passkey_challenges (
  session_id uuid not null references sessions (id) on delete cascade,
  purpose text not null check (purpose in ('register', 'use')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

-- What accounts of one person have in common: their e-mail box, phone number, payment card, device, now or earlier.
-- Hashes keyed by the server's secret (platform/secrets) alone: nothing can be read from them, equal ones be compared.
create table account_marks (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone', 'card', 'device')),
  mark bytea not null,
  seen_at timestamptz not null,
  -- Set when the account is closed while its debts must be recognised: erased then. Null while it is open.
  kept_until timestamptz,
  -- When the second factor was given in this browser: what others guess wrong does not hold it up.
  factor_given_at timestamptz check (factor_given_at is null or kind = 'device'),
  primary key (account_id, mark)
);
create index account_marks_shared on account_marks (mark, account_id);
create index account_marks_kept on account_marks (kept_until) where kept_until is not null;
-- Marks of devices are erased a year after they were last seen.
create index account_marks_of_devices on account_marks (seen_at) where kind = 'device';

-- Which kinds of marks an account has, without the marks.
create view published_account_marks as select account_id, kind from account_marks;

-- Pairs of accounts that have a mark in common, without the mark.
create view published_shared_marks as
  select own.account_id, other.account_id as other_id
  from account_marks own join account_marks other on other.mark = own.mark;

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
