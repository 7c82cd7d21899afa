-- Business types and categories that a chief added in the console (docs/product.md "Categories and business types").
-- A release that brings the same id later takes them over, and leaves the price and the category as they are.
alter table business_types add column is_own boolean not null default false;
alter table categories add column is_own boolean not null default false;

create or replace view published_business_types as
  select id, category_id, name, lead_credits, needs_rbq, season_months, position, brief_questions, is_own
  from business_types;
create or replace view published_categories as select id, name, is_available, position, is_own from categories;
