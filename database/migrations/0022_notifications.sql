-- Letters: which kinds a person wants, what became of those that left, and those that wait for a digest.

-- Kinds of letters a person has switched off (docs/product.md "Letters").
create table letter_preferences (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null,
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, kind)
);

create view published_letter_preferences as select account_id, kind, is_on from letter_preferences;

-- What a letter's « Ne plus recevoir » link carries. It opens nothing else, so it is kept as it is.
create table letter_tokens (
  account_id uuid primary key references accounts (id) on delete cascade,
  token text not null unique check (char_length(token) between 32 and 100),
  created_at timestamptz not null default now()
);

-- What became of each letter to an account, for operators who help its person: no text of it, and for ninety days.
create table sent_letters (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- Its job and the part of it: a retry is the same letter.
  message text not null,
  -- The name of its job, and the ids with which that job runs again; none where the letter has a link.
  name text not null,
  payload jsonb check (jsonb_typeof(payload) = 'object'),
  -- What its person may switch off; none for links and warnings.
  kind text,
  email text not null,
  status text not null check (status in ('sent', 'delayed', 'refused')),
  sent_at timestamptz not null,
  sent_again_at timestamptz,
  -- The name of the address to which a report about this letter comes back: nobody else can know it.
  return_key text,
  unique (account_id, message)
);
create index sent_letters_of_account on sent_letters (account_id, sent_at desc);
create index sent_letters_by_age on sent_letters (sent_at);
create unique index sent_letters_return_key on sent_letters (return_key);

create view published_sent_letters as
  select id, account_id, name, kind, email, status, sent_at, payload
  from sent_letters;

-- Letters that one person's acts caused to another: which left, and which wait for the digest because more than the
-- budget came within the hour (docs/product.md "Letters"). Kept for a day.
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
