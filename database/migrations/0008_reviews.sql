-- One review per request (spec.md section 5). `author` is what the public sees: first name and initial.
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
  updated_at timestamptz not null default now()
);

create index reviews_of_service on reviews (service_id, created_at desc, id desc);
create index reviews_of_provider on reviews (provider_id, created_at desc, id desc);

create trigger reviews_updated before update on reviews for each row execute function set_updated_at();
