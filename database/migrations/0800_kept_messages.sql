-- What was written by the contact form and what the team answered, kept once a message is answered or closed so that
-- it is read again and found by address and words (docs/product.md "The operator"). Texts are encrypted with the
-- server's secret; keyed hashes find them (docs/security.md).
create table kept_messages (
  -- That of the contact message, and of its case.
  id uuid primary key,
  -- The account that had its author's address, confirmed.
  account_id uuid references accounts (id),
  topic text not null check (topic in ('question', 'access', 'correction', 'erasure')),
  -- Encrypted: name, address and message.
  content bytea not null,
  -- Keyed hashes of the address, one a secret in use.
  address_hashes bytea[] not null,
  -- The first bytes of the keyed hashes of its folded words, those of the name, address and answers too.
  word_hashes bytea[] not null,
  written_at timestamptz not null,
  -- When it was last answered or closed: it is kept from there.
  settled_at timestamptz not null
);
create index kept_messages_of_account on kept_messages (account_id) where account_id is not null;
create index kept_messages_of_address on kept_messages using gin (address_hashes);
create index kept_messages_with_words on kept_messages using gin (word_hashes);
create index kept_messages_to_erase on kept_messages (settled_at);

create table kept_answers (
  id uuid primary key default uuidv7(),
  message_id uuid not null references kept_messages (id) on delete cascade,
  -- A closing is a reason that only the team reads.
  kind text not null check (kind in ('answer', 'refusal', 'closing')),
  -- Encrypted.
  content bytea not null,
  operator text not null,
  written_at timestamptz not null,
  -- What became of its letter; null of a closing, which has none.
  letter text check (letter in ('waiting', 'sent', 'bounced')),
  constraint kept_answers_leave_check check ((kind = 'closing') = (letter is null))
);
create index kept_answers_of_message on kept_answers (message_id, written_at);

-- Decided cases are read by what they are about.
create index decided_cases_of_subject on decided_cases (subject_id);
