-- The public page of a provider shows the legal name of a numbered company.
create trigger business_identities_told_insert after insert on business_identities referencing new table as added
  for each statement execute function tell_pages('array[''provider:'' || provider_id]', 'legal_name');
create trigger business_identities_told_update after update on business_identities
  referencing old table as removed new table as added
  for each statement execute function tell_pages('array[''provider:'' || provider_id]', 'legal_name');
create trigger business_identities_told_delete after delete on business_identities referencing old table as removed
  for each statement execute function tell_pages('array[''provider:'' || provider_id]', 'legal_name');
