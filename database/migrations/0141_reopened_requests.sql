-- Whoever marked the work as done may undo it within the hour; its owner may reopen it for a week (life.ts). Rows
-- completed before have no author, so only their owner can reopen them.
alter table requests
  add column completed_by text check (completed_by in ('owner', 'provider')),
  add constraint requests_completed_by_someone check (completed_by is null or status = 'completed');
