-- Marks of devices are erased a year after they were last seen.
create index account_marks_of_devices on account_marks (seen_at) where kind = 'device';
