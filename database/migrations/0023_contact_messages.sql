-- What the contact form was given: each message is a case until somebody answers it, then the row is deleted. Where a
-- hosted service keeps the accounts there is no console, and it is deleted once it has left for the support address.
-- What a message asks about personal data has a legal clock of its own.
create table contact_messages (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now(),
  topic text not null default 'question' check (topic in ('question', 'access', 'correction', 'erasure')),
  answer text check (char_length(answer) between 1 and 4000),
  is_refused boolean not null default false
);
create index contact_messages_waiting on contact_messages (created_at) where answer is null;
create view published_contact_messages as
  select id, name, email, message, topic, created_at from contact_messages where answer is null;
