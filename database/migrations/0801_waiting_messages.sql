-- An answered message is kept elsewhere from its answer on: what is left here waits. The case of an answer whose
-- letter has not left by now waits again.
create or replace view published_contact_messages as
  select id, name, email, message, topic, created_at from contact_messages;
drop index contact_messages_waiting;
create index contact_messages_waiting on contact_messages (created_at);
alter table contact_messages drop column answer, drop column is_refused;
