-- Lists of the console as an operator keeps them: a page with its filters, sort and columns, as its address says them.
create table operator_views (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references operators (id),
  name text not null check (char_length(name) between 1 and 60),
  page text not null check (char_length(page) between 1 and 100),
  query text not null check (char_length(query) <= 1000),
  created_at timestamptz not null,
  unique (operator_id, page, name)
);
