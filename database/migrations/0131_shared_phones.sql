-- A couple may share one phone number: two accounts of owners may have it once both have confirmed their addresses; a
-- provider's number is its own (decision 19). The place says which of the two; the code decides who may take the second.
alter table profiles
  drop constraint profiles_phone_key,
  add column phone_place smallint not null default 1 check (phone_place in (1, 2)),
  -- What an owner signed up with while another owner's account had it: becomes the phone with the confirmed address.
  add column pending_phone text check (pending_phone ~ '^[0-9]{10}$'),
  add check (user_type = 'owner' or (phone_place = 1 and pending_phone is null)),
  add constraint profiles_phone_key unique (phone, phone_place),
  add constraint profiles_phone_of_one_role exclude using gist (phone with =, user_type with <>);
