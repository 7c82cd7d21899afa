-- Answers and reasons that the team keeps ready for the decisions of cases.

create table ready_answers (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 4000),
  -- The kinds of cases that it fits; none fits all.
  kinds text[] not null,
  -- Of two operators who change it at once the second is told.
  version integer not null,
  changed_at timestamptz not null
);
create unique index ready_answers_one_title on ready_answers (fold(title));
