-- Two changes of one person at once: the second waits for the row of the first, then reads what it has committed. With a
-- deletion and an insertion it found its own row gone, and the other's in its way.
create or replace function refresh_person_text(person uuid) returns void language plpgsql as $$
begin
  perform from person_texts where account_id = person for update;
  insert into person_texts as kept
  select profile.id, fold(concat_ws(' ', profile.full_name, profile.email, profile.phone, provider.business_name,
    provider.city, (select string_agg(distinct city, ' ') from properties
      where owner_id = profile.id and removed_at is null)))
  from profiles profile
  left join provider_profiles provider on provider.profile_id = profile.id
  where profile.id = person and profile.closed_at is null
  on conflict (account_id) do update set text = excluded.text where kept.text <> excluded.text;
  delete from person_texts using profiles
    where person_texts.account_id = person and profiles.id = person and profiles.closed_at is not null;
end $$;
