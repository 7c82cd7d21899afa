-- Reports of leads and of reviews are one feature: requests and reviews read the operator's answer through its views.
create or replace view published_lead_reports as
  select request_id, provider_id, reason, details, status, created_at, answer from lead_reports;
create or replace view published_review_reports as
  select review_id, provider_id, reason, details, status, created_at, answer from review_reports;
