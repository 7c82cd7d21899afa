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
