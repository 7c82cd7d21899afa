-- Short questions that a business type asks, answered by choice: the release's, or else the operator's own.
alter table business_types
  add column brief_questions jsonb not null default '[]' check (jsonb_typeof(brief_questions) = 'array'),
  add column own_brief_questions jsonb check (jsonb_typeof(own_brief_questions) = 'array');

create or replace view published_business_types as
  select id, category_id, name, lead_credits, needs_rbq, season_months, position, brief_questions
  from business_types;

-- What an owner was asked and answered, in the words of that time.
alter table requests
  add column brief jsonb not null default '[]' check (jsonb_typeof(brief) = 'array'),
  drop constraint requests_description_check,
  add constraint requests_described
    check (char_length(description) <= 2000 and (char_length(description) >= 10 or brief <> '[]'));
alter table needs
  add column brief jsonb not null default '[]' check (jsonb_typeof(brief) = 'array'),
  drop constraint needs_description_check,
  add constraint needs_described
    check (char_length(description) <= 2000 and (char_length(description) >= 10 or brief <> '[]'));

create or replace view published_requests as
  select id, owner_id, provider_id, service_id, property_id, business_type_id, description, status, lead_credits,
    unlocked_at, unlocked_by, completed_at, created_at, declined_at, brief
  from requests;
