-- What a chief of the console decided of a business type, which no release changes back; null where the release decides.
alter table business_types
  add column own_name text check (char_length(own_name) between 2 and 100),
  add column own_needs_rbq boolean;

-- How many services a change of a business type touches.
create index services_of_business_type on services (business_type_id) where is_active and removed_at is null;
