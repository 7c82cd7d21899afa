-- Prices of leads that the operator set: the release's price holds for the others.
create table lead_price_changes (
  business_type_id text primary key references business_types (id),
  lead_credits smallint not null check (lead_credits between 1 and 6),
  -- The first day, in Québec, on which it holds; requests sent before keep their price.
  from_day date not null,
  -- Once it holds. The row stays, so that a release does not put its own price back.
  applied_at timestamptz
);
create index lead_price_changes_due on lead_price_changes (from_day) where applied_at is null;
create view published_lead_price_changes as
  select business_type_id, lead_credits, from_day, applied_at from lead_price_changes;
create view published_search_words as
  select business_type_id, words, is_own, is_removed from search_words;
