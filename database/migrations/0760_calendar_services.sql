-- Calendars that a provider grants at Google or Microsoft (docs/product.md "Other calendars"). The grant is stored
-- encrypted where the account of a CalDAV server is.
alter table other_calendars drop constraint other_calendars_failure_check;
alter table other_calendars add constraint other_calendars_failure_check check (failure in
  ('unreachable', 'refused', 'not_found', 'forbidden', 'too_slow', 'too_large', 'not_a_calendar', 'too_complex',
   'wrong_password', 'elsewhere', 'removed', 'not_caldav', 'revoked', 'busy', 'unavailable',
   'unexpected'));

-- A consent from the question until its calendars are chosen, minutes later. Only the session that asked may go on.
create table calendar_consents (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id) on delete cascade,
  session_id text not null,
  service text not null check (service in ('google', 'microsoft')),
  -- What the answer must name, as SHA-256; null once it was given.
  state_hash bytea unique,
  -- Encrypted: what checks the answer, and then what was granted.
  held bytea not null,
  expires_at timestamptz not null
);
create index calendar_consents_of_provider on calendar_consents (provider_id);
create index calendar_consents_expired on calendar_consents (expires_at);
