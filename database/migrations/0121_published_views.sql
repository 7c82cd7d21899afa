-- What the owner of a table lets other features read of it (docs/decisions/0015-doors-of-data.md): the columns they
-- need, no secret. Each is a plain selection of one table, which PostgreSQL merges into the query that reads it.

create view published_accounts as select id, email from accounts;

-- Which kinds of marks an account has, without the marks.
create view published_account_marks as select account_id, kind from account_marks;

-- Pairs of accounts that have a mark in common, without the mark.
create view published_shared_marks as
  select own.account_id, other.account_id as other_id
  from account_marks own join account_marks other on other.mark = own.mark;

create view published_appointments as
  select request_id, provider_id, owner_id, starts_at, ends_at, held_until, confirmed_at from appointments;

create view published_business_types as
  select id, category_id, name, lead_credits, needs_rbq, season_months, position from business_types;

create view published_categories as select id, name, is_available, position from categories;

create view published_credit_accounts as select provider_id, balance from credit_accounts;

create view published_free_times as select service_id, next_free_at, free_days from free_times;

create view published_lead_reports as
  select request_id, provider_id, reason, details, status, created_at from lead_reports;

create view published_lead_returns as select request_id, provider_id, paid_by from lead_returns;

create view published_letter_preferences as select account_id, kind, is_on from letter_preferences;

create view published_listing_counts as select city_id, scope, services from listing_counts;

create view published_operator_acts as select act, subject, details, created_at from operator_acts;

create view published_postal_prefixes as select prefix, latitude, longitude from postal_prefixes;

create view published_profiles as
  select id, user_type, first_name, last_name, full_name, email, phone, avatar_url, email_verified_at, suspended_at,
    closed_at, updated_at
  from profiles;

create view published_properties as
  select id, owner_id, label, kind, address, city, zip, area_m2, access_notes, latitude, longitude, removed_at
  from properties;

create view published_provider_business_types as
  select provider_id, business_type_id from provider_business_types;

create view published_provider_documents as
  select id, provider_id, kind, file_key, file_name, content_type, status, created_at from provider_documents;

create view published_provider_hours as
  select provider_id, weekday, from_minute, to_minute from provider_hours;

create view published_provider_profiles as
  select profile_id, business_name, tagline, bio, address, city, state, zip, rating_sum, rating_count, rating_average,
    verification, rbq_licence
  from provider_profiles;

create view published_purchases as
  select id, provider_id, kind, request_id, description, total_cents, refunded_cents, status, payment_intent_id,
    paid_at
  from purchases;

create view published_receipts as select id, number, purchase_id, provider_id from receipts;

create view published_requests as
  select id, owner_id, provider_id, service_id, property_id, business_type_id, description, status, lead_credits,
    unlocked_at, unlocked_by, completed_at, created_at
  from requests;

create view published_review_reports as
  select review_id, provider_id, reason, details, status, created_at from review_reports;

create view published_reviews as
  select id, request_id, service_id, provider_id, owner_id, rating, comment, reply, status, signals, appears_at,
    withdrawn_reason, created_at
  from reviews;

create view published_service_images as select id, service_id from service_images;

create view published_services as
  select id, provider_id, category_id, business_type_id, name, price_kind, price_min_cents, price_max_cents,
    duration_minutes, is_active, rating_sum, rating_count, removed_at, created_at
  from services;
