-- When the change of a soumission was asked for: who accepts it while that is unanswered names
-- that instant.
alter table quotes add column change_asked_at timestamptz;
update quotes set change_asked_at = updated_at where change_asked <> '';
