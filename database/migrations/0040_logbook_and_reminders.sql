-- What the owner says the work cost, for their own logbook; the provider never reads it.
alter table requests add column cost_cents integer check (cost_cents between 0 and 100000000);

-- A property's logbook, newest first.
create index requests_done_at_property on requests (property_id, completed_at desc, id desc) where status = 'completed';

-- Letters a request causes by the mere passing of time: each kind once (product.md "Letters").
create table request_reminders (
  request_id uuid not null references requests (id) on delete cascade,
  kind text not null check (kind in ('expiring', 'still_open', 'please_review')),
  asked_at timestamptz not null,
  primary key (request_id, kind)
);

create index requests_long_unlocked on requests (unlocked_at) where status = 'active' and unlocked_at is not null;
create index requests_lately_completed on requests (completed_at) where status = 'completed';
