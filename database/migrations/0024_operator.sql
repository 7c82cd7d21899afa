-- Operators, what they did, the cases they work on and what the console reads.

-- Operators and their levels (docs/decisions/0034-operators-and-second-factors.md).
create table operators (
  id uuid primary key references accounts (id),
  full_name text not null check (char_length(full_name) between 1 and 101),
  level text not null check (level in ('reader', 'agent', 'chief')),
  suspended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  -- When an operator last got more rights, or a new second factor: as for one just appointed, two days pass before they
  -- confirm what somebody else proposed.
  raised_at timestamptz
);
create trigger operators_updated before update on operators for each row execute function set_updated_at();
create view published_operators as select id, full_name, level, suspended_at from operators;

-- What operators did, in the console or through the command line: who, what, to whom, why. Append-only.
create table operator_acts (
  id uuid primary key default uuidv7(),
  operator text not null,
  act text not null,
  subject text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Who was signed in; null for the command line.
  operator_id uuid references operators (id),
  before jsonb,
  after jsonb,
  -- Whom it is about, so that acts are found by person.
  people uuid[] not null default '{}'
);
create index operator_acts_of_subject on operator_acts (subject, created_at desc);
create index operator_acts_in_order on operator_acts (created_at desc, id desc);
create index operator_acts_of_operator on operator_acts (operator_id, created_at desc, id desc);
create index operator_acts_about_people on operator_acts using gin (people);

create trigger operator_acts_append_only before update or delete on operator_acts
  for each row execute function refuse_change();
create trigger operator_acts_kept before truncate on operator_acts
  for each statement execute function refuse_change();

create view published_operator_acts as select act, subject, details, created_at from operator_acts;

-- What operators write on a case (docs/decisions/0035-cases.md). A case itself is what waits, wherever it is written: a
-- pending document, an open report, a held review. It has no row here until somebody works on it.
create table case_work (
  kind text not null check (kind in (
    'papers', 'lead_report', 'review_report', 'thread_report', 'text', 'held_review', 'review_ring', 'contact',
    'privacy', 'incident', 'dispute')),
  -- The provider, request, review, ring of reviews, thread, text's case, contact message, incident or dispute.
  subject_id uuid not null,
  holder_id uuid references operators (id),
  snoozed_until timestamptz,
  -- Counts changes, so that of two operators the second is told.
  version integer not null default 0,
  primary key (kind, subject_id)
);

create table case_notes (
  id uuid primary key default uuidv7(),
  kind text not null,
  subject_id uuid not null,
  operator_id uuid not null references operators (id),
  note text not null check (char_length(note) between 1 and 2000),
  created_at timestamptz not null,
  -- Whom a note calls by name: they find the case among those where they are mentioned.
  mentions uuid[] not null default '{}',
  foreign key (kind, subject_id) references case_work (kind, subject_id)
);
create index case_notes_of_case on case_notes (kind, subject_id, created_at);
create index case_notes_mentions on case_notes using gin (mentions) with (fastupdate = off);

-- Two working days after a moment, in Montréal; holidays are not known.
create function two_working_days_after(at timestamptz) returns timestamptz
language sql stable parallel safe
as $$
  select at + make_interval(days => case extract(isodow from at at time zone 'America/Toronto')
    when 4 then 4 when 5 then 4 when 6 then 3 else 2 end)
$$;

-- What a person is searched by in the console: name, address of the mailbox, phone, business and cities, folded.
create table person_texts (
  account_id uuid primary key references profiles (id) on delete cascade,
  text text not null
);
create index person_texts_alike on person_texts using gin (text gin_trgm_ops) with (fastupdate = off);

-- Two changes of one person at once: the second waits for the row of the first, then reads what it has committed. With a
-- deletion and an insertion it would find its own row gone, and the other's in its way.
create function refresh_person_text(person uuid) returns void language plpgsql as $$
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

create function person_text_has_changed() returns trigger language plpgsql as $$
begin
  perform refresh_person_text((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end $$;
create trigger profiles_person_text
  after insert or update of full_name, email, phone, closed_at on profiles
  for each row execute function person_text_has_changed('id');
create trigger provider_profiles_person_text
  after insert or update of business_name, city on provider_profiles
  for each row execute function person_text_has_changed('profile_id');
create trigger properties_person_text
  after insert or update of city, removed_at on properties
  for each row execute function person_text_has_changed('owner_id');

-- Lists of the console as an operator keeps them: a page with its filters, sort and columns, as its address says them.
create table operator_views (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references operators (id),
  name text not null check (char_length(name) between 1 and 60),
  page text not null check (char_length(page) between 1 and 100),
  query text not null check (char_length(query) <= 1000),
  created_at timestamptz not null,
  unique (operator_id, page, name)
);

-- What the console reads of the market's health: one row a day (of Québec), business type and city. An empty business
-- type or city stands for all of them, so that no page adds up what it does not show. Written by
-- operator.roll_up_market alone; counts without a word about anybody.
create table market_days (
  day date not null,
  business_type_id text not null,
  city_id text not null,
  -- Service pages looked at, on the row of all business types and cities alone.
  views integer default 0 not null,
  requests integer default 0 not null,
  -- Of these requests, those unlocked or declined within a day.
  answered integer default 0 not null,
  unlocked integer default 0 not null,
  completed integer default 0 not null,
  reviewed integer default 0 not null,
  -- Leads given back, in the order of the reasons in features/operator/contract/market.ts.
  returned integer[] not null check (cardinality(returned) = 5),
  -- The minutes between each unlock and its request: a median of steps may be an hour off (decision 41).
  waits integer[] not null default '{}',
  primary key (day, business_type_id, city_id)
);
create index market_days_of_business_type on market_days (business_type_id, day);
create index market_days_of_city on market_days (city_id, day);

-- Days that change later than those which are counted again anyhow: of requests that an operator reopened.
create table market_days_to_recount (day date primary key);

-- The register of confidentiality incidents (decision 48; Règlement sur les incidents de confidentialité, RLRQ, chapitre
-- A-2.1, r. 3.1, art. 7 and 8). It describes kinds of information, never a person's own.
create table incidents (
  id uuid primary key default uuidv7(),
  circumstances text not null check (char_length(circumstances) between 1 and 4000),
  information text not null check (char_length(information) between 1 and 2000),
  -- The day it happened, or the period; null until it is known.
  happened_from date,
  happened_until date check (happened_until >= happened_from),
  known_on date not null,
  -- Null until it is known, exactly or about.
  persons integer check (persons >= 0),
  risk text not null default 'unknown' check (risk in ('unknown', 'serious', 'not_serious')),
  risk_reasons text not null default '' check (char_length(risk_reasons) <= 2000),
  commission_told_on date,
  persons_told_on date,
  -- Why a public notice was given, or no notice yet.
  notice_details text not null default '' check (char_length(notice_details) <= 2000),
  measures text not null default '' check (char_length(measures) <= 4000),
  version integer not null default 1,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (closed_at is null or risk <> 'unknown' and risk_reasons <> '' and measures <> '' and persons is not null
    and happened_from is not null),
  check (closed_at is null or risk <> 'serious' or commission_told_on is not null
    and (persons_told_on is not null or notice_details <> ''))
);
create index incidents_waiting on incidents (created_at) where closed_at is null;
create index incidents_by_time on incidents (created_at desc, id desc);
-- The law asks for five years from the day it was known; nothing of ours removes one.
create trigger incidents_kept before delete on incidents for each row execute function refuse_change();
create trigger incidents_kept_whole before truncate on incidents for each statement execute function refuse_change();
