-- What providers set beside their weekly hours (docs/product.md "Times"): none for those who keep the usual rules.
create table booking_rules (
  provider_id uuid primary key references profiles (id) on delete cascade,
  notice_hours smallint not null check (notice_hours between 0 and 168),
  -- Free before and after each visit.
  pause_minutes smallint not null check (pause_minutes between 0 and 240 and pause_minutes % 15 = 0),
  -- The most visits that start on one day; null for no limit.
  daily_max smallint check (daily_max between 1 and 50)
);

create trigger booking_rules_added after insert on booking_rules
  referencing new table as changed for each statement execute function free_times_of_changed_rows();
create trigger booking_rules_changed after update on booking_rules
  referencing new table as changed for each statement execute function free_times_of_changed_rows();
create trigger booking_rules_told_insert after insert on booking_rules
  referencing new table as added for each statement
  execute function tell_pages('array[''calendar:'' || provider_id]');
create trigger booking_rules_told_update after update on booking_rules
  referencing old table as removed new table as added for each statement
  execute function tell_pages('array[''calendar:'' || provider_id]');
create trigger booking_rules_told_delete after delete on booking_rules
  referencing old table as removed for each statement
  execute function tell_pages('array[''calendar:'' || provider_id]');
