-- The crews of a provider (docs/product.md "Crews"): an appointment takes one of them. One that is removed keeps its past
-- visits, and so its row.
create table crews (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  colour text not null check (colour in ('epinette', 'fleuve', 'bleuet', 'prune', 'brique', 'ardoise')),
  created_at timestamptz not null,
  removed_at timestamptz
);
create index crews_of_provider on crews (provider_id, id);
create unique index crews_one_name on crews (provider_id, fold(name)) where removed_at is null;

-- Null for a provider without crews, and for what was past when the first one was added.
alter table appointments add crew_id uuid references crews (id);
create index appointments_of_crew on appointments (crew_id, ends_at) where crew_id is not null;

-- Two appointments of one crew never overlap; a provider without crews is one by themselves.
alter table appointments drop constraint appointments_never_overlap;
alter table appointments add constraint appointments_never_overlap
  exclude using gist (provider_id with =, coalesce(crew_id, provider_id) with =, tstzrange(starts_at, ends_at) with &&);

create or replace view published_appointments as
  select request_id, provider_id, owner_id, starts_at, ends_at, held_until, confirmed_at,
    on_the_way_at, expected_at, arrived_at, done_at, crew_id
  from appointments;

create trigger crews_added after insert on crews
  referencing new table as changed for each statement execute function free_times_of_changed_rows();
create trigger crews_changed after update on crews
  referencing new table as changed for each statement execute function free_times_of_changed_rows();
create trigger crews_told_insert after insert on crews
  referencing new table as added for each statement
  execute function tell_pages('array[''calendar:'' || provider_id]', 'row(id, removed_at)::text');
create trigger crews_told_update after update on crews
  referencing old table as removed new table as added for each statement
  execute function tell_pages('array[''calendar:'' || provider_id]', 'row(id, removed_at)::text');
create trigger crews_told_delete after delete on crews
  referencing old table as removed for each statement
  execute function tell_pages('array[''calendar:'' || provider_id]', 'row(id, removed_at)::text');

-- An appointment that another crew takes changes which times are free.
create function free_times_of_moved_appointment() returns trigger language plpgsql as $$
begin
  perform free_times_have_changed(new.provider_id);
  return null;
end
$$;
create trigger appointments_moved after update of crew_id on appointments for each row
  when (old.crew_id is distinct from new.crew_id) execute function free_times_of_moved_appointment();

drop trigger appointments_told_update on appointments;
create trigger appointments_told_update after update on appointments
  referencing old table as removed new table as added for each statement
  execute function tell_pages('array[''calendar:'' || provider_id]',
    'row(starts_at, ends_at, held_until, crew_id)::text');
