-- Tells every process that what public pages show of the catalogue has changed, once for each transaction, so that
-- pages kept in memory are drawn again. Providers change their services rarely: no busy transaction notifies.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('maisonnee_catalogue', '');
  return null;
end
$$;

create trigger services_told after insert or delete
  or update of name, description, business_type_id, price_kind, price_min_cents, price_max_cents, duration_minutes,
    is_active, removed_at
  on services for each statement execute function tell_catalogue_changed();
create trigger service_images_told after insert or update or delete
  on service_images for each statement execute function tell_catalogue_changed();
create trigger provider_profiles_told after update of business_name, tagline, bio, website, city, service_area,
    verification
  on provider_profiles for each statement execute function tell_catalogue_changed();
