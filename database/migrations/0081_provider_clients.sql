-- The people a provider has unlocked leads of, kept as leads are unlocked: a list of clients reads its own rows, not
-- every lead there ever was. Ids alone; who they are is read from their profiles.
create table provider_clients (
  provider_id uuid not null references profiles (id) on delete cascade,
  owner_id uuid not null references profiles (id) on delete cascade,
  requests integer not null check (requests > 0),
  last_request_at timestamptz not null,
  primary key (provider_id, owner_id)
);
create index provider_clients_newest on provider_clients (provider_id, last_request_at desc, owner_id desc);

insert into provider_clients
select provider_id, owner_id, count(*), max(created_at) from requests where unlocked_at is not null group by 1, 2;

create function count_client() returns trigger language plpgsql as $$
begin
  -- After the credit account, as everywhere: two unlocks of one client's leads never wait for each other in turn.
  perform from credit_accounts where provider_id = new.provider_id for update;
  insert into provider_clients values (new.provider_id, new.owner_id, 1, new.created_at)
  on conflict (provider_id, owner_id) do update
    set requests = provider_clients.requests + 1,
      last_request_at = greatest(provider_clients.last_request_at, excluded.last_request_at);
  return null;
end $$;
create trigger requests_unlocked_client after update of unlocked_at on requests for each row
  when (old.unlocked_at is null and new.unlocked_at is not null) execute function count_client();
create trigger requests_made_unlocked_client after insert on requests for each row
  when (new.unlocked_at is not null) execute function count_client();
