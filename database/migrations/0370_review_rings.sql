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

-- The last reviews of a provider, among which a ring is searched.
create index reviews_of_provider_by_day on reviews (provider_id, created_at) where owner_id is not null;

alter table reviews drop constraint reviews_signals_check;
alter table reviews add constraint reviews_signals_check check (signals <@ array[
  'email', 'phone', 'card', 'device', 'address', 'network', 'same_author', 'returned', 'ring']) not valid;
alter table reviews validate constraint reviews_signals_check;

create view published_review_rings as select id, provider_id, marks, opened_at, decided_at from review_rings;
create view published_review_ring_members as select ring_id, review_id from review_ring_members;

alter table case_work drop constraint case_work_kind_check;
alter table case_work add constraint case_work_kind_check check (kind in (
  'papers', 'lead_report', 'review_report', 'thread_report', 'text', 'held_review', 'review_ring', 'contact', 'privacy',
  'incident', 'dispute'))
  not valid;
alter table case_work validate constraint case_work_kind_check;
