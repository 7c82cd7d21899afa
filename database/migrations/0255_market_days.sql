-- What the console reads of the market's health: one row a day (of Québec), business type and city. An empty business
-- type or city stands for all of them, so that no page adds up what it does not show. Written by
-- operator.roll_up_market alone; counts without a word about anybody.
create table market_days (
  day date not null,
  business_type_id text not null,
  city_id text not null,
  -- Service pages looked at, on the row of all business types and cities alone.
  views integer default 0 not null,
  requests integer default 0 not null,
  -- Of these requests, those unlocked or declined within a day.
  answered integer default 0 not null,
  unlocked integer default 0 not null,
  completed integer default 0 not null,
  reviewed integer default 0 not null,
  -- Leads given back, in the order of the reasons in features/operator/contract/market.ts.
  returned integer[] not null check (cardinality(returned) = 5),
  -- Unlocks by the time since their request, in the order of the bounds there.
  waited integer[] not null check (cardinality(waited) = 10),
  primary key (day, business_type_id, city_id)
);
create index market_days_of_business_type on market_days (business_type_id, day);
create index market_days_of_city on market_days (city_id, day);

-- A day is computed from these.
create index requests_by_day on requests (created_at);
create index reviews_by_day on reviews (created_at);
create index lead_returns_by_day on lead_returns (created_at);
create index provider_days_by_day on provider_days (day);

create or replace view published_requests as
  select id, owner_id, provider_id, service_id, property_id, business_type_id, description, status, lead_credits,
    unlocked_at, unlocked_by, completed_at, created_at, declined_at
  from requests;
create or replace view published_lead_returns as
  select request_id, provider_id, paid_by, reason, created_at from lead_returns;
create view published_views_of_days as select day, views from provider_days;
create view published_cities as select id, name, search, population from cities;
