-- The yearly statement of a provider's payments.
create index receipts_of_provider_by_date on receipts (provider_id, issued_at);
