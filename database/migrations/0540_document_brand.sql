-- The logo and the colour at the head of a provider's documents. What was sent keeps its own in `supplier`, with the key of
-- the logo's files, which therefore stay as long as the account.
create table document_logos (
  -- « logos/… », to which the extension of a file is added.
  file_key text primary key,
  provider_id uuid not null references profiles (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Whether a document was sent with it; only one that never was is deleted when another takes its place.
  is_sent boolean not null default false,
  created_at timestamptz not null
);
create index document_logos_of_provider on document_logos (provider_id);

create table document_brands (
  provider_id uuid primary key references profiles (id),
  accent text check (accent in ('epinette', 'fleuve', 'bleuet', 'prune', 'brique', 'ardoise')),
  logo_key text references document_logos (file_key),
  updated_at timestamptz not null
);
create index document_brands_by_logo on document_brands (logo_key) where logo_key is not null;
