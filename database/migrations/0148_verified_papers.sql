-- What was seen on an accepted paper: an insurance's last day, the number of a licence or registration. Each has its
-- own mark while it counts: until that day, as long as the profile has that number.
alter table provider_documents
  add column valid_until date,
  add column number text;

-- Papers accepted before: the number of their profile was compared with them.
update provider_documents d set number = case d.kind when 'licence' then p.rbq_licence when 'registration' then p.neq end
  from provider_profiles p
  where p.profile_id = d.provider_id and d.status = 'accepted' and p.verification = 'verified';
