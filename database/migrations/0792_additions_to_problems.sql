-- What a side adds to what it said of a problem, while it is open (docs/product.md "Problems").
create table problem_additions (
  id uuid primary key default uuidv7(),
  problem_id uuid not null references problems (id) on delete cascade,
  author text not null check (author in ('owner', 'provider')),
  -- Empty once its author's account is closed.
  words text not null check (char_length(words) <= 4000),
  -- Written across a blocked thread: for its author and the operator alone.
  is_withheld boolean not null,
  at timestamptz not null
);
create index problem_additions_of_problem on problem_additions (problem_id);
