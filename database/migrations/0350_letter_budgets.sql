-- Letters that one person's acts caused to another: which left, and which wait for the digest because more than the
-- budget came within the hour (product.md "Letters"). Kept for a day.
create table caused_letters (
  recipient_id uuid not null references accounts (id) on delete cascade,
  sender_id uuid not null references accounts (id) on delete cascade,
  -- Its job, as in sent_letters: a retry is the same letter.
  message text not null,
  caused_at timestamptz not null,
  -- From when on a digest says it instead; null for a letter that left.
  digest_at timestamptz,
  -- The digest that says it, once that is queued.
  digest_id uuid,
  -- What the digest says of it, and the page it leads to.
  subject text,
  path text,
  primary key (recipient_id, message),
  check ((digest_at is null) = (subject is null))
);
create index caused_letters_of_pair on caused_letters (recipient_id, sender_id, caused_at);
create index caused_letters_of_digest on caused_letters (digest_id) where digest_id is not null;
create index caused_letters_held on caused_letters (digest_at) where digest_at is not null and digest_id is null;
create index caused_letters_by_age on caused_letters (caused_at);
create index caused_letters_of_sender on caused_letters (sender_id);
