-- The profile that each account has from its first second, and what a provider adds to it.

-- Who a person is in the product (docs/product.md "Profile"). user_type alone decides what it may do.
-- The address is the account's: the reference keeps the two equal.
create table profiles (
  id uuid primary key references accounts (id) on delete cascade,
  user_type text not null check (user_type in ('owner', 'provider')),
  first_name text not null check (char_length(first_name) <= 50),
  last_name text not null check (char_length(last_name) <= 50),
  full_name text not null check (char_length(full_name) between 1 and 101),
  email text not null,
  phone text check (phone ~ '^[0-9]{10}$'),
  avatar_url text check (char_length(avatar_url) <= 500),
  email_verified_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A closed account keeps its row, emptied of its person: receipts, the ledger and others' requests point to it.
  closed_at timestamptz,
  -- A couple may share one phone number: two accounts of owners may have it once both have confirmed their addresses; a
  -- provider's number is its own (decision 19). The place says which of the two; the code decides who may take the
  -- second.
  phone_place smallint not null default 1 check (phone_place in (1, 2)),
  -- What an owner signed up with while another owner's account had it: becomes the phone with the confirmed address.
  pending_phone text check (pending_phone ~ '^[0-9]{10}$'),
  foreign key (id, email) references accounts (id, email) on update cascade on delete cascade,
  check (user_type = 'owner' or (phone_place = 1 and pending_phone is null)),
  constraint profiles_phone_key unique (phone, phone_place),
  constraint profiles_phone_of_one_role exclude using gist (phone with =, user_type with <>)
);

create trigger profiles_updated before update on profiles for each row execute function set_updated_at();

create view published_profiles as
  select id, user_type, first_name, last_name, full_name, email, phone, avatar_url, email_verified_at, suspended_at,
    closed_at, updated_at, created_at
  from profiles;

-- A business name as a reader sees it: without case, accents, spaces, invisible characters and legal form, and with
-- letters of other alphabets, zero and one as the letters that they look like.
create function identity_key(name text) returns text
  language sql immutable strict parallel safe
  return nullif(regexp_replace(regexp_replace(
    translate(lower(normalize(name, NFKD)),
      'АВЕКМНОРСТУХІЅЈԚԜабвекмнорстухіѕјԛԝһԁɡΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχıəi10',
      'abekmhopctyxlsjqwabbekmhopctyxlsjqwhdgabezhlkmnoptyxaelkvoptuxlello'),
    '[^a-z0-9]', '', 'g'), '(lnc|ltee|ltd|llmltee|enr|senc|sencrl)$', ''), '');

-- What a provider adds to its profile. The mean rating is rating_sum / rating_count; both are kept by reviews.
create table provider_profiles (
  profile_id uuid primary key references profiles (id) on delete cascade,
  business_name text not null check (char_length(business_name) between 1 and 200),
  tagline text not null default '' check (char_length(tagline) <= 200),
  bio text not null default '' check (char_length(bio) <= 1000),
  website text not null default '' check (char_length(website) <= 500),
  address text not null default '' check (char_length(address) <= 200),
  city text not null default '' check (char_length(city) <= 100),
  state text not null default 'QC' check (char_length(state) <= 100),
  zip text not null default '' check (char_length(zip) <= 20),
  service_area text[] not null default '{}' check (cardinality(service_area) <= 100),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_average numeric(3, 2) generated always as
    (case when rating_count = 0 then null else round(rating_sum::numeric / rating_count, 2) end) stored,
  verification text not null default 'none' check (verification in ('none', 'pending', 'verified')),
  rbq_licence text check (rbq_licence ~ '^[0-9]{4}-[0-9]{4}-[0-9]{2}$'),
  neq text check (neq ~ '^(11|22|33|88)[0-9]{8}$'),
  member_since timestamptz not null default now(),
  -- Whether the public directory shows it.
  is_listed boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index provider_profiles_listed on provider_profiles (rating_average desc nulls last, rating_count desc, profile_id)
  where is_listed;
create index provider_profiles_identity on provider_profiles (identity_key(business_name))
  where verification = 'verified';
create index provider_profiles_neq on provider_profiles (neq) where verification = 'verified';
create index provider_profiles_licence on provider_profiles (rbq_licence) where verification = 'verified';

create trigger provider_profiles_updated before update on provider_profiles
  for each row execute function set_updated_at();

create view published_provider_profiles as
  select profile_id, business_name, tagline, bio, address, city, state, zip, rating_sum, rating_count, rating_average,
    verification, rbq_licence, service_area, neq
  from provider_profiles;

-- The business types on a provider's profile.
create table provider_business_types (
  provider_id uuid not null references profiles (id) on delete cascade,
  business_type_id text not null references business_types (id),
  created_at timestamptz not null default now(),
  primary key (provider_id, business_type_id)
);

create view published_provider_business_types as
  select provider_id, business_type_id from provider_business_types;

-- Papers sent privately for verification; never served by an address of their own.
create table provider_documents (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('insurance', 'licence', 'registration')),
  file_key text not null,
  file_name text not null check (char_length(file_name) between 1 and 200),
  content_type text not null,
  bytes integer not null check (bytes > 0),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'refused')),
  reason text not null default '' check (char_length(reason) <= 500),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What was seen on an accepted paper: an insurance's last day, the number of a licence or registration. Each has its
  -- own mark while it counts: until that day, as long as the profile has that number.
  valid_until date,
  number text,
  check ((status = 'pending') = (decided_at is null))
);
create index provider_documents_of_provider on provider_documents (provider_id, created_at desc, id desc);
create index provider_documents_pending on provider_documents (created_at) where status = 'pending';
create trigger provider_documents_updated before update on provider_documents for each row execute function set_updated_at();

create view published_provider_documents as
  select id, provider_id, kind, file_key, file_name, content_type, status, created_at from provider_documents;

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
  -- Asked only where the operator reports providers under part XX of the Income Tax Act (decision 43); no view shows it.
  birth_date date,
  -- How a provider wants to be paid, in its words: printed on each invoice.
  payment_instructions text not null default '' check (char_length(payment_instructions) <= 500),
  check ((tps_number is null) = (tvq_number is null))
);

create index business_identities_with_birth_date on business_identities (provider_id) where birth_date is not null;
create index business_identities_name on business_identities (identity_key(legal_name));
create index business_identities_tps on business_identities (left(tps_number, 9));
create index business_identities_tvq on business_identities (left(tvq_number, 10));

create view published_business_identities as
  select provider_id, legal_name, address, city, zip, tps_number, tvq_number from business_identities;
