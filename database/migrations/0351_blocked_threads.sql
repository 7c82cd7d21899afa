-- Threads that one of their people blocked, for whoever would carry free text to the other side (product.md "Messages").
create view published_blocked_threads as
select id as request_id, owner_id, provider_id,
  owner_blocked_at is not null as is_blocked_by_owner,
  provider_blocked_at is not null as is_blocked_by_provider
from threads
where owner_blocked_at is not null or provider_blocked_at is not null;
