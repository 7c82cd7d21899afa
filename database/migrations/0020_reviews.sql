-- One review per request (docs/product.md "Review"). `author` is what the public sees: first name and initial.
create table reviews (
  id uuid primary key default uuidv7(),
  request_id uuid not null constraint reviews_one_per_request unique references requests (id),
  service_id uuid not null references services (id),
  provider_id uuid not null references profiles (id),
  owner_id uuid references profiles (id) on delete set null,
  author text not null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (char_length(comment) between 10 and 2000),
  reply text check (char_length(reply) <= 2000),
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When and why the operator took it out, which its author is told.
  withdrawn_at timestamptz,
  withdrawn_reason text not null default '' check (char_length(withdrawn_reason) <= 500),
  -- A review is public and counted only once it is published (docs/product.md "Fair play"): one of each owner and
  -- provider.
  --   waiting    until the agreed time, or a day after the unlock, and until its author's address is confirmed
  --   held       something suggests that author and provider are one person: the operator decides
  --   refused    they are, or the lead was given back
  --   published  public, counted
  --   replaced   a newer one of the same owner and provider is
  --   withdrawn  by the operator
  status text not null default 'waiting'
    check (status in ('waiting', 'held', 'refused', 'published', 'replaced', 'withdrawn')),
  appears_at timestamptz not null,
  published_at timestamptz,
  -- Why it was held or refused (features/reviews/server/publication/signals.ts).
  signals text[] not null default '{}' check (signals <@ array[
    'email', 'phone', 'card', 'device', 'address', 'network', 'same_author', 'returned', 'ring']),
  check ((status = 'withdrawn') = (withdrawn_at is not null)),
  check (status <> 'published' or published_at is not null)
);

create index reviews_of_service on reviews (service_id, published_at desc, id desc) where status = 'published';
create index reviews_of_provider on reviews (provider_id, published_at desc, id desc) where status = 'published';
create unique index reviews_one_per_owner on reviews (owner_id, provider_id) where status = 'published';
create index reviews_waiting on reviews (owner_id) where status = 'waiting';
create index reviews_held on reviews (created_at) where status = 'held';
-- Who else reviewed a provider.
create index reviews_by_authors on reviews (provider_id, owner_id) where owner_id is not null;
-- The last reviews of a provider, among which a ring is searched.
create index reviews_of_provider_by_day on reviews (provider_id, created_at) where owner_id is not null;
-- A day of the market is computed from it.
create index reviews_by_day on reviews (created_at);

create trigger reviews_updated before update on reviews for each row execute function set_updated_at();

create view published_reviews as
  select id, request_id, service_id, provider_id, owner_id, rating, comment, reply, status, signals, appears_at,
    withdrawn_reason, created_at
  from reviews;

-- Up to four photos of a review. Their files are private: an endpoint reads them for everybody while the review is
-- published.
create table review_photos (
  id uuid primary key default uuidv7(),
  review_id uuid not null references reviews (id) on delete cascade,
  position smallint not null check (position between 0 and 3),
  image_key text not null check (image_key like 'private/%'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) between 1 and 3),
  unique (review_id, position)
);

-- Reviews of one provider whose authors are linked: one case, decided as a whole. An author never reads of it.
create table review_rings (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id),
  -- What links the authors.
  marks text[] not null check (marks <@ array['device', 'network', 'mail_domain', 'phone_pattern', 'opened_together']),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('published', 'withdrawn')),
  check ((decided_at is null) = (decision is null))
);
create index review_rings_open on review_rings (opened_at) where decided_at is null;

create table review_ring_members (
  ring_id uuid not null references review_rings (id) on delete cascade,
  review_id uuid not null references reviews (id) on delete cascade,
  primary key (ring_id, review_id)
);
create index review_ring_members_of_review on review_ring_members (review_id);

create view published_review_rings as select id, provider_id, marks, opened_at, decided_at from review_rings;
create view published_review_ring_members as select ring_id, review_id from review_ring_members;
