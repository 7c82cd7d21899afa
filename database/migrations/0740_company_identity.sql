-- Who runs the marketplace, as the console says it (docs/decisions/0068-the-company-in-the-console.md): one row once
-- somebody has. Null leaves a value to the configuration.
create table company_identity (
  id boolean primary key default true check (id),
  shown_name text check (char_length(shown_name) between 2 and 60),
  support_email text check (char_length(support_email) <= 255),
  support_phone text check (char_length(support_phone) <= 20),
  social_urls text[] check (cardinality(social_urls) <= 6),
  privacy_officer text check (char_length(privacy_officer) between 2 and 200),
  -- Counts what was written, so that of two who write at once the second is told.
  version integer not null check (version >= 1),
  changed_at timestamptz not null
);

-- Every page shows it.
create trigger company_identity_told_insert after insert on company_identity referencing new table as added
  for each statement execute function tell_pages('array[''company'']');
create trigger company_identity_told_update after update on company_identity
  referencing old table as removed new table as added
  for each statement execute function tell_pages('array[''company'']');
create trigger company_identity_told_delete after delete on company_identity referencing old table as removed
  for each statement execute function tell_pages('array[''company'']');
