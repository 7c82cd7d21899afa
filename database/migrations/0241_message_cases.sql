-- Messages of the contact form are cases until somebody answers them. What they ask for about personal data has a legal
-- clock of its own.
alter table contact_messages
  add column topic text not null default 'question' check (topic in ('question', 'access', 'correction', 'erasure')),
  add column answer text check (char_length(answer) between 1 and 4000),
  add column is_refused boolean not null default false;
create index contact_messages_waiting on contact_messages (created_at) where answer is null;
create view published_contact_messages as
  select id, name, email, message, topic, created_at from contact_messages where answer is null;

alter table case_work drop constraint case_work_kind_check;
alter table case_work add constraint case_work_kind_check check (kind in (
  'papers', 'lead_report', 'review_report', 'thread_report', 'text', 'held_review', 'contact', 'privacy')) not valid;
alter table case_work validate constraint case_work_kind_check;
