-- A provider turns a locked lead down, free, with a reason (product.md "Fair play"). The request stays its owner's.
alter table requests
  add column declined_at timestamptz,
  add column declined_reason text check (declined_reason in ('too_far', 'busy', 'not_my_work', 'other')),
  add column declined_details text not null default '' check (char_length(declined_details) <= 500),
  add constraint requests_declined_for_a_reason check ((declined_at is null) = (declined_reason is null)),
  add constraint requests_declined_while_locked check (declined_at is null or unlocked_at is null);

-- A list of its own: a lead turned down is neither to unlock nor over.
drop index leads_locked;
create index leads_locked on requests (provider_id, created_at desc, id desc)
  where status = 'active' and unlocked_at is null and declined_at is null;
drop index leads_closed;
create index leads_closed on requests (provider_id, created_at desc, id desc)
  where status <> 'active' and declined_at is null;
create index leads_declined on requests (provider_id, created_at desc, id desc) where declined_at is not null;
