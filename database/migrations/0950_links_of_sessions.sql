-- The session that asked for a change of address. Ending it from another session withdraws the change.
alter table one_time_links add column session_id uuid;
