-- When a side is written to about messages it has not read: five minutes after the first of them. Null once the letter
-- is queued, or they were read before; the next unread message after that sets it again.
alter table threads
  add column owner_letter_due_at timestamptz,
  add column provider_letter_due_at timestamptz;

create index threads_owner_letter_due on threads (owner_letter_due_at) where owner_letter_due_at is not null;
create index threads_provider_letter_due on threads (provider_letter_due_at) where provider_letter_due_at is not null;
