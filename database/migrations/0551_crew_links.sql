-- The private link of a crew's day (docs/product.md "Crews"); only its hash is stored.
create table crew_links (
  crew_id uuid primary key references crews (id) on delete cascade,
  provider_id uuid not null references profiles (id) on delete cascade,
  token_hash bytea not null unique,
  renewed_at timestamptz not null
);
create index crew_links_of_provider on crew_links (provider_id);
