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

alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_up', 'signed_in', 'sign_in_failed', 'signed_out', 'signed_out_others', 'signed_out_everywhere',
  'recovery_requested', 'recovered', 'password_changed', 'email_change_requested', 'email_changed', 'email_confirmed',
  'refresh_token_reused', 'second_factor_on', 'second_factor_off', 'second_factor_failed', 'recovery_code_used',
  'passkey_added', 'passkey_removed')) not valid;
alter table security_events validate constraint security_events_kind_check;
