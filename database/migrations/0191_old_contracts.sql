-- The nightly job finds contracts whose six years may be over.
create index contracts_by_age on contracts (created_at);
