-- Guests who never came (docs/product.md "Own clients") are erased some time after what was proposed to them ended.
create or replace view published_guests as
  select id, guest_since, last_sign_in_at from accounts where guest_since is not null and password_hash is null;

-- Those alone are looked at every night.
create index accounts_of_guests_unseen on accounts (id)
  where guest_since is not null and password_hash is null and last_sign_in_at is null;

create or replace view published_requests as
  select id, owner_id, provider_id, service_id, property_id, business_type_id, description, status, lead_credits,
    unlocked_at, unlocked_by, completed_at, created_at, declined_at, brief, description_words, season_end,
    renews_contract_id, is_proposed, cancelled_at, expired_at
  from requests;
