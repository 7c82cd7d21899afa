-- The registrable part of an address's domain: `rival.example` of `a@x.rival.example`, with one label more below a public
-- second level (`qc.ca`, `co.uk`).
create function mail_domain(email text) returns text
  language sql immutable strict parallel safe
  return substring(lower(split_part(email, '@', -1)) from
    '(?:^|\.)([^.]+(?:\.(?:qc|on|gc|gouv|co|com|org|net|ac|gov|edu))?\.[^.]+)$');

-- When a domain was first seen, and how many older accounts have it.
create index accounts_of_mail_domain on accounts (mail_domain(email), created_at);

-- What a hold was made from: keyed hashes of an IP address, devices and an uncommon mail domain. They end with the hold.
create table hold_marks (
  request_id uuid not null references appointments (request_id) on delete cascade,
  provider_id uuid not null,
  mark bytea not null,
  primary key (request_id, mark)
);
create index hold_marks_shared on hold_marks (provider_id, mark);
