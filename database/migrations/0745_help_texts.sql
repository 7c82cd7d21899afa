-- The help of owners and of providers are texts of the site as well (docs/decisions/0065-texts-are-versions.md).
alter table site_texts drop constraint site_texts_document_check;
alter table site_texts add constraint site_texts_document_check
  check (document in ('terms', 'privacy', 'owner-help', 'provider-help'));
