-- What operators do for somebody who cannot sign in (docs/product.md "Privacy"): one proposes with two proofs of identity,
-- another confirms.
create table privacy_orders (
  id uuid primary key default uuidv7(),
  -- The message of the contact form that asks for it, which is gone before the order.
  message_id uuid not null,
  kind text not null check (kind in ('export', 'erasure')),
  state text not null check (state in ('proposed', 'sent', 'done', 'rejected', 'stopped', 'ended')),
  -- Whose data it is; null once the order has ended for thirty days.
  account_id uuid references accounts (id),
  proof_kinds text[] not null
    check (cardinality(proof_kinds) = 2 and proof_kinds[1] <> proof_kinds[2]),
  -- How each proof was checked; gone with the message.
  proof_notes text[] check (cardinality(proof_notes) = 2),
  -- Where the letter goes that ends it: the link to an export, or what was erased. Gone once it has left.
  email text check (char_length(email) <= 255),
  asked_by text not null,
  asked_by_id uuid references operators (id),
  asked_at timestamptz not null,
  answered_by_id uuid references operators (id),
  answered_at timestamptz,
  -- Of an export: keyed hash of what is read out by telephone, hash of the link's token.
  code_hash bytea,
  token_hash bytea,
  -- Hash of the token of the letter by which the account's person may stop it.
  stop_hash bytea,
  wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
  expires_at timestamptz,
  ended_at timestamptz,
  constraint privacy_orders_export_check check (kind = 'export' or (code_hash is null and token_hash is null)),
  constraint privacy_orders_sent_check check (state <> 'sent' or expires_at is not null),
  constraint privacy_orders_ended_check check ((state in ('proposed', 'sent')) = (ended_at is null))
);
create unique index privacy_orders_one_open on privacy_orders (message_id) where state in ('proposed', 'sent');
create index privacy_orders_of_message on privacy_orders (message_id, asked_at);
create index privacy_orders_of_account on privacy_orders (account_id) where account_id is not null;
create unique index privacy_orders_by_token on privacy_orders (token_hash) where token_hash is not null;
create unique index privacy_orders_by_stop on privacy_orders (stop_hash) where stop_hash is not null;
create index privacy_orders_expiring on privacy_orders (expires_at) where state = 'sent';
create index privacy_orders_to_erase on privacy_orders (ended_at) where account_id is not null;

-- The notes about a person's identity go with the message that they are about, which site deletes in several ways. What
-- nobody confirmed by then is never done.
create function end_orders_of_message() returns trigger language plpgsql as $$
begin
  update privacy_orders set
    proof_notes = null,
    ended_at = case when state = 'proposed' then now() else ended_at end,
    email = case when state = 'proposed' then null else email end,
    code_hash = case when state = 'proposed' then null else code_hash end,
    state = case when state = 'proposed' then 'ended' else state end
  where message_id = old.id and (proof_notes is not null or state = 'proposed');
  return null;
end $$;
create trigger contact_messages_end_orders after delete on contact_messages
  for each row execute function end_orders_of_message();
