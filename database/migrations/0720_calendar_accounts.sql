-- Calendars of an account on a CalDAV server (docs/product.md "Other calendars"). Its user name and password are stored
-- encrypted with each calendar, whose address is that of the calendar there; null for an iCalendar address.
alter table other_calendars add column account bytea;

alter table other_calendars drop constraint other_calendars_failure_check;
alter table other_calendars add constraint other_calendars_failure_check check (failure in
  ('unreachable', 'refused', 'not_found', 'forbidden', 'too_slow', 'too_large', 'not_a_calendar', 'too_complex',
   'wrong_password', 'elsewhere', 'removed', 'not_caldav'));
