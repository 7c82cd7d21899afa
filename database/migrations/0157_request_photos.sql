-- Photos of the job, added by a request's owner (product.md "Files"). Their files are private: the owner and the
-- lead's provider read them through endpoints that check the caller.
create table request_photos (
  id uuid primary key default uuidv7(),
  request_id uuid not null references requests (id) on delete cascade,
  -- Made by the sender's device, so that a photo sent again is stored once.
  upload_id uuid not null,
  image_key text not null check (image_key like 'private/%'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) between 1 and 3),
  -- Counts the times a part was blurred: the files were replaced each time.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  unique (request_id, upload_id)
);
