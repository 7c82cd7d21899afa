-- When a soumission was answered, withdrawn or expired, for the history of its request.
create or replace view published_quotes as
  select id, request_id, status, total_cents, sent_at, expires_at, provider_id, version, decided_at
  from quotes where status <> 'draft';
