-- What a price depends on (« la superficie et le nombre d'étages »), in the provider's words: shown beside a range.
alter table services add column price_factors text check (char_length(price_factors) between 1 and 120);

drop trigger services_told on services;
create trigger services_told after insert or delete
  or update of name, description, business_type_id, price_kind, price_min_cents, price_max_cents, price_factors,
    duration_minutes, is_active, removed_at
  on services for each statement execute function tell_catalogue_changed();
