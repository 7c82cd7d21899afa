-- A copy of a service shares the files of its images: before deleting them, other rows that name them are looked up.
create index service_images_by_key on service_images (image_key);

-- A new service starts with the cities of the profile.
create or replace view published_provider_profiles as
  select profile_id, business_name, tagline, bio, address, city, state, zip, rating_sum, rating_count, rating_average,
    verification, rbq_licence, service_area
  from provider_profiles;
