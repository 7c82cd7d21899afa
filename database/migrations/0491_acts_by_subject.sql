-- An act is found from everything that it touched: its subject, its people and the ids among its facts. Whoever writes an
-- act writes none of it: a row without it would be in no history.
alter table operator_acts add column touched text[] not null default '{}';

create function set_touched() returns trigger language plpgsql as $$
begin
  new.touched := array(
    select new.subject union select unnest(new.people)::text
    union select value from jsonb_each_text(new.details)
      where value ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');
  return new;
end $$;
create trigger operator_acts_touched before insert or update on operator_acts
  for each row execute function set_touched();

alter table operator_acts disable trigger operator_acts_append_only;
update operator_acts set touched = '{}';
alter table operator_acts enable trigger operator_acts_append_only;
create index operator_acts_touched on operator_acts using gin (touched);
