-- The texts of /conditions and /confidentialite as versions (docs/decisions/0065-texts-are-versions.md). A version that
-- is published never changes. The text of the release is the first, kept here from the day on which another is published.
create table site_texts (
  id uuid primary key,
  document text not null check (document in ('terms', 'privacy')),
  state text not null check (state in ('draft', 'proposed', 'published')),
  -- Numbered as they are published.
  version integer check (version >= 1),
  title text not null check (char_length(title) between 3 and 100),
  body text not null check (char_length(body) between 20 and 40000),
  -- Null for the text of the release, which came with the product.
  from_day date,
  -- Counts what was written, so that of two who write at once the second is told.
  revision integer not null check (revision >= 1),
  -- Null for the text of the release.
  written_by text,
  written_by_id uuid references operators (id),
  written_at timestamptz not null,
  published_by text,
  published_by_id uuid references operators (id),
  published_at timestamptz,
  constraint site_texts_published_check check ((state = 'published') = (version is not null and published_at is not null)),
  constraint site_texts_day_check check ((from_day is null) = (version is not null and version = 1)),
  constraint site_texts_two_people_check
    check (published_by_id is null or written_by_id is distinct from published_by_id)
);
create unique index site_texts_versions on site_texts (document, version) where version is not null;
-- One text is being written of each document.
create unique index site_texts_in_work on site_texts (document) where state <> 'published';

-- What members agreed to stays as it was.
create trigger site_texts_unaltered before update or delete on site_texts
  for each row when (old.state = 'published') execute function refuse_change();
create trigger site_texts_kept before truncate on site_texts for each statement execute function refuse_change();

-- Pages of texts go when a version is published.
create trigger site_texts_told_insert after insert on site_texts referencing new table as added
  for each statement execute function tell_pages('array[case state when ''published'' then ''texts'' end]');
create trigger site_texts_told_update after update on site_texts
  referencing old table as removed new table as added
  for each statement execute function tell_pages('array[case state when ''published'' then ''texts'' end]');
create trigger site_texts_told_delete after delete on site_texts referencing old table as removed
  for each statement execute function tell_pages('array[case state when ''published'' then ''texts'' end]');
