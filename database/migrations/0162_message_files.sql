-- Photos (one to eight a message) and PDF files (one) of messages. Their files are private: the two people of the
-- thread read them through an endpoint that checks the caller.
alter table messages drop constraint messages_kind_check, drop constraint messages_check2;
alter table messages add constraint messages_kind_check check (kind in ('text', 'photos', 'file', 'system'));
alter table messages add constraint messages_text_check check (kind <> 'text' or body <> '' or erased_at is not null);

create table message_files (
  id uuid primary key default uuidv7(),
  thread_id uuid not null,
  seq integer not null,
  position smallint not null check (position between 0 and 7),
  -- The key of the file; of a photo, what its stored widths' keys begin with.
  file_key text not null unique check (file_key like 'private/%'),
  -- Of a PDF: what its sender called it, and its size.
  name text not null default '' check (char_length(name) <= 200),
  bytes integer check (bytes > 0),
  -- Of a photo.
  width integer check (width > 0),
  height integer check (height > 0),
  widths integer[] check (cardinality(widths) between 1 and 3),
  unique (thread_id, seq, position),
  foreign key (thread_id, seq) references messages (thread_id, seq) on delete cascade,
  check ((widths is null) = (width is null) and (widths is null) = (height is null)),
  check ((widths is null) = (bytes is not null))
);
