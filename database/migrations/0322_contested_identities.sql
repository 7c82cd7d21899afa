-- A business name as a reader sees it: without case, accents, spaces, invisible characters and legal form, and with
-- letters of other alphabets, zero and one as the letters that they look like.
create function identity_key(name text) returns text
  language sql immutable strict parallel safe
  return nullif(regexp_replace(regexp_replace(
    translate(lower(normalize(name, NFKD)),
      'АВЕКМНОРСТУХІЅЈԚԜабвекмнорстухіѕјԛԝһԁɡΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχıəi10',
      'abekmhopctyxlsjqwabbekmhopctyxlsjqwhdgabezhlkmnoptyxaelkvoptuxlello'),
    '[^a-z0-9]', '', 'g'), '(lnc|ltee|ltd|llmltee|enr|senc|sencrl)$', ''), '');

create index provider_profiles_identity on provider_profiles (identity_key(business_name))
  where verification = 'verified';
create index provider_profiles_neq on provider_profiles (neq) where verification = 'verified';
create index provider_profiles_licence on provider_profiles (rbq_licence) where verification = 'verified';
create index business_identities_name on business_identities (identity_key(legal_name));
create index business_identities_tps on business_identities (left(tps_number, 9));
create index business_identities_tvq on business_identities (left(tvq_number, 10));

-- The names and numbers that a provider shares with a verified one, as the operator reads them.
alter table text_cases drop constraint text_cases_kind_check;
alter table text_cases add constraint text_cases_kind_check
  check (kind in ('service', 'profile', 'request', 'review', 'reply', 'question', 'answer', 'identity')) not valid;
alter table text_cases validate constraint text_cases_kind_check;
