-- What a provider typed into a draft and has not yet saved whole, and how often the draft was saved: whoever saves an
-- older revision is told.
alter table quotes add column typed jsonb, add column revision integer not null default 0;
alter table quotes add constraint quotes_typed_check check (typed is null or status = 'draft') not valid;
alter table quotes validate constraint quotes_typed_check;
