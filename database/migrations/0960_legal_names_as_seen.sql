-- The legal name that an operator saw beside an accepted registration: no other one stands under the badge.
alter table provider_documents add column legal_name text check (char_length(legal_name) between 1 and 200);

-- A legal name that is given or changed makes another version of a case of documents that wait, too.
create or replace function papers_have_changed() returns trigger language plpgsql as $$
declare
  provider constant uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
begin
  if tg_table_name <> 'provider_documents'
    and not exists (select from provider_documents where provider_id = provider and status = 'pending')
  then
    return null;
  end if;
  insert into case_work (kind, subject_id, version) values ('papers', provider, 1)
    on conflict (kind, subject_id) do update set version = case_work.version + 1, snoozed_until = null;
  return null;
end $$;

create trigger business_identities_papers_given after insert on business_identities
  for each row execute function papers_have_changed('provider_id');
create trigger business_identities_papers_changed after update of legal_name on business_identities
  for each row when (old.legal_name is distinct from new.legal_name)
  execute function papers_have_changed('provider_id');
