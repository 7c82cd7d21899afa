-- What a search of clients looks through: folded, phone numbers as digits.
create function client_words(name text, company text, email text, phone text, tags text[], addresses jsonb)
  returns text language sql immutable parallel safe
  return fold(name || ' ' || company || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' '
    || array_to_string(tags, ' ') || ' ' || jsonb_path_query_array(addresses, '$[*].city')::text);

-- The people a provider works for: those met through the product, and those the provider added. Both are rows, so that
-- one index sorts and one column searches them all, and so that notes, tags and merges have one home. Of a client with an
-- account the name, phone and email are a copy that triggers keep.
create table clients (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id) on delete cascade,
  -- The account that name, phone and email follow; null for a client the provider added.
  owner_id uuid references profiles (id) on delete set null,
  name text not null check (char_length(name) between 1 and 101),
  company text not null default '' check (char_length(company) <= 200),
  phone text check (phone ~ '^[0-9]{10}$'),
  email text check (char_length(email) <= 255),
  -- Those the provider wrote: { address, city, zip } each, only ever read and written with their client.
  addresses jsonb not null default '[]' check (jsonb_array_length(addresses) <= 10),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  notes text not null default '' check (char_length(notes) <= 4000),
  -- The last request, or when the client was added.
  active_at timestamptz not null,
  sort_name text not null generated always as (fold(name)) stored,
  search_text text not null generated always as (client_words(name, company, email, phone, tags, addresses)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger clients_updated before update on clients for each row execute function set_updated_at();
-- Of two with one name, the one with an account is first.
create index clients_by_name on clients (provider_id, sort_name, (owner_id is null), id);
create index clients_by_activity on clients (provider_id, active_at desc, id desc);
create index clients_with_email on clients (provider_id, email);
create index clients_with_phone on clients (provider_id, phone);
create index clients_of_owner on clients (owner_id) where owner_id is not null;

-- The accounts whose requests are a client's: one, or several once clients were merged.
create table client_accounts (
  provider_id uuid not null references profiles (id) on delete cascade,
  owner_id uuid not null references profiles (id) on delete cascade,
  client_id uuid not null references clients (id) on delete cascade,
  primary key (provider_id, owner_id)
);
create index client_accounts_of_client on client_accounts (client_id);
create index client_accounts_of_owner on client_accounts (owner_id);

-- The hashes of the imported rows, so that the same file imported again adds nothing: one a client, or several once clients
-- were merged.
create table client_import_keys (
  provider_id uuid not null references profiles (id) on delete cascade,
  import_key text not null check (import_key ~ '^[0-9a-f]{64}$'),
  client_id uuid not null references clients (id) on delete cascade,
  primary key (provider_id, import_key)
);
create index client_import_keys_of_client on client_import_keys (client_id);

create view published_provider_clients as
  select provider_id, owner_id, requests, last_request_at from provider_clients;
-- The list of clients has replaced the one that read it.
drop index provider_clients_newest;

-- Under the lock of the credit account, as count_client().
create function keep_client() returns trigger language plpgsql as $$
declare
  kept uuid;
begin
  select client_id into kept from client_accounts
  where provider_id = new.provider_id and owner_id = new.owner_id;
  if kept is null then
    insert into clients (provider_id, owner_id, name, phone, email, active_at)
    select new.provider_id, id, full_name, phone, case when closed_at is null then email end, new.last_request_at
    -- An erasure or a change that is being written is waited for: its trigger would not see the copy made here.
    from profiles where id = new.owner_id for share
    returning id into kept;
    insert into client_accounts (provider_id, owner_id, client_id) values (new.provider_id, new.owner_id, kept);
  else
    update clients set active_at = greatest(active_at, new.last_request_at) where id = kept;
  end if;
  return null;
end $$;
create trigger provider_clients_keep_client after insert or update on provider_clients
  for each row execute function keep_client();

create function client_of_changed_profile() returns trigger language plpgsql as $$
begin
  -- In one order, so that two changes never wait for each other in turn. Clients merged into another account's too: an erasure
  -- that is being written gives them to this account, and is waited for.
  perform from clients where id in (select client_id from client_accounts where owner_id = new.id) order by id for update;
  update clients
  set name = new.full_name, phone = new.phone, email = case when new.closed_at is null then new.email end
  where owner_id = new.id;
  return null;
end $$;
create trigger profiles_change_clients after update of full_name, email, phone, closed_at on profiles for each row
  when (row(old.full_name, old.email, old.phone, old.closed_at)
    is distinct from row(new.full_name, new.email, new.phone, new.closed_at))
  execute function client_of_changed_profile();

-- The clients met before, through the trigger.
update provider_clients set requests = requests;
