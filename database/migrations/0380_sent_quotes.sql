-- Soumissions that wait for their owner's answer: a request's card leads to them.
create view published_sent_quotes as
  select id, request_id, expires_at from quotes where status = 'sent';
