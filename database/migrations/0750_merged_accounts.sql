-- Two owners' accounts of one person become one (docs/decisions/0069-two-accounts-of-one-person.md).
alter table profiles add column merged_into_id uuid references profiles (id) check (merged_into_id <> id);
create index profiles_merged_into on profiles (merged_into_id) where merged_into_id is not null;

-- An order of this kind is about two accounts: the one that closes (account_id) and the one that stays. Both are told, and
-- either stops it.
alter table privacy_orders
  add column kept_id uuid references accounts (id),
  add column kept_stop_hash bytea,
  drop constraint privacy_orders_kind_check,
  add constraint privacy_orders_kind_check check (kind in ('export', 'erasure', 'factor', 'merge')),
  add constraint privacy_orders_kept_check check (kind = 'merge' or kept_id is null),
  add constraint privacy_orders_other_check check (kept_id <> account_id);
create index privacy_orders_of_kept on privacy_orders (kept_id) where kept_id is not null;
create unique index privacy_orders_by_kept_stop on privacy_orders (kept_stop_hash) where kept_stop_hash is not null;

-- What an invoice says never changes; whose list it is in follows the account that its client's was merged into.
drop trigger invoices_unaltered on invoices;
create trigger invoices_unaltered before update of id, contract_id, contract_version, request_id, provider_id, property_id,
    year, number, issued_on, issued_at, done_on, due_on, supplier, client, sheet, subtotal_cents, untaxed_cents, tps_cents,
    tvq_cents, total_cents, deposit_cents on invoices
  for each row execute function refuse_change();
create function refuse_other_client() returns trigger language plpgsql as $$
begin
  if not exists (select from profiles where id = old.owner_id and merged_into_id = new.owner_id) then
    raise exception 'the client of % rows changes with a merged account only', tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoices_keep_client before update of owner_id on invoices
  for each row when (old.owner_id <> new.owner_id) execute function refuse_other_client();

-- The console finds a person by the cities of properties that came from another account too.
drop trigger properties_person_text on properties;
create trigger properties_person_text after insert or update of city, removed_at, owner_id on properties
  for each row execute function person_text_has_changed('owner_id');
