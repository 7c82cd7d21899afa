-- Whom a decided case was about besides its person: a case is found by either side (docs/product.md).
alter table decided_cases add column other_person_id uuid;
create index decided_cases_of_other_person on decided_cases (other_person_id, decided_at desc, id desc)
  where other_person_id is not null;
