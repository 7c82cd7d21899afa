-- A request and its lead are one row seen from two sides (docs/product.md "A request's life").
create table requests (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references profiles (id),
  provider_id uuid not null references profiles (id),
  service_id uuid not null references services (id),
  property_id uuid not null references properties (id),
  business_type_id text not null references business_types (id),
  description text not null check (char_length(description) between 10 and 2000),
  status text not null default 'active' check (status in ('active', 'cancelled', 'completed', 'expired')),
  expires_at timestamptz not null,
  cancelled_reason text check (char_length(cancelled_reason) <= 500),
  cancelled_at timestamptz,
  completed_at timestamptz,
  expired_at timestamptz,
  -- The lead's price, frozen when the request is made (docs/product.md "Lead price").
  lead_credits smallint not null check (lead_credits between 1 and 6),
  lead_price_cents integer not null check (lead_price_cents > 0),
  unlocked_at timestamptz,
  unlocked_by text check (unlocked_by in ('credits', 'card')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the owner says the work cost, for their own logbook; the provider never reads it.
  cost_cents integer check (cost_cents between 0 and 100000000),
  -- A provider turns a locked lead down, free, with a reason (docs/product.md "Fair play"). The request stays its
  -- owner's.
  declined_at timestamptz,
  declined_reason text check (declined_reason in ('too_far', 'busy', 'not_my_work', 'other')),
  declined_details text not null default '' check (char_length(declined_details) <= 500),
  -- When the provider put the lead away.
  archived_at timestamptz,
  description_words tsvector generated always as (words(description)) stored,
  -- Whoever marked the work as done may undo it within the hour; its owner may reopen it for a week
  -- (features/requests/contract/life.ts).
  -- Null on rows completed before this was kept: only their owner can reopen them.
  completed_by text check (completed_by in ('owner', 'provider')),
  -- The day from which an owner wants a service that needs no hour.
  start_on date,
  -- Why an operator reopened a request, for the letters about it.
  reopened_reason text check (char_length(reopened_reason) between 1 and 500),
  -- How often it was reopened; limited (docs/product.md "Fair play").
  reopenings integer not null default 0 check (reopenings >= 0),
  check ((unlocked_at is null) = (unlocked_by is null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'expired') = (expired_at is not null)),
  check (status <> 'completed' or unlocked_at is not null),
  constraint requests_declined_for_a_reason check ((declined_at is null) = (declined_reason is null)),
  constraint requests_declined_while_locked check (declined_at is null or unlocked_at is null),
  constraint requests_archived_once_over
    check (archived_at is null or status <> 'active' or declined_at is not null),
  constraint requests_completed_by_someone check (completed_by is null or status = 'completed')
);

-- One active request per service and property: the database decides, not a check before.
-- Two services of one provider at one property are two requests, also of one business type.
create unique index requests_one_active on requests (service_id, property_id) where status = 'active';
create index requests_of_owner on requests (owner_id, created_at desc, id desc);
create index requests_of_owner_by_status on requests (owner_id, status, created_at desc, id desc);

-- The lists of a provider's leads: one for each tab. A lead turned down is neither to unlock nor over, and one put away
-- is in a list of its own.
create index leads_of_provider on requests (provider_id, created_at desc, id desc);
create index leads_locked on requests (provider_id, created_at desc, id desc)
  where status = 'active' and unlocked_at is null and declined_at is null;
create index leads_unlocked on requests (provider_id, unlocked_at desc, id desc) where unlocked_at is not null;
create index leads_in_progress on requests (provider_id, created_at desc, id desc)
  where status = 'active' and unlocked_at is not null;
create index leads_closed on requests (provider_id, created_at desc, id desc)
  where status <> 'active' and declined_at is null and archived_at is null;
create index leads_declined on requests (provider_id, created_at desc, id desc)
  where declined_at is not null and archived_at is null;
create index leads_archived on requests (provider_id, created_at desc, id desc) where archived_at is not null;

-- Three ways in which a search finds a lead; an `or` of them combines their bitmaps. The second is also what a repeated
-- lead is looked for by.
create index leads_of_service on requests (service_id, created_at desc, id desc);
create index requests_repeated on requests (provider_id, owner_id, property_id, business_type_id)
  where unlocked_at is not null;
create index leads_by_words on requests using gin (provider_id, description_words) with (fastupdate = off);

create index requests_to_expire on requests (expires_at) where status = 'active';
create index requests_at_property on requests (property_id) where status = 'active';
-- A property's logbook, newest first.
create index requests_done_at_property on requests (property_id, completed_at desc, id desc) where status = 'completed';
create index requests_long_unlocked on requests (unlocked_at) where status = 'active' and unlocked_at is not null;
create index requests_lately_completed on requests (completed_at) where status = 'completed';
create index requests_unlocked on requests (unlocked_at) include (business_type_id) where unlocked_at is not null;
-- The other providers asked for the same work at the same place.
create index requests_for_work on requests (property_id, business_type_id, created_at);
-- A day of the market is computed from it.
create index requests_by_day on requests (created_at);

create trigger requests_updated before update on requests for each row execute function set_updated_at();

create view published_requests as
  select id, owner_id, provider_id, service_id, property_id, business_type_id, description, status, lead_credits,
    unlocked_at, unlocked_by, completed_at, created_at, declined_at
  from requests;

-- Photos of the job, added by a request's owner (docs/product.md "Files"). Their files are private: the owner and the
-- lead's provider read them through endpoints that check the caller.
create table request_photos (
  id uuid primary key default uuidv7(),
  request_id uuid not null references requests (id) on delete cascade,
  -- Made by the sender's device, so that a photo sent again is stored once.
  upload_id uuid not null,
  image_key text not null check (image_key like 'private/%'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) between 1 and 3),
  -- Counts the times a part was blurred: the files were replaced each time.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  -- The provider adds photos of the work, before and after it.
  kind text not null default 'job' check (kind in ('job', 'before', 'after')),
  unique (request_id, upload_id)
);

-- Questions of a provider before paying, at most two a lead, each answered once by the owner. Neither holds contact
-- information; the answers stand on the leads of every provider who was asked for the same work.
create table lead_questions (
  id uuid primary key default uuidv7(),
  request_id uuid not null references requests (id) on delete cascade,
  number smallint not null check (number in (1, 2)),
  question text not null check (char_length(question) between 1 and 500),
  asked_at timestamptz not null,
  answer text check (char_length(answer) between 1 and 500),
  answered_at timestamptz,
  unique (request_id, number),
  check ((answer is null) = (answered_at is null))
);

-- Letters a request causes by the mere passing of time: each kind once (docs/product.md "Letters"). A request ends
-- twice, thirty days locked and ninety once unlocked, and each end is announced.
create table request_reminders (
  request_id uuid not null references requests (id) on delete cascade,
  kind text not null check (kind in ('expiring', 'expiring_unlocked', 'still_open', 'please_review')),
  asked_at timestamptz not null,
  primary key (request_id, kind)
);

-- Leads given back, at most once each; `reason` says by which rule, or by the operator.
create table lead_returns (
  request_id uuid primary key references requests (id),
  provider_id uuid not null references profiles (id),
  -- `withdrawn`: its owner was suspended soon after, which gives it back beyond the caps.
  reason text not null check (reason in ('cancelled', 'repeated', 'bounced', 'operator', 'withdrawn')),
  paid_by text not null check (paid_by in ('credits', 'card')),
  created_at timestamptz not null default now()
);
create index lead_returns_of_provider on lead_returns (provider_id, created_at desc);
create index lead_returns_by_day on lead_returns (created_at);
create trigger lead_returns_not_emptied before truncate on lead_returns
  for each statement execute function refuse_truncate();

create view published_lead_returns as
  select request_id, provider_id, paid_by, reason, created_at from lead_returns;

-- Of the leads unlocked in the last year, how many were given back, by business type; counted again every hour, so that
-- an unlock waits for no counter.
create table lead_return_counts (
  business_type_id text primary key references business_types (id),
  unlocked integer not null check (unlocked >= 0),
  returned integer not null check (returned between 0 and unlocked),
  counted_at timestamptz not null
);

-- What a provider writes for themselves about a lead they unlocked; nobody else reads it.
create table lead_notes (
  request_id uuid primary key references requests (id),
  provider_id uuid not null references profiles (id),
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger lead_notes_updated before update on lead_notes for each row execute function set_updated_at();

-- A provider's day in two numbers: how often their services were looked at and asked for. No one is in it.
create table provider_days (
  provider_id uuid not null references profiles (id) on delete cascade,
  -- The day in Québec.
  day date not null,
  views integer not null default 0 check (views >= 0),
  requests integer not null default 0 check (requests >= 0),
  primary key (provider_id, day)
);
create index provider_days_by_day on provider_days (day);

create view published_views_of_days as select day, views from provider_days;

create function count_request_of_the_day() returns trigger language plpgsql as $$
begin
  insert into provider_days (provider_id, day, requests)
  values (new.provider_id, (new.created_at at time zone 'America/Toronto')::date, 1)
  on conflict (provider_id, day) do update set requests = provider_days.requests + 1;
  return null;
end $$;
create trigger requests_of_the_day after insert on requests for each row execute function count_request_of_the_day();

-- The people a provider has unlocked leads of, kept as leads are unlocked: a list of clients reads its own rows, not
-- every lead there ever was. Ids alone; who they are is read from their profiles.
create table provider_clients (
  provider_id uuid not null references profiles (id) on delete cascade,
  owner_id uuid not null references profiles (id) on delete cascade,
  requests integer not null check (requests > 0),
  last_request_at timestamptz not null,
  primary key (provider_id, owner_id)
);
create index provider_clients_newest on provider_clients (provider_id, last_request_at desc, owner_id desc);

create function count_client() returns trigger language plpgsql as $$
begin
  -- After the credit account, as everywhere: two unlocks of one client's leads never wait for each other in turn.
  perform from credit_accounts where provider_id = new.provider_id for update;
  insert into provider_clients values (new.provider_id, new.owner_id, 1, new.created_at)
  on conflict (provider_id, owner_id) do update
    set requests = provider_clients.requests + 1,
      last_request_at = greatest(provider_clients.last_request_at, excluded.last_request_at);
  return null;
end $$;
create trigger requests_unlocked_client after update of unlocked_at on requests for each row
  when (old.unlocked_at is null and new.unlocked_at is not null) execute function count_client();
create trigger requests_made_unlocked_client after insert on requests for each row
  when (new.unlocked_at is not null) execute function count_client();

-- Up to when each provider who wants one letter a morning has been told of their leads, so that the next begins there:
-- a morning on which nothing ran delays a day's leads, it does not lose them. Gone once the letter is switched off.
create table lead_digests (
  provider_id uuid primary key references profiles (id) on delete cascade,
  until timestamptz not null
);
