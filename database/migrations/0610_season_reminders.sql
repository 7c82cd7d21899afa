-- Which planned passes their owner was reminded of (docs/product.md "Planned passes"): the day on which one comes, each once.
create table season_reminders (
  request_id uuid not null references season_rhythms (request_id) on delete cascade,
  day date not null,
  primary key (request_id, day)
);

-- The rhythms of a weekday, a page at a time: a rhythm has three weekdays at most.
create index season_rhythms_of_first_weekday on season_rhythms ((weekdays[1]), request_id) where removed_at is null;
create index season_rhythms_of_second_weekday on season_rhythms ((weekdays[2]), request_id) where removed_at is null;
create index season_rhythms_of_third_weekday on season_rhythms ((weekdays[3]), request_id) where removed_at is null;
create index season_moves_to_day on season_moves (moved_to, request_id) where moved_to is not null;
