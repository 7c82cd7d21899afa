-- What a provider keeps, reports and shows: around leads, reviews and their own standing.

-- What a provider writes for themselves about a lead they unlocked; nobody else reads it.
create table lead_notes (
  request_id uuid primary key references requests (id),
  provider_id uuid not null references profiles (id),
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger lead_notes_updated before update on lead_notes for each row execute function set_updated_at();

-- A lead said to be wrong by its provider; the operator decides (product.md "Given back by rule").
create table lead_reports (
  request_id uuid primary key references requests (id),
  provider_id uuid not null references profiles (id),
  reason text not null check (reason in ('invalid_contact', 'unreachable', 'not_serious', 'duplicate', 'other')),
  details text not null default '' check (char_length(details) <= 2000),
  status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'open') = (decided_at is null))
);
create index lead_reports_open on lead_reports (created_at) where status = 'open';
create trigger lead_reports_updated before update on lead_reports for each row execute function set_updated_at();

-- A review said to break the rules by the provider it is about; the operator decides.
create table review_reports (
  review_id uuid primary key references reviews (id) on delete cascade,
  provider_id uuid not null references profiles (id),
  reason text not null check (reason in ('off_topic', 'offensive', 'personal_details', 'false', 'other')),
  details text not null default '' check (char_length(details) <= 2000),
  status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'open') = (decided_at is null))
);
create index review_reports_open on review_reports (created_at) where status = 'open';
create trigger review_reports_updated before update on review_reports for each row execute function set_updated_at();

-- Papers sent privately for verification; never served by an address of their own.
create table provider_documents (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('insurance', 'licence', 'registration')),
  file_key text not null,
  file_name text not null check (char_length(file_name) between 1 and 200),
  content_type text not null,
  bytes integer not null check (bytes > 0),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'refused')),
  reason text not null default '' check (char_length(reason) <= 500),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'pending') = (decided_at is null))
);
create index provider_documents_of_provider on provider_documents (provider_id, created_at desc, id desc);
create index provider_documents_pending on provider_documents (created_at) where status = 'pending';
create trigger provider_documents_updated before update on provider_documents for each row execute function set_updated_at();

-- A provider's day in two numbers: how often their services were looked at and asked for. No one is in it.
create table provider_days (
  provider_id uuid not null references profiles (id) on delete cascade,
  -- The day in Québec.
  day date not null,
  views integer not null default 0 check (views >= 0),
  requests integer not null default 0 check (requests >= 0),
  primary key (provider_id, day)
);

insert into provider_days (provider_id, day, requests)
select provider_id, (created_at at time zone 'America/Toronto')::date, count(*) from requests group by 1, 2;

create function count_request_of_the_day() returns trigger language plpgsql as $$
begin
  insert into provider_days (provider_id, day, requests)
  values (new.provider_id, (new.created_at at time zone 'America/Toronto')::date, 1)
  on conflict (provider_id, day) do update set requests = provider_days.requests + 1;
  return null;
end $$;
create trigger requests_of_the_day after insert on requests for each row execute function count_request_of_the_day();

-- The leads of one service, the closed ones and those in progress, newest first.
create index leads_of_service on requests (service_id, created_at desc, id desc);
create index leads_closed on requests (provider_id, created_at desc, id desc) where status <> 'active';
create index leads_in_progress on requests (provider_id, created_at desc, id desc)
  where status = 'active' and unlocked_at is not null;
