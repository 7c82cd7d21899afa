-- Who acted is who signed in; what was there before and after; whom it is about, so that acts are found by person.
alter table operator_acts
  add column operator_id uuid references operators (id),
  add column before jsonb,
  add column after jsonb,
  add column people uuid[] not null default '{}';
create index operator_acts_in_order on operator_acts (created_at desc, id desc);
create index operator_acts_of_operator on operator_acts (operator_id, created_at desc, id desc);
create index operator_acts_about_people on operator_acts using gin (people);
