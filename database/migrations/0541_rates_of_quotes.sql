-- A provider's dashboard counts what became of the soumissions of the last 90 days.
create index quotes_of_provider_sent on quotes (provider_id, sent_at) where sent_at is not null;
