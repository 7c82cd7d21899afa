-- What happened to a request's time, and when: the time itself is one row, which forgets. Only ever added to.
-- No foreign key: a hold that lapsed is written down by whoever takes its place, and checking the key would wait
-- for a request that somebody else has locked while they wait for this one.
create table appointment_events (
  id bigint generated always as identity primary key,
  request_id uuid not null,
  kind text not null check (kind in ('chosen', 'confirmed', 'proposed', 'accepted', 'kept', 'released', 'lapsed')),
  -- The time concerned; none for several proposed at once.
  starts_at timestamptz,
  at timestamptz not null
);
create index appointment_events_of_request on appointment_events (request_id, at, id);
create trigger appointment_events_append_only before update on appointment_events
  for each row execute function refuse_change();

-- What is known of the times that stand.
insert into appointment_events (request_id, kind, starts_at, at)
select request_id, case when confirmed_at = created_at then 'accepted' else 'chosen' end, starts_at, created_at
from appointments;
insert into appointment_events (request_id, kind, starts_at, at)
select request_id, 'confirmed', starts_at, confirmed_at from appointments where confirmed_at <> created_at;
