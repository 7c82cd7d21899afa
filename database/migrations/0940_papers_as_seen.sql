-- The case of a provider's documents gets another version, and comes back where it was set aside, whenever the
-- documents that wait change, or the name and numbers that they are to prove: nobody decides what they did not see.
-- Its argument is the column that names the provider.
create function papers_have_changed() returns trigger language plpgsql as $$
declare
  provider constant uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
begin
  if tg_table_name = 'provider_profiles'
    and not exists (select from provider_documents where provider_id = provider and status = 'pending')
  then
    return null;
  end if;
  insert into case_work (kind, subject_id, version) values ('papers', provider, 1)
    on conflict (kind, subject_id) do update set version = case_work.version + 1, snoozed_until = null;
  return null;
end $$;

create trigger provider_documents_sent after insert on provider_documents
  for each row when (new.status = 'pending') execute function papers_have_changed('provider_id');
create trigger provider_documents_withdrawn after delete on provider_documents
  for each row when (old.status = 'pending') execute function papers_have_changed('provider_id');
create trigger provider_profiles_papers after update of business_name, rbq_licence, neq on provider_profiles
  for each row when ((old.business_name, old.rbq_licence, old.neq) is distinct from (new.business_name, new.rbq_licence, new.neq))
  execute function papers_have_changed('profile_id');
