-- What waits for a person is read from these views (features/tasks).

-- The total that a soumission names when it is sent, without options; null for a draft and for those sent before this.
alter table quotes add column total_cents integer check (total_cents >= 0);

drop view published_sent_quotes;
create view published_quotes as
  select id, request_id, status, total_cents, sent_at, expires_at from quotes where status <> 'draft';

create view published_unread_threads as
  select id as request_id, owner_id, provider_id, owner_unread, provider_unread, last_message_at
  from threads where owner_unread > 0 or provider_unread > 0;

create view published_proposed_times as
  select request_id, starts_at from appointment_proposals;

create view published_open_questions as
  select request_id, asked_at from lead_questions where answer is null;

create index invoices_unpaid_of_provider on invoices (provider_id, due_on)
  where deposit_cents + credited_cents + paid_cents < total_cents;

create index requests_completed_of_owner on requests (owner_id, completed_at desc) where status = 'completed';
create index requests_completed_of_provider on requests (provider_id, completed_at desc) where status = 'completed';
