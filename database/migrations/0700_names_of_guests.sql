-- The name of a guest that is no person's, as a syndicate's, is its first name as a whole.
alter table profiles drop constraint profiles_first_name_check;
alter table profiles add constraint profiles_first_name_check check (char_length(first_name) <= 101);
