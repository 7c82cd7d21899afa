-- What the contact form was given, until it has left for the support address; then the row is deleted.
create table contact_messages (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);
