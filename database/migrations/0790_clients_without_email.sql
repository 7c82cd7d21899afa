-- A client without an e-mail address (docs/product.md "Own clients", decision 59): the address that its person confirms
-- completes the provider's own line, where the provider wrote none.
create or replace function client_of_changed_profile() returns trigger language plpgsql as $$
begin
  -- In one order, so that two changes never wait for each other in turn. Clients merged into another account's too: an erasure
  -- that is being written gives them to this account, and is waited for.
  perform from clients where id in (select client_id from client_accounts where owner_id = new.id) order by id for update;
  update clients
  set name = new.full_name, phone = new.phone, email = case when new.closed_at is null then new.email end
  where owner_id = new.id;
  if old.email like '%@sans-courriel.invalid' and new.closed_at is null then
    update clients set email = new.email
    where owner_id is null and email is null
      and id in (select client_id from client_accounts where owner_id = new.id);
  end if;
  return null;
end $$;
