-- An act is found from everything that it touched: its subject, its people and the ids among its facts.
alter table operator_acts add column touched text[] not null default '{}';
alter table operator_acts disable trigger operator_acts_append_only;
update operator_acts set touched = array(
  select subject union select unnest(people)::text
  union select value from jsonb_each_text(details)
    where value ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');
alter table operator_acts enable trigger operator_acts_append_only;
create index operator_acts_touched on operator_acts using gin (touched);
