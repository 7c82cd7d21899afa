-- Which letters of the console an operator has switched off (docs/product.md "The operator"), and the last day
-- whose digest was queued.
alter table operators
  add column silenced_letters text[] not null default '{}'
    check (silenced_letters <@ array['given', 'mentioned', 'digest']),
  add column digest_on date;
