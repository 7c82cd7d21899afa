-- Accounts, their sessions and one-time links, and the profile each account has from its first second.

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

-- Who a person is in the product (product.md "Fields: profile"). user_type alone decides what it may do.
-- The address is the account's: the reference keeps the two equal.
create table profiles (
  id uuid primary key references accounts (id) on delete cascade,
  user_type text not null check (user_type in ('owner', 'provider')),
  first_name text not null check (char_length(first_name) <= 50),
  last_name text not null check (char_length(last_name) <= 50),
  full_name text not null check (char_length(full_name) between 1 and 101),
  email text not null,
  phone text unique check (phone ~ '^[0-9]{10}$'),
  avatar_url text check (char_length(avatar_url) <= 500),
  email_verified_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (id, email) references accounts (id, email) on update cascade on delete cascade
);

create trigger profiles_updated before update on profiles for each row execute function set_updated_at();

-- What a provider adds to its profile. The mean rating is rating_sum / rating_count; both are kept by reviews.
create table provider_profiles (
  profile_id uuid primary key references profiles (id) on delete cascade,
  business_name text not null check (char_length(business_name) between 1 and 200),
  tagline text not null default '' check (char_length(tagline) <= 200),
  bio text not null default '' check (char_length(bio) <= 1000),
  website text not null default '' check (char_length(website) <= 500),
  address text not null default '' check (char_length(address) <= 200),
  city text not null default '' check (char_length(city) <= 100),
  state text not null default 'QC' check (char_length(state) <= 100),
  zip text not null default '' check (char_length(zip) <= 20),
  service_area text[] not null default '{}' check (cardinality(service_area) <= 100),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_average numeric(3, 2) generated always as
    (case when rating_count = 0 then null else round(rating_sum::numeric / rating_count, 2) end) stored,
  verification text not null default 'none' check (verification in ('none', 'pending', 'verified')),
  rbq_licence text check (rbq_licence ~ '^[0-9]{4}-[0-9]{4}-[0-9]{2}$'),
  neq text check (neq ~ '^(11|22|33|88)[0-9]{8}$'),
  member_since timestamptz not null default now(),
  -- Whether the public directory shows it.
  is_listed boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index provider_profiles_listed on provider_profiles (rating_average desc nulls last, rating_count desc, profile_id)
  where is_listed;

create trigger provider_profiles_updated before update on provider_profiles
  for each row execute function set_updated_at();

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
  created_at timestamptz not null default now()
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
    'email_confirmed', 'refresh_token_reused'
  )),
  session_id uuid,
  address text not null default '' check (char_length(address) <= 60),
  user_agent text not null default '' check (char_length(user_agent) <= 400),
  at timestamptz not null
);

create index security_events_of_account on security_events (account_id, at desc);
