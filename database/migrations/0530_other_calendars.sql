-- The calendars that a provider keeps elsewhere, read by address (docs/product.md "Times"). The address is a secret: it
-- is stored encrypted, and its host alone is shown.
create table other_calendars (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  host text not null check (char_length(host) between 1 and 260),
  address bytea not null,
  created_at timestamptz not null,
  -- When it is due again; moved on before it is read, so that two processes do not read it at once.
  next_read_at timestamptz not null,
  -- The last time it could be read, and until when its busy times are known since then.
  read_at timestamptz not null,
  known_until timestamptz not null,
  -- What the server said of the version read, for asking whether there is another.
  etag text check (char_length(etag) <= 200),
  last_modified text check (char_length(last_modified) <= 100),
  failing_since timestamptz,
  failure text check (failure in
    ('unreachable', 'refused', 'not_found', 'forbidden', 'too_slow', 'too_large', 'not_a_calendar', 'too_complex')),
  -- When a letter told its provider that it fails.
  told_at timestamptz,
  constraint other_calendars_failing_check check ((failure is null) = (failing_since is null)),
  constraint other_calendars_told_check check (told_at is null or failing_since is not null)
);
create index other_calendars_of_provider on other_calendars (provider_id);
create index other_calendars_due on other_calendars (next_read_at);

-- When the provider is busy elsewhere, and nothing else of it.
create table busy_times (
  calendar_id uuid not null references other_calendars (id) on delete cascade,
  provider_id uuid not null references profiles (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint busy_times_pkey primary key (calendar_id, starts_at, ends_at),
  constraint busy_times_check check (starts_at < ends_at)
);
create index busy_times_of_provider on busy_times (provider_id, ends_at);

create trigger busy_times_added after insert on busy_times
  referencing new table as changed for each statement execute function free_times_of_changed_rows();
create trigger busy_times_removed after delete on busy_times
  referencing old table as changed for each statement execute function free_times_of_changed_rows();
create trigger busy_times_told_insert after insert on busy_times
  referencing new table as added for each statement
  execute function tell_pages('array[''calendar:'' || provider_id]');
create trigger busy_times_told_update after update on busy_times
  referencing old table as removed new table as added for each statement
  execute function tell_pages('array[''calendar:'' || provider_id]');
create trigger busy_times_told_delete after delete on busy_times
  referencing old table as removed for each statement
  execute function tell_pages('array[''calendar:'' || provider_id]');
