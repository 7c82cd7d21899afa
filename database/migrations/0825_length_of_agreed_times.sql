-- A time that a provider proposes may last longer than its service: what was agreed says until when, so that a
-- reopened request gets it back as it was. Null for other events, and for those from before.
alter table appointment_events add column ends_at timestamptz check (starts_at < ends_at);
