-- Search in one's threads. The words of a message stand beside the ids of its two people, so that one scan of the index
-- finds what has these words among one person's messages: words alone would lead to everybody's.
create function message_words(value text, owner uuid, provider uuid) returns tsvector
  language sql immutable parallel safe strict
  return words(value) || array_to_tsvector(array[owner::text, provider::text]);

-- Null for the product's own lines, photos and what was erased.
alter table messages add column words tsvector;
update messages m set words = message_words(m.body, t.owner_id, t.provider_id)
  from threads t
  where t.id = m.thread_id and m.kind = 'text' and m.erased_at is null;
update messages m set words = message_words(f.name, t.owner_id, t.provider_id)
  from threads t, message_files f
  where t.id = m.thread_id and m.kind = 'file' and m.erased_at is null
    and f.thread_id = m.thread_id and f.seq = m.seq;
create index messages_words on messages using gin (words);

-- What a provider writes often.
create table quick_answers (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index quick_answers_of_provider on quick_answers (provider_id, name);
create trigger quick_answers_updated before update on quick_answers
  for each row execute function set_updated_at();
