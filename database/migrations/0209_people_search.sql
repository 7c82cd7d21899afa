-- What a person is searched by in the console: name, address of the mailbox, phone, business and cities, folded.
create table person_texts (
  account_id uuid primary key references profiles (id) on delete cascade,
  text text not null
);
create index person_texts_alike on person_texts using gin (text gin_trgm_ops) with (fastupdate = off);

create function refresh_person_text(person uuid) returns void language plpgsql as $$
begin
  delete from person_texts where account_id = person;
  insert into person_texts
  select profile.id, fold(concat_ws(' ', profile.full_name, profile.email, profile.phone, provider.business_name,
    provider.city, (select string_agg(distinct city, ' ') from properties
      where owner_id = profile.id and removed_at is null)))
  from profiles profile
  left join provider_profiles provider on provider.profile_id = profile.id
  where profile.id = person and profile.closed_at is null;
end $$;

create function person_text_has_changed() returns trigger language plpgsql as $$
begin
  perform refresh_person_text((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end $$;
create trigger profiles_person_text
  after insert or update of full_name, email, phone, closed_at on profiles
  for each row execute function person_text_has_changed('id');
create trigger provider_profiles_person_text
  after insert or update of business_name, city on provider_profiles
  for each row execute function person_text_has_changed('profile_id');
create trigger properties_person_text
  after insert or update of city, removed_at on properties
  for each row execute function person_text_has_changed('owner_id');

insert into person_texts
select profile.id, fold(concat_ws(' ', profile.full_name, profile.email, profile.phone, provider.business_name,
  provider.city, (select string_agg(distinct city, ' ') from properties
    where owner_id = profile.id and removed_at is null)))
from profiles profile
left join provider_profiles provider on provider.profile_id = profile.id
where profile.closed_at is null;

-- Reports by a person.
create index lead_reports_of_provider on lead_reports (provider_id);
create index review_reports_of_provider on review_reports (provider_id);
