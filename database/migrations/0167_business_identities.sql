-- What a provider's soumissions, contracts and invoices say of the business. Apart from the public profile: these are
-- shown only to owners who receive such a document.
create table business_identities (
  provider_id uuid primary key references profiles (id),
  legal_name text not null check (char_length(legal_name) between 1 and 200),
  address text not null check (char_length(address) between 1 and 200),
  city text not null check (char_length(city) between 1 and 100),
  zip text not null,
  -- Both numbers of a business registered for taxes, « 123456789 RT0001 » and « 1234567890 TQ0001 »; else none.
  tps_number text check (tps_number ~ '^\d{9} RT\d{4}$'),
  tvq_number text check (tvq_number ~ '^\d{10} TQ\d{4}$'),
  updated_at timestamptz not null,
  check ((tps_number is null) = (tvq_number is null))
);

create view published_business_identities as
  select provider_id, legal_name, address, city, zip, tps_number, tvq_number from business_identities;
