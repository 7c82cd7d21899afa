-- What a price by season covers (docs/product.md "Service"): when visits are made, what is included, how it is paid.
alter table services
  add column season_trigger text check (char_length(season_trigger) between 1 and 80),
  add column season_included text[] not null default '{}'
    check (cardinality(season_included) <= 8 and char_length(array_to_string(season_included, '')) <= 960),
  -- Said to owners; the provider is paid by them.
  add column season_instalments smallint check (season_instalments between 1 and 6),
  add constraint services_season_terms_check check (
    price_kind = 'season'
    or (season_trigger is null and season_included = '{}' and season_instalments is null));

drop trigger services_told on services;
create trigger services_told after insert or delete
  or update of name, description, business_type_id, price_kind, price_min_cents, price_max_cents, price_factors,
    season_start, season_end, season_trigger, season_included, season_instalments, duration_minutes, is_active,
    removed_at, withdrawal_id
  on services for each statement execute function tell_catalogue_changed();
