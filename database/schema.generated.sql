-- Written by `node tools/database/dump.ts` from the migrations, to be read and compared: do not edit.

create extension btree_gin;
create extension btree_gist;
create extension cube;
create extension earthdistance;
create extension pg_trgm;
create extension unaccent;

-- Text search, by kind of token
-- fr: asciihword -> french_stem
-- fr: asciiword -> french_stem
-- fr: email -> simple
-- fr: file -> simple
-- fr: float -> simple
-- fr: host -> simple
-- fr: hword -> unaccent, french_stem
-- fr: hword_asciipart -> french_stem
-- fr: hword_numpart -> simple
-- fr: hword_part -> unaccent, french_stem
-- fr: int -> simple
-- fr: numhword -> simple
-- fr: numword -> simple
-- fr: sfloat -> simple
-- fr: uint -> simple
-- fr: url -> simple
-- fr: url_path -> simple
-- fr: version -> simple
-- fr: word -> unaccent, french_stem

create table account_marks (
  account_id uuid not null,
  kind text not null,
  mark bytea not null,
  seen_at timestamp with time zone not null,
  kept_until timestamp with time zone,
  factor_given_at timestamp with time zone,
  constraint account_marks_pkey PRIMARY KEY (account_id, mark),
  constraint account_marks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_marks_check CHECK (((factor_given_at IS NULL) OR (kind = 'device'::text))),
  constraint account_marks_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text, 'card'::text, 'device'::text])))
);
CREATE INDEX account_marks_kept ON public.account_marks USING btree (kept_until) WHERE (kept_until IS NOT NULL);
CREATE INDEX account_marks_of_devices ON public.account_marks USING btree (seen_at) WHERE (kind = 'device'::text);
CREATE INDEX account_marks_shared ON public.account_marks USING btree (mark, account_id);

create table account_views (
  id uuid default uuidv7() not null,
  account_id uuid not null,
  operator_id uuid not null,
  token_hash bytea not null,
  reason text not null,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint account_views_pkey PRIMARY KEY (id),
  constraint account_views_token_hash_key UNIQUE (token_hash),
  constraint account_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_views_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES accounts(id),
  constraint account_views_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500)))
);
CREATE INDEX account_views_of_account ON public.account_views USING btree (account_id, started_at DESC);

create table accounts (
  id uuid default uuidv7() not null,
  email text not null,
  password_hash text,
  user_metadata jsonb default '{}'::jsonb not null,
  last_sign_in_at timestamp with time zone,
  password_changed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  guest_since timestamp with time zone,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_email_key UNIQUE (email),
  constraint accounts_id_email_key UNIQUE (id, email),
  constraint accounts_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 255)))),
  constraint accounts_user_metadata_check CHECK ((jsonb_typeof(user_metadata) = 'object'::text))
);
CREATE INDEX accounts_of_guests_unseen ON public.accounts USING btree (id) WHERE ((guest_since IS NOT NULL) AND (password_hash IS NULL) AND (last_sign_in_at IS NULL));
CREATE INDEX accounts_of_mail_domain ON public.accounts USING btree (mail_domain(email), created_at);
CREATE TRIGGER accounts_updated BEFORE UPDATE ON public.accounts FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table announcements (
  id uuid not null,
  kind text not null,
  role text,
  business_type_id text,
  subject text not null,
  text text not null,
  action_label text not null,
  action_path text not null,
  from_day date not null,
  state text not null,
  asked_by text not null,
  asked_by_id uuid,
  asked_at timestamp with time zone not null,
  answered_by text,
  answered_by_id uuid,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  last_account_id uuid,
  letters integer default 0 not null,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_answered_by_id_fkey FOREIGN KEY (answered_by_id) REFERENCES operators(id),
  constraint announcements_asked_by_id_fkey FOREIGN KEY (asked_by_id) REFERENCES operators(id),
  constraint announcements_action_label_check CHECK ((char_length(action_label) <= 40)),
  constraint announcements_action_path_check CHECK ((char_length(action_path) <= 200)),
  constraint announcements_answered_check CHECK (((state = 'proposed'::text) = (answered_at IS NULL))),
  constraint announcements_ended_check CHECK (((state = ANY (ARRAY['proposed'::text, 'sending'::text])) = (ended_at IS NULL))),
  constraint announcements_kind_check CHECK ((kind = ANY (ARRAY['notice'::text, 'news'::text]))),
  constraint announcements_letters_check CHECK ((letters >= 0)),
  constraint announcements_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'provider'::text]))),
  constraint announcements_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'sending'::text, 'sent'::text, 'stopped'::text, 'rejected'::text]))),
  constraint announcements_subject_check CHECK (((char_length(subject) >= 5) AND (char_length(subject) <= 100))),
  constraint announcements_text_check CHECK (((char_length(text) >= 20) AND (char_length(text) <= 5000))),
  constraint announcements_two_people_check CHECK (((state = ANY (ARRAY['proposed'::text, 'rejected'::text])) OR (asked_by_id IS DISTINCT FROM answered_by_id) OR (asked_by_id IS NULL)))
);
CREATE INDEX announcements_by_age ON public.announcements USING btree (((ended_at IS NOT NULL)), asked_at DESC, id DESC);
CREATE INDEX announcements_to_send ON public.announcements USING btree (from_day) WHERE (state = 'sending'::text);

create table appointment_events (
  id bigint generated always as identity not null,
  request_id uuid not null,
  kind text not null,
  starts_at timestamp with time zone,
  at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint appointment_events_pkey PRIMARY KEY (id),
  constraint appointment_events_check CHECK ((starts_at < ends_at)),
  constraint appointment_events_kind_check CHECK ((kind = ANY (ARRAY['chosen'::text, 'confirmed'::text, 'proposed'::text, 'accepted'::text, 'kept'::text, 'released'::text, 'lapsed'::text, 'on_the_way'::text, 'arrived'::text, 'done'::text])))
);
CREATE INDEX appointment_events_of_request ON public.appointment_events USING btree (request_id, at, id);
CREATE TRIGGER appointment_events_append_only BEFORE UPDATE ON public.appointment_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER appointment_events_not_emptied BEFORE TRUNCATE ON public.appointment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER appointment_events_write_line AFTER INSERT ON public.appointment_events FOR EACH ROW WHEN ((new.kind <> 'lapsed'::text)) EXECUTE FUNCTION write_line_of_appointment();

create table appointment_proposals (
  request_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint appointment_proposals_pkey PRIMARY KEY (request_id, starts_at),
  constraint appointment_proposals_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint appointment_proposals_check CHECK ((starts_at < ends_at))
);

create table appointments (
  request_id uuid not null,
  provider_id uuid not null,
  owner_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  held_until timestamp with time zone,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  on_the_way_at timestamp with time zone,
  expected_at timestamp with time zone,
  arrived_at timestamp with time zone,
  done_at timestamp with time zone,
  crew_id uuid,
  constraint appointments_pkey PRIMARY KEY (request_id),
  constraint appointments_never_overlap EXCLUDE USING gist (provider_id WITH =, COALESCE(crew_id, provider_id) WITH =, tstzrange(starts_at, ends_at) WITH &&),
  constraint appointments_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crews(id),
  constraint appointments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint appointments_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint appointments_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint appointments_check CHECK ((held_until <= starts_at)),
  constraint appointments_check1 CHECK ((starts_at < ends_at)),
  constraint appointments_check2 CHECK (((held_until IS NULL) = (confirmed_at IS NOT NULL))),
  constraint appointments_check3 CHECK (((on_the_way_at IS NULL) = (expected_at IS NULL))),
  constraint appointments_check4 CHECK (((confirmed_at IS NOT NULL) OR (COALESCE(on_the_way_at, arrived_at, done_at) IS NULL)))
);
CREATE INDEX appointments_confirmed_by_time ON public.appointments USING btree (starts_at) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX appointments_going_on ON public.appointments USING btree (owner_id) WHERE ((COALESCE(on_the_way_at, arrived_at) IS NOT NULL) AND (done_at IS NULL));
CREATE INDEX appointments_lapsing ON public.appointments USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX appointments_of_crew ON public.appointments USING btree (crew_id, ends_at) WHERE (crew_id IS NOT NULL);
CREATE INDEX appointments_of_provider ON public.appointments USING btree (provider_id, ends_at);
CREATE UNIQUE INDEX appointments_one_hold ON public.appointments USING btree (owner_id, provider_id) WHERE (held_until IS NOT NULL);
CREATE TRIGGER appointments_moved AFTER UPDATE OF crew_id ON public.appointments FOR EACH ROW WHEN ((old.crew_id IS DISTINCT FROM new.crew_id)) EXECUTE FUNCTION free_times_of_moved_appointment();
CREATE TRIGGER appointments_released AFTER DELETE ON public.appointments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_times_of_changed_rows();
CREATE TRIGGER appointments_taken AFTER INSERT ON public.appointments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_times_of_changed_rows();
CREATE TRIGGER appointments_told_delete AFTER DELETE ON public.appointments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]', 'row(starts_at, ends_at, held_until)::text');
CREATE TRIGGER appointments_told_insert AFTER INSERT ON public.appointments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]', 'row(starts_at, ends_at, held_until)::text');
CREATE TRIGGER appointments_told_update AFTER UPDATE ON public.appointments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]', 'row(starts_at, ends_at, held_until, crew_id)::text');

create table attendances (
  request_id uuid not null,
  starts_at timestamp with time zone not null,
  owner_id uuid not null,
  provider_id uuid not null,
  owner_attends_at timestamp with time zone,
  provider_attends_at timestamp with time zone,
  owner_expected_at timestamp with time zone,
  provider_expected_at timestamp with time zone,
  owner_late_at timestamp with time zone,
  provider_late_at timestamp with time zone,
  day_reminded_at timestamp with time zone,
  soon_reminded_at timestamp with time zone,
  passed_at timestamp with time zone,
  missed_by text,
  missed_at timestamp with time zone,
  constraint attendances_pkey PRIMARY KEY (request_id, starts_at),
  constraint attendances_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint attendances_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint attendances_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint attendances_check CHECK ((owner_expected_at > starts_at)),
  constraint attendances_check1 CHECK ((provider_expected_at > starts_at)),
  constraint attendances_check2 CHECK (((owner_expected_at IS NULL) = (owner_late_at IS NULL))),
  constraint attendances_check3 CHECK (((provider_expected_at IS NULL) = (provider_late_at IS NULL))),
  constraint attendances_check4 CHECK (((missed_by IS NULL) = (missed_at IS NULL))),
  constraint attendances_check5 CHECK (((missed_by IS NULL) OR (passed_at IS NOT NULL))),
  constraint attendances_missed_by_check CHECK ((missed_by = ANY (ARRAY['owner'::text, 'provider'::text])))
);
CREATE INDEX attendances_missed_by_owner ON public.attendances USING btree (owner_id, missed_at) WHERE (missed_by = 'owner'::text);
CREATE INDEX attendances_missed_by_provider ON public.attendances USING btree (provider_id, missed_at) WHERE (missed_by = 'provider'::text);
CREATE INDEX attendances_of_owner ON public.attendances USING btree (owner_id);
CREATE INDEX attendances_of_provider ON public.attendances USING btree (provider_id);
CREATE TRIGGER attendances_told_delete AFTER DELETE ON public.attendances REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]', 'row(passed_at, missed_by)::text');
CREATE TRIGGER attendances_told_insert AFTER INSERT ON public.attendances REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]', 'row(passed_at, missed_by)::text');
CREATE TRIGGER attendances_told_update AFTER UPDATE ON public.attendances REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]', 'row(passed_at, missed_by)::text');
CREATE TRIGGER attendances_write_lines AFTER INSERT OR UPDATE OF owner_attends_at, provider_attends_at, owner_expected_at, provider_expected_at ON public.attendances FOR EACH ROW EXECUTE FUNCTION write_lines_of_attendance();

create table balance_movements (
  id text not null,
  kind text not null,
  description text not null,
  amount_cents integer not null,
  fee_cents integer not null,
  payment_intent_id text,
  source_id text,
  payout_id text,
  created_at timestamp with time zone not null,
  available_at timestamp with time zone not null,
  constraint balance_movements_pkey PRIMARY KEY (id),
  constraint balance_movements_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint balance_movements_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'dispute'::text, 'payout'::text, 'fee'::text, 'other'::text])))
);
CREATE INDEX balance_movements_by_date ON public.balance_movements USING btree (created_at);
CREATE INDEX balance_movements_not_paid_out ON public.balance_movements USING btree (created_at) WHERE (payout_id IS NULL);
CREATE INDEX balance_movements_of_payment ON public.balance_movements USING btree (payment_intent_id) WHERE (payment_intent_id IS NOT NULL);
CREATE INDEX balance_movements_of_payout ON public.balance_movements USING btree (payout_id, created_at, id) WHERE (payout_id IS NOT NULL);

create table balance_reading (
  id boolean default true not null,
  read_until timestamp with time zone not null,
  constraint balance_reading_pkey PRIMARY KEY (id),
  constraint balance_reading_id_check CHECK (id)
);

create table book_accounts (
  id boolean default true not null,
  accounts jsonb not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  constraint book_accounts_pkey PRIMARY KEY (id),
  constraint book_accounts_id_check CHECK (id),
  constraint book_accounts_version_check CHECK ((version > 0))
);

create table booking_rules (
  provider_id uuid not null,
  notice_hours smallint not null,
  pause_minutes smallint not null,
  daily_max smallint,
  constraint booking_rules_pkey PRIMARY KEY (provider_id),
  constraint booking_rules_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint booking_rules_daily_max_check CHECK (((daily_max >= 1) AND (daily_max <= 50))),
  constraint booking_rules_notice_hours_check CHECK (((notice_hours >= 0) AND (notice_hours <= 168))),
  constraint booking_rules_pause_minutes_check CHECK ((((pause_minutes >= 0) AND (pause_minutes <= 240)) AND (((pause_minutes)::integer % 15) = 0)))
);
CREATE TRIGGER booking_rules_added AFTER INSERT ON public.booking_rules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_times_of_changed_rows();
CREATE TRIGGER booking_rules_changed AFTER UPDATE ON public.booking_rules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_times_of_changed_rows();
CREATE TRIGGER booking_rules_told_delete AFTER DELETE ON public.booking_rules REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]');
CREATE TRIGGER booking_rules_told_insert AFTER INSERT ON public.booking_rules REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]');
CREATE TRIGGER booking_rules_told_update AFTER UPDATE ON public.booking_rules REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]');

create table business_identities (
  provider_id uuid not null,
  legal_name text not null,
  address text not null,
  city text not null,
  zip text not null,
  tps_number text,
  tvq_number text,
  updated_at timestamp with time zone not null,
  birth_date date,
  payment_instructions text default ''::text not null,
  constraint business_identities_pkey PRIMARY KEY (provider_id),
  constraint business_identities_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint business_identities_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 200))),
  constraint business_identities_check CHECK (((tps_number IS NULL) = (tvq_number IS NULL))),
  constraint business_identities_city_check CHECK (((char_length(city) >= 1) AND (char_length(city) <= 100))),
  constraint business_identities_legal_name_check CHECK (((char_length(legal_name) >= 1) AND (char_length(legal_name) <= 200))),
  constraint business_identities_payment_instructions_check CHECK ((char_length(payment_instructions) <= 500)),
  constraint business_identities_tps_number_check CHECK ((tps_number ~ '^\d{9} RT\d{4}$'::text)),
  constraint business_identities_tvq_number_check CHECK ((tvq_number ~ '^\d{10} TQ\d{4}$'::text))
);
CREATE INDEX business_identities_name ON public.business_identities USING btree (identity_key(legal_name));
CREATE INDEX business_identities_tps ON public.business_identities USING btree ("left"(tps_number, 9));
CREATE INDEX business_identities_tvq ON public.business_identities USING btree ("left"(tvq_number, 10));
CREATE INDEX business_identities_with_birth_date ON public.business_identities USING btree (provider_id) WHERE (birth_date IS NOT NULL);
CREATE TRIGGER business_identities_papers_changed AFTER UPDATE OF legal_name ON public.business_identities FOR EACH ROW WHEN ((old.legal_name IS DISTINCT FROM new.legal_name)) EXECUTE FUNCTION papers_have_changed('provider_id');
CREATE TRIGGER business_identities_papers_given AFTER INSERT ON public.business_identities FOR EACH ROW EXECUTE FUNCTION papers_have_changed('provider_id');
CREATE TRIGGER business_identities_told_delete AFTER DELETE ON public.business_identities REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]', 'legal_name');
CREATE TRIGGER business_identities_told_insert AFTER INSERT ON public.business_identities REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]', 'legal_name');
CREATE TRIGGER business_identities_told_update AFTER UPDATE ON public.business_identities REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]', 'legal_name');

create table business_types (
  id text not null,
  category_id text not null,
  name text not null,
  lead_credits smallint not null,
  needs_rbq boolean not null,
  season_months smallint[] default '{}'::smallint[] not null,
  position smallint not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  own_name text,
  own_needs_rbq boolean,
  brief_questions jsonb default '[]'::jsonb not null,
  own_brief_questions jsonb,
  is_own boolean default false not null,
  constraint business_types_pkey PRIMARY KEY (id),
  constraint business_types_id_category_id_key UNIQUE (id, category_id),
  constraint business_types_name_key UNIQUE (name),
  constraint business_types_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint business_types_brief_questions_check CHECK ((jsonb_typeof(brief_questions) = 'array'::text)),
  constraint business_types_id_check CHECK ((id ~ '^[a-z0-9-]{2,100}$'::text)),
  constraint business_types_lead_credits_check CHECK (((lead_credits >= 1) AND (lead_credits <= 6))),
  constraint business_types_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 100))),
  constraint business_types_own_brief_questions_check CHECK ((jsonb_typeof(own_brief_questions) = 'array'::text)),
  constraint business_types_own_name_check CHECK (((char_length(own_name) >= 2) AND (char_length(own_name) <= 100))),
  constraint business_types_season_months_check CHECK ((season_months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]))
);
CREATE INDEX business_types_of_category ON public.business_types USING btree (category_id, "position");
CREATE TRIGGER business_types_told_delete AFTER DELETE ON public.business_types REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER business_types_told_insert AFTER INSERT ON public.business_types REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER business_types_told_update AFTER UPDATE ON public.business_types REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER business_types_updated BEFORE UPDATE ON public.business_types FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table busy_times (
  calendar_id uuid not null,
  provider_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint busy_times_pkey PRIMARY KEY (calendar_id, starts_at, ends_at),
  constraint busy_times_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES other_calendars(id) ON DELETE CASCADE,
  constraint busy_times_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint busy_times_check CHECK ((starts_at < ends_at))
);
CREATE INDEX busy_times_of_provider ON public.busy_times USING btree (provider_id, ends_at);
CREATE TRIGGER busy_times_added AFTER INSERT ON public.busy_times REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_times_of_changed_rows();
CREATE TRIGGER busy_times_removed AFTER DELETE ON public.busy_times REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_times_of_changed_rows();
CREATE TRIGGER busy_times_told_delete AFTER DELETE ON public.busy_times REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]');
CREATE TRIGGER busy_times_told_insert AFTER INSERT ON public.busy_times REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]');
CREATE TRIGGER busy_times_told_update AFTER UPDATE ON public.busy_times REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]');

create table calendar_consents (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  session_id text not null,
  service text not null,
  state_hash bytea,
  held bytea not null,
  expires_at timestamp with time zone not null,
  constraint calendar_consents_pkey PRIMARY KEY (id),
  constraint calendar_consents_state_hash_key UNIQUE (state_hash),
  constraint calendar_consents_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint calendar_consents_service_check CHECK ((service = ANY (ARRAY['google'::text, 'microsoft'::text])))
);
CREATE INDEX calendar_consents_expired ON public.calendar_consents USING btree (expires_at);
CREATE INDEX calendar_consents_of_provider ON public.calendar_consents USING btree (provider_id);

create table calendar_feeds (
  provider_id uuid not null,
  token_hash bytea not null,
  renewed_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (provider_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE
);

create table case_notes (
  id uuid default uuidv7() not null,
  kind text not null,
  subject_id uuid not null,
  operator_id uuid not null,
  note text not null,
  created_at timestamp with time zone not null,
  mentions uuid[] default '{}'::uuid[] not null,
  constraint case_notes_pkey PRIMARY KEY (id),
  constraint case_notes_kind_subject_id_fkey FOREIGN KEY (kind, subject_id) REFERENCES case_work(kind, subject_id),
  constraint case_notes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint case_notes_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 2000)))
);
CREATE INDEX case_notes_mentions ON public.case_notes USING gin (mentions) WITH (fastupdate=off);
CREATE INDEX case_notes_of_case ON public.case_notes USING btree (kind, subject_id, created_at);

create table case_presences (
  kind text not null,
  subject_id uuid not null,
  operator_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint case_presences_pkey PRIMARY KEY (kind, subject_id, operator_id),
  constraint case_presences_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id) ON DELETE CASCADE
);

create table case_work (
  kind text not null,
  subject_id uuid not null,
  holder_id uuid,
  snoozed_until timestamp with time zone,
  version integer default 0 not null,
  constraint case_work_pkey PRIMARY KEY (kind, subject_id),
  constraint case_work_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES operators(id),
  constraint case_work_kind_check CHECK ((kind = ANY (ARRAY['papers'::text, 'lead_report'::text, 'review_report'::text, 'thread_report'::text, 'text'::text, 'held_review'::text, 'review_ring'::text, 'contact'::text, 'privacy'::text, 'incident'::text, 'dispute'::text, 'problem'::text, 'money_order'::text, 'pack'::text, 'announcement'::text, 'site_text'::text, 'privacy_order'::text])))
);

create table categories (
  id text not null,
  name text not null,
  icon text not null,
  description text not null,
  is_available boolean not null,
  position smallint not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_own boolean default false not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_name_key UNIQUE (name),
  constraint categories_id_check CHECK ((id ~ '^[a-z0-9-]{2,100}$'::text)),
  constraint categories_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 100)))
);
CREATE TRIGGER categories_availability AFTER UPDATE OF is_available ON public.categories FOR EACH ROW WHEN ((old.is_available IS DISTINCT FROM new.is_available)) EXECUTE FUNCTION refresh_category_listings();
CREATE TRIGGER categories_told_delete AFTER DELETE ON public.categories REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER categories_told_insert AFTER INSERT ON public.categories REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER categories_told_update AFTER UPDATE ON public.categories REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER categories_updated BEFORE UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table caused_letters (
  recipient_id uuid not null,
  sender_id uuid not null,
  message text not null,
  caused_at timestamp with time zone not null,
  digest_at timestamp with time zone,
  digest_id uuid,
  subject text,
  path text,
  constraint caused_letters_pkey PRIMARY KEY (recipient_id, message),
  constraint caused_letters_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint caused_letters_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint caused_letters_check CHECK (((digest_at IS NULL) = (subject IS NULL)))
);
CREATE INDEX caused_letters_by_age ON public.caused_letters USING btree (caused_at);
CREATE INDEX caused_letters_held ON public.caused_letters USING btree (digest_at) WHERE ((digest_at IS NOT NULL) AND (digest_id IS NULL));
CREATE INDEX caused_letters_of_digest ON public.caused_letters USING btree (digest_id) WHERE (digest_id IS NOT NULL);
CREATE INDEX caused_letters_of_pair ON public.caused_letters USING btree (recipient_id, sender_id, caused_at);
CREATE INDEX caused_letters_of_sender ON public.caused_letters USING btree (sender_id);

create table chargebacks (
  id uuid default uuidv7() not null,
  purchase_id uuid not null,
  provider_id uuid not null,
  price_cents integer not null,
  tps_cents integer not null,
  tvq_cents integer not null,
  total_cents integer not null,
  fee_cents integer not null,
  recorded_at timestamp with time zone not null,
  constraint chargebacks_pkey PRIMARY KEY (id),
  constraint chargebacks_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint chargebacks_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
  constraint chargebacks_check CHECK ((total_cents = ((price_cents + tps_cents) + tvq_cents)))
);
CREATE INDEX chargebacks_by_date ON public.chargebacks USING btree (recorded_at);
CREATE INDEX chargebacks_of_provider ON public.chargebacks USING btree (provider_id, recorded_at);
CREATE INDEX chargebacks_of_purchase ON public.chargebacks USING btree (purchase_id);
CREATE TRIGGER chargebacks_kept BEFORE TRUNCATE ON public.chargebacks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chargebacks_unaltered BEFORE DELETE OR UPDATE ON public.chargebacks FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table cities (
  id text not null,
  name text not null,
  region text not null,
  aliases text[] default '{}'::text[] not null,
  population integer not null,
  latitude double precision not null,
  longitude double precision not null,
  search text generated always as (btrim(regexp_replace(fold(name), '[^a-z0-9]+'::text, ' '::text, 'g'::text))) stored not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_name_region_key UNIQUE (name, region),
  constraint cities_id_check CHECK ((id ~ '^[a-z0-9-]{2,100}$'::text)),
  constraint cities_latitude_check CHECK (((latitude >= (44)::double precision) AND (latitude <= (63)::double precision))),
  constraint cities_longitude_check CHECK (((longitude >= ('-80'::integer)::double precision) AND (longitude <= ('-56'::integer)::double precision))),
  constraint cities_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 100))),
  constraint cities_population_check CHECK ((population >= 0))
);
CREATE INDEX cities_by_prefix ON public.cities USING btree (search text_pattern_ops, population DESC);
CREATE TRIGGER cities_told_delete AFTER DELETE ON public.cities REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER cities_told_insert AFTER INSERT ON public.cities REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER cities_told_update AFTER UPDATE ON public.cities REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER cities_updated BEFORE UPDATE ON public.cities FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table city_alias_corrections (
  city_id text not null,
  alias text not null,
  is_removed boolean not null,
  constraint city_alias_corrections_pkey PRIMARY KEY (city_id, alias),
  constraint city_alias_corrections_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint city_alias_corrections_alias_check CHECK (((char_length(alias) >= 2) AND (char_length(alias) <= 100)))
);

create table client_accounts (
  provider_id uuid not null,
  owner_id uuid not null,
  client_id uuid not null,
  constraint client_accounts_pkey PRIMARY KEY (provider_id, owner_id),
  constraint client_accounts_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  constraint client_accounts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint client_accounts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX client_accounts_of_client ON public.client_accounts USING btree (client_id);
CREATE INDEX client_accounts_of_owner ON public.client_accounts USING btree (owner_id);

create table client_import_keys (
  provider_id uuid not null,
  import_key text not null,
  client_id uuid not null,
  constraint client_import_keys_pkey PRIMARY KEY (provider_id, import_key),
  constraint client_import_keys_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  constraint client_import_keys_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint client_import_keys_import_key_check CHECK ((import_key ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX client_import_keys_of_client ON public.client_import_keys USING btree (client_id);

create table clients (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  owner_id uuid,
  name text not null,
  company text default ''::text not null,
  phone text,
  email text,
  addresses jsonb default '[]'::jsonb not null,
  tags text[] default '{}'::text[] not null,
  notes text default ''::text not null,
  active_at timestamp with time zone not null,
  sort_name text generated always as (fold(name)) stored not null,
  search_text text generated always as (client_words(name, company, email, phone, tags, addresses)) stored not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint clients_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint clients_addresses_check CHECK ((jsonb_array_length(addresses) <= 10)),
  constraint clients_company_check CHECK ((char_length(company) <= 200)),
  constraint clients_email_check CHECK ((char_length(email) <= 255)),
  constraint clients_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 101))),
  constraint clients_notes_check CHECK ((char_length(notes) <= 4000)),
  constraint clients_phone_check CHECK ((phone ~ '^[0-9]{10}$'::text)),
  constraint clients_tags_check CHECK ((cardinality(tags) <= 20))
);
CREATE INDEX clients_by_activity ON public.clients USING btree (provider_id, active_at DESC, id DESC);
CREATE INDEX clients_by_name ON public.clients USING btree (provider_id, sort_name, ((owner_id IS NULL)), id);
CREATE INDEX clients_of_owner ON public.clients USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX clients_with_email ON public.clients USING btree (provider_id, email);
CREATE INDEX clients_with_phone ON public.clients USING btree (provider_id, phone);
CREATE TRIGGER clients_updated BEFORE UPDATE ON public.clients FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table company_identity (
  id boolean default true not null,
  shown_name text,
  support_email text,
  support_phone text,
  social_urls text[],
  privacy_officer text,
  version integer not null,
  changed_at timestamp with time zone not null,
  constraint company_identity_pkey PRIMARY KEY (id),
  constraint company_identity_id_check CHECK (id),
  constraint company_identity_privacy_officer_check CHECK (((char_length(privacy_officer) >= 2) AND (char_length(privacy_officer) <= 200))),
  constraint company_identity_shown_name_check CHECK (((char_length(shown_name) >= 2) AND (char_length(shown_name) <= 60))),
  constraint company_identity_social_urls_check CHECK ((cardinality(social_urls) <= 6)),
  constraint company_identity_support_email_check CHECK ((char_length(support_email) <= 255)),
  constraint company_identity_support_phone_check CHECK ((char_length(support_phone) <= 20)),
  constraint company_identity_version_check CHECK ((version >= 1))
);
CREATE TRIGGER company_identity_told_delete AFTER DELETE ON public.company_identity REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''company'']');
CREATE TRIGGER company_identity_told_insert AFTER INSERT ON public.company_identity REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''company'']');
CREATE TRIGGER company_identity_told_update AFTER UPDATE ON public.company_identity REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''company'']');

create table contact_messages (
  id uuid default uuidv7() not null,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamp with time zone default now() not null,
  topic text default 'question'::text not null,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_topic_check CHECK ((topic = ANY (ARRAY['question'::text, 'access'::text, 'correction'::text, 'erasure'::text])))
);
CREATE INDEX contact_messages_waiting ON public.contact_messages USING btree (created_at);
CREATE TRIGGER contact_messages_end_orders AFTER DELETE ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION end_orders_of_message();

create table contract_versions (
  contract_id uuid not null,
  version integer not null,
  quote_id uuid not null,
  sheet jsonb not null,
  text text not null,
  sha256 text not null,
  consents jsonb not null,
  supplier jsonb not null,
  client jsonb not null,
  lines jsonb not null,
  discount_cents integer not null,
  deposit_cents integer not null,
  subtotal_cents integer not null,
  tps_cents integer,
  tvq_cents integer,
  total_cents integer not null,
  starts_on date not null,
  accepted_at timestamp with time zone not null,
  accepted_from text,
  untaxed_cents integer default 0 not null,
  constraint contract_versions_pkey PRIMARY KEY (contract_id, version),
  constraint contract_versions_quote_id_key UNIQUE (quote_id),
  constraint contract_versions_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE CASCADE,
  constraint contract_versions_sha256_check CHECK ((sha256 ~ '^[\da-f]{64}$'::text)),
  constraint contract_versions_untaxed_check CHECK (((untaxed_cents >= 0) AND (untaxed_cents <= subtotal_cents))),
  constraint contract_versions_version_check CHECK ((version > 0))
);
CREATE TRIGGER contract_versions_not_emptied BEFORE TRUNCATE ON public.contract_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER contract_versions_unaltered BEFORE UPDATE OF contract_id, version, quote_id, sheet, text, sha256, consents, supplier, client, lines, discount_cents, deposit_cents, subtotal_cents, untaxed_cents, tps_cents, tvq_cents, total_cents, starts_on, accepted_at ON public.contract_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table contracts (
  id uuid default uuidv7() not null,
  request_id uuid not null,
  owner_id uuid not null,
  provider_id uuid not null,
  property_id uuid not null,
  version integer not null,
  cancelled_at timestamp with time zone,
  cancelled_ground text,
  created_at timestamp with time zone not null,
  ends_on date,
  constraint contracts_pkey PRIMARY KEY (id),
  constraint contracts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id),
  constraint contracts_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  constraint contracts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint contracts_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint contracts_cancelled_ground_check CHECK ((cancelled_ground = ANY (ARRAY['not_disclosed'::text, 'not_started'::text, 'unilateral'::text]))),
  constraint contracts_check CHECK (((cancelled_at IS NULL) = (cancelled_ground IS NULL))),
  constraint contracts_version_check CHECK ((version > 0))
);
CREATE INDEX contracts_by_age ON public.contracts USING btree (created_at);
CREATE INDEX contracts_of_owner ON public.contracts USING btree (owner_id);
CREATE INDEX contracts_of_property ON public.contracts USING btree (property_id);
CREATE INDEX contracts_of_provider ON public.contracts USING btree (provider_id);
CREATE INDEX contracts_of_request ON public.contracts USING btree (request_id, created_at);
CREATE INDEX contracts_of_seasons ON public.contracts USING btree (provider_id, ends_on) WHERE (ends_on IS NOT NULL);
CREATE UNIQUE INDEX contracts_one_in_force ON public.contracts USING btree (request_id) WHERE (cancelled_at IS NULL);
CREATE TRIGGER contracts_not_emptied BEFORE TRUNCATE ON public.contracts FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER contracts_write_line AFTER UPDATE OF cancelled_at ON public.contracts FOR EACH ROW WHEN (((old.cancelled_at IS NULL) AND (new.cancelled_at IS NOT NULL))) EXECUTE FUNCTION write_line_of_contract();

create table credit_accounts (
  provider_id uuid not null,
  balance integer default 0 not null,
  owed integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint credit_accounts_pkey PRIMARY KEY (provider_id),
  constraint credit_accounts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint credit_accounts_balance_check CHECK ((balance >= 0)),
  constraint credit_accounts_owed_check CHECK ((owed >= 0))
);
CREATE INDEX credit_accounts_owing ON public.credit_accounts USING btree (owed DESC, provider_id) WHERE (owed > 0);
CREATE TRIGGER credit_accounts_not_emptied BEFORE TRUNCATE ON public.credit_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table credit_entries (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  amount integer not null,
  kind text not null,
  request_id uuid,
  purchase_id uuid,
  reason text default ''::text not null,
  balance_after integer not null,
  created_at timestamp with time zone default now() not null,
  grant_id uuid,
  constraint credit_entries_pkey PRIMARY KEY (id),
  constraint credit_entries_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES credit_grants(id),
  constraint credit_entries_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint credit_entries_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
  constraint credit_entries_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint credit_entries_amount_check CHECK ((amount <> 0)),
  constraint credit_entries_balance_after_check CHECK ((balance_after >= 0)),
  constraint credit_entries_grant_check CHECK (((kind = 'promotion'::text) = (grant_id IS NOT NULL))),
  constraint credit_entries_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'unlock'::text, 'lead_return'::text, 'payment_reversal'::text, 'adjustment'::text, 'promotion'::text])))
);
CREATE INDEX credit_entries_by_time ON public.credit_entries USING btree (created_at) INCLUDE (kind, amount);
CREATE INDEX credit_entries_gained ON public.credit_entries USING btree (provider_id, created_at DESC, id DESC) WHERE (kind <> ALL (ARRAY['unlock'::text, 'promotion'::text]));
CREATE INDEX credit_entries_of_provider ON public.credit_entries USING btree (provider_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX credit_entries_one_end ON public.credit_entries USING btree (grant_id) WHERE ((amount < 0) AND (grant_id IS NOT NULL));
CREATE UNIQUE INDEX credit_entries_one_grant ON public.credit_entries USING btree (grant_id) WHERE ((amount > 0) AND (grant_id IS NOT NULL));
CREATE UNIQUE INDEX credit_entries_one_purchase ON public.credit_entries USING btree (purchase_id) WHERE (kind = 'purchase'::text);
CREATE UNIQUE INDEX credit_entries_one_return ON public.credit_entries USING btree (request_id) WHERE (kind = 'lead_return'::text);
CREATE UNIQUE INDEX credit_entries_one_unlock ON public.credit_entries USING btree (request_id) WHERE (kind = 'unlock'::text);
CREATE TRIGGER credit_entries_append_only BEFORE DELETE OR UPDATE ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_entries_kept BEFORE TRUNCATE ON public.credit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table credit_grant_draws (
  entry_id uuid not null,
  grant_id uuid not null,
  credits integer not null,
  created_at timestamp with time zone not null,
  constraint credit_grant_draws_pkey PRIMARY KEY (entry_id, grant_id),
  constraint credit_grant_draws_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES credit_entries(id),
  constraint credit_grant_draws_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES credit_grants(id),
  constraint credit_grant_draws_credits_check CHECK ((credits <> 0))
);
CREATE INDEX credit_grant_draws_of_grant ON public.credit_grant_draws USING btree (grant_id);
CREATE TRIGGER credit_grant_draws_append_only BEFORE DELETE OR UPDATE ON public.credit_grant_draws FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_grant_draws_not_emptied BEFORE TRUNCATE ON public.credit_grant_draws FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table credit_grants (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  credits integer not null,
  remaining integer not null,
  ends_on date not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint credit_grants_pkey PRIMARY KEY (id),
  constraint credit_grants_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint credit_grants_check CHECK (((remaining >= 0) AND (remaining <= credits))),
  constraint credit_grants_check1 CHECK (((ended_at IS NULL) OR (remaining = 0))),
  constraint credit_grants_credits_check CHECK ((credits > 0))
);
CREATE INDEX credit_grants_of_provider ON public.credit_grants USING btree (provider_id, ends_at, id) WHERE (remaining > 0);
CREATE INDEX credit_grants_running ON public.credit_grants USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE TRIGGER credit_grants_not_emptied BEFORE TRUNCATE ON public.credit_grants FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table credit_notes (
  id uuid default uuidv7() not null,
  invoice_id uuid not null,
  provider_id uuid not null,
  year integer not null,
  number integer not null,
  issued_on date not null,
  issued_at timestamp with time zone not null,
  reason text not null,
  sheet jsonb not null,
  subtotal_cents integer not null,
  tps_cents integer,
  tvq_cents integer,
  total_cents integer not null,
  untaxed_cents integer default 0 not null,
  is_discount boolean default false not null,
  constraint credit_notes_pkey PRIMARY KEY (id),
  constraint credit_notes_provider_id_year_number_key UNIQUE (provider_id, year, number),
  constraint credit_notes_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint credit_notes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint credit_notes_number_check CHECK ((number > 0)),
  constraint credit_notes_total_cents_check CHECK ((total_cents > 0)),
  constraint credit_notes_untaxed_check CHECK ((abs(untaxed_cents) <= abs(subtotal_cents)))
);
CREATE INDEX credit_notes_by_number ON public.credit_notes USING btree (number, year DESC, id DESC);
CREATE INDEX credit_notes_of_invoice ON public.credit_notes USING btree (invoice_id, issued_at);
CREATE INDEX credit_notes_of_provider ON public.credit_notes USING btree (provider_id, issued_at);
CREATE TRIGGER credit_notes_kept BEFORE DELETE ON public.credit_notes FOR EACH ROW WHEN ((old.issued_at > (now() - '6 years'::interval))) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_notes_not_emptied BEFORE TRUNCATE ON public.credit_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER credit_notes_unaltered BEFORE UPDATE ON public.credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_notes_write_line AFTER INSERT ON public.credit_notes FOR EACH ROW EXECUTE FUNCTION write_line_of_credit_note();

create table credit_packs (
  id uuid default uuidv7() not null,
  name text not null,
  credits integer not null,
  price_cents integer not null,
  is_active boolean default true not null,
  position smallint default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint credit_packs_pkey PRIMARY KEY (id),
  constraint credit_packs_credits_check CHECK ((credits > 0)),
  constraint credit_packs_price_cents_check CHECK ((price_cents > 0))
);
CREATE TRIGGER credit_packs_told_delete AFTER DELETE ON public.credit_packs REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''packs'']');
CREATE TRIGGER credit_packs_told_insert AFTER INSERT ON public.credit_packs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''packs'']');
CREATE TRIGGER credit_packs_told_update AFTER UPDATE ON public.credit_packs REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''packs'']');

create table crew_links (
  crew_id uuid not null,
  provider_id uuid not null,
  token_hash bytea not null,
  renewed_at timestamp with time zone not null,
  constraint crew_links_pkey PRIMARY KEY (crew_id),
  constraint crew_links_token_hash_key UNIQUE (token_hash),
  constraint crew_links_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crews(id) ON DELETE CASCADE,
  constraint crew_links_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX crew_links_of_provider ON public.crew_links USING btree (provider_id);

create table crews (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  name text not null,
  colour text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint crews_pkey PRIMARY KEY (id),
  constraint crews_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint crews_colour_check CHECK ((colour = ANY (ARRAY['epinette'::text, 'fleuve'::text, 'bleuet'::text, 'prune'::text, 'brique'::text, 'ardoise'::text]))),
  constraint crews_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40)))
);
CREATE INDEX crews_of_provider ON public.crews USING btree (provider_id, id);
CREATE UNIQUE INDEX crews_one_name ON public.crews USING btree (provider_id, fold(name)) WHERE (removed_at IS NULL);
CREATE TRIGGER crews_added AFTER INSERT ON public.crews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_times_of_changed_rows();
CREATE TRIGGER crews_changed AFTER UPDATE ON public.crews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_times_of_changed_rows();
CREATE TRIGGER crews_told_delete AFTER DELETE ON public.crews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]', 'row(id, removed_at)::text');
CREATE TRIGGER crews_told_insert AFTER INSERT ON public.crews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]', 'row(id, removed_at)::text');
CREATE TRIGGER crews_told_update AFTER UPDATE ON public.crews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]', 'row(id, removed_at)::text');

create table debt_settlements (
  id uuid default uuidv7() not null,
  debtor_id uuid not null,
  payer_id uuid,
  credits integer not null,
  created_at timestamp with time zone default now() not null,
  constraint debt_settlements_pkey PRIMARY KEY (id),
  constraint debt_settlements_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES profiles(id),
  constraint debt_settlements_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES profiles(id),
  constraint debt_settlements_check CHECK ((debtor_id <> payer_id)),
  constraint debt_settlements_credits_check CHECK ((credits <> 0))
);
CREATE INDEX debt_settlements_of_debtor ON public.debt_settlements USING btree (debtor_id, created_at);
CREATE INDEX debt_settlements_of_payer ON public.debt_settlements USING btree (payer_id) WHERE (payer_id IS NOT NULL);
CREATE TRIGGER debt_settlements_append_only BEFORE DELETE OR UPDATE ON public.debt_settlements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER debt_settlements_not_emptied BEFORE TRUNCATE ON public.debt_settlements FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table decided_cases (
  id uuid default uuidv7() not null,
  kind text not null,
  subject_id uuid not null,
  person_id uuid,
  opened_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  accepted boolean not null,
  operator text not null,
  operator_id uuid,
  decided_at timestamp with time zone not null,
  other_person_id uuid,
  constraint decided_cases_pkey PRIMARY KEY (id),
  constraint decided_cases_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX decided_cases_in_order ON public.decided_cases USING btree (decided_at DESC, id DESC);
CREATE INDEX decided_cases_of_kind ON public.decided_cases USING btree (kind, decided_at DESC, id DESC);
CREATE INDEX decided_cases_of_other_person ON public.decided_cases USING btree (other_person_id, decided_at DESC, id DESC) WHERE (other_person_id IS NOT NULL);
CREATE INDEX decided_cases_of_person ON public.decided_cases USING btree (person_id, decided_at DESC, id DESC);
CREATE INDEX decided_cases_of_subject ON public.decided_cases USING btree (subject_id);

create table dispute_answers (
  dispute_id uuid not null,
  kind text not null,
  evidence text,
  reason text,
  state text not null,
  asked_by text not null,
  asked_by_id uuid not null,
  asked_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint dispute_answers_pkey PRIMARY KEY (dispute_id),
  constraint dispute_answers_asked_by_id_fkey FOREIGN KEY (asked_by_id) REFERENCES operators(id),
  constraint dispute_answers_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id),
  constraint dispute_answers_check CHECK (((kind = 'evidence'::text) OR (evidence IS NULL))),
  constraint dispute_answers_check1 CHECK (((kind = 'acceptance'::text) = (reason IS NOT NULL))),
  constraint dispute_answers_check2 CHECK ((((state <> 'done'::text) AND (kind = 'evidence'::text)) = (evidence IS NOT NULL))),
  constraint dispute_answers_evidence_check CHECK (((char_length(evidence) >= 1) AND (char_length(evidence) <= 20000))),
  constraint dispute_answers_kind_check CHECK ((kind = ANY (ARRAY['evidence'::text, 'acceptance'::text]))),
  constraint dispute_answers_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint dispute_answers_state_check CHECK ((state = ANY (ARRAY['approved'::text, 'done'::text, 'failed'::text])))
);
CREATE TRIGGER dispute_answers_not_emptied BEFORE TRUNCATE ON public.dispute_answers FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table disputes (
  id uuid default uuidv7() not null,
  payment_dispute_id text not null,
  payment_intent_id text not null,
  reason text not null,
  amount_cents integer not null,
  status text not null,
  due_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  fee_cents integer default 0 not null,
  fee_movements smallint default 0 not null,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_payment_dispute_id_key UNIQUE (payment_dispute_id),
  constraint disputes_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint disputes_status_check CHECK ((status = ANY (ARRAY['warning_needs_response'::text, 'warning_under_review'::text, 'needs_response'::text, 'under_review'::text, 'warning_closed'::text, 'lost'::text, 'won'::text])))
);
CREATE INDEX disputes_in_order ON public.disputes USING btree (opened_at DESC, id DESC);
CREATE INDEX disputes_of_payment ON public.disputes USING btree (payment_intent_id);
CREATE INDEX disputes_to_answer ON public.disputes USING btree (due_by) WHERE (status = ANY (ARRAY['needs_response'::text, 'warning_needs_response'::text]));
CREATE TRIGGER disputes_not_emptied BEFORE TRUNCATE ON public.disputes FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table document_brands (
  provider_id uuid not null,
  accent text,
  logo_key text,
  updated_at timestamp with time zone not null,
  constraint document_brands_pkey PRIMARY KEY (provider_id),
  constraint document_brands_logo_key_fkey FOREIGN KEY (logo_key) REFERENCES document_logos(file_key),
  constraint document_brands_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint document_brands_accent_check CHECK ((accent = ANY (ARRAY['epinette'::text, 'fleuve'::text, 'bleuet'::text, 'prune'::text, 'brique'::text, 'ardoise'::text])))
);
CREATE INDEX document_brands_by_logo ON public.document_brands USING btree (logo_key) WHERE (logo_key IS NOT NULL);

create table document_logos (
  file_key text not null,
  provider_id uuid not null,
  width integer not null,
  height integer not null,
  is_sent boolean default false not null,
  created_at timestamp with time zone not null,
  constraint document_logos_pkey PRIMARY KEY (file_key),
  constraint document_logos_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint document_logos_height_check CHECK ((height > 0)),
  constraint document_logos_width_check CHECK ((width > 0))
);
CREATE INDEX document_logos_of_provider ON public.document_logos USING btree (provider_id);

create table empty_searches (
  business_type_id text default ''::text not null,
  city_id text default ''::text not null,
  word text default ''::text not null,
  searches integer not null,
  last_on date not null,
  constraint empty_searches_pkey PRIMARY KEY (business_type_id, city_id, word),
  constraint empty_searches_searches_check CHECK ((searches > 0)),
  constraint empty_searches_word_check CHECK ((word ~ '^[a-z]{0,40}$'::text))
);
CREATE INDEX empty_searches_by_number ON public.empty_searches USING btree (searches DESC);

create table favorites (
  owner_id uuid not null,
  service_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint favorites_pkey PRIMARY KEY (owner_id, service_id),
  constraint favorites_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint favorites_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE INDEX favorites_newest ON public.favorites USING btree (owner_id, created_at DESC);
CREATE INDEX favorites_of_service ON public.favorites USING btree (service_id);

create view findable_services as
 SELECT services.id,
    services.provider_id,
    services.category_id,
    services.business_type_id,
    services.name,
    services.description,
    services.created_at,
    (((
        CASE
            WHEN (services.rating_count = 0) THEN (0)::numeric
            ELSE round((((services.rating_sum)::numeric * 100.0) / (services.rating_count)::numeric))
        END)::integer * 1000000) + LEAST(services.rating_count, 999999)) AS rating_rank,
    COALESCE(services.price_min_cents, 2147483647) AS price_rank,
    COALESCE(( SELECT (provider_profiles.verification = 'verified'::text)
           FROM provider_profiles
          WHERE (provider_profiles.profile_id = services.provider_id)), false) AS is_verified
   FROM ((services
     JOIN categories ON ((categories.id = services.category_id)))
     JOIN profiles ON ((profiles.id = services.provider_id)))
  WHERE service_is_public(services.is_active, services.removed_at, categories.is_available, profiles.suspended_at, (services.withdrawal_id IS NOT NULL));

create table free_times (
  service_id uuid not null,
  provider_id uuid not null,
  next_free_at timestamp with time zone,
  free_days integer[] not null,
  stale_at timestamp with time zone not null,
  constraint free_times_pkey PRIMARY KEY (service_id),
  constraint free_times_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint free_times_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE INDEX free_times_by_day ON public.free_times USING gin (free_days) WITH (fastupdate=off);
CREATE INDEX free_times_going_stale ON public.free_times USING btree (stale_at);
CREATE INDEX free_times_of_provider ON public.free_times USING btree (provider_id);
CREATE TRIGGER free_times_told_delete AFTER DELETE ON public.free_times REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || service_id]', 'next_free_at::text');
CREATE TRIGGER free_times_told_insert AFTER INSERT ON public.free_times REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || service_id]', 'next_free_at::text');
CREATE TRIGGER free_times_told_update AFTER UPDATE ON public.free_times REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || service_id]', 'next_free_at::text');

create table hold_marks (
  request_id uuid not null,
  provider_id uuid not null,
  mark bytea not null,
  constraint hold_marks_pkey PRIMARY KEY (request_id, mark),
  constraint hold_marks_request_id_fkey FOREIGN KEY (request_id) REFERENCES appointments(request_id) ON DELETE CASCADE
);
CREATE INDEX hold_marks_shared ON public.hold_marks USING btree (provider_id, mark);

create table hold_terms (
  owner_id uuid not null,
  provider_id uuid not null,
  ends_at timestamp with time zone not null,
  renewable_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  constraint hold_terms_pkey PRIMARY KEY (owner_id, provider_id),
  constraint hold_terms_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint hold_terms_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX hold_terms_of_provider ON public.hold_terms USING btree (provider_id);
CREATE INDEX hold_terms_renewable ON public.hold_terms USING btree (renewable_at);

create table idempotency_keys (
  account_id uuid not null,
  operation text not null,
  key text not null,
  fingerprint text not null,
  created_at timestamp with time zone default now() not null,
  request_id text not null,
  response bytea,
  constraint idempotency_keys_pkey PRIMARY KEY (account_id, operation, key),
  constraint idempotency_keys_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 255)))
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

create table incidents (
  id uuid default uuidv7() not null,
  circumstances text not null,
  information text not null,
  happened_from date,
  happened_until date,
  known_on date not null,
  persons integer,
  risk text default 'unknown'::text not null,
  risk_reasons text default ''::text not null,
  commission_told_on date,
  persons_told_on date,
  notice_details text default ''::text not null,
  measures text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint incidents_pkey PRIMARY KEY (id),
  constraint incidents_check CHECK ((happened_until >= happened_from)),
  constraint incidents_check1 CHECK (((closed_at IS NULL) OR ((risk <> 'unknown'::text) AND (risk_reasons <> ''::text) AND (measures <> ''::text) AND (persons IS NOT NULL) AND (happened_from IS NOT NULL)))),
  constraint incidents_check2 CHECK (((closed_at IS NULL) OR (risk <> 'serious'::text) OR ((commission_told_on IS NOT NULL) AND ((persons_told_on IS NOT NULL) OR (notice_details <> ''::text))))),
  constraint incidents_circumstances_check CHECK (((char_length(circumstances) >= 1) AND (char_length(circumstances) <= 4000))),
  constraint incidents_information_check CHECK (((char_length(information) >= 1) AND (char_length(information) <= 2000))),
  constraint incidents_measures_check CHECK ((char_length(measures) <= 4000)),
  constraint incidents_notice_details_check CHECK ((char_length(notice_details) <= 2000)),
  constraint incidents_persons_check CHECK ((persons >= 0)),
  constraint incidents_risk_check CHECK ((risk = ANY (ARRAY['unknown'::text, 'serious'::text, 'not_serious'::text]))),
  constraint incidents_risk_reasons_check CHECK ((char_length(risk_reasons) <= 2000))
);
CREATE INDEX incidents_by_time ON public.incidents USING btree (created_at DESC, id DESC);
CREATE INDEX incidents_waiting ON public.incidents USING btree (created_at) WHERE (closed_at IS NULL);
CREATE TRIGGER incidents_kept BEFORE DELETE ON public.incidents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER incidents_kept_whole BEFORE TRUNCATE ON public.incidents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table invoice_counters (
  provider_id uuid not null,
  kind text not null,
  year integer not null,
  last_number integer not null,
  constraint invoice_counters_pkey PRIMARY KEY (provider_id, kind, year),
  constraint invoice_counters_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint invoice_counters_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint invoice_counters_last_number_check CHECK ((last_number > 0))
);
CREATE TRIGGER invoice_counters_not_emptied BEFORE TRUNCATE ON public.invoice_counters FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table invoice_payments (
  id uuid default uuidv7() not null,
  invoice_id uuid not null,
  kind text not null,
  paid_on date not null,
  paid_by text not null,
  at timestamp with time zone not null,
  amount_cents integer not null,
  note text default ''::text not null,
  undoes uuid,
  constraint invoice_payments_pkey PRIMARY KEY (id),
  constraint invoice_payments_undoes_key UNIQUE (undoes),
  constraint invoice_payments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint invoice_payments_undoes_fkey FOREIGN KEY (undoes) REFERENCES invoice_payments(id) ON DELETE CASCADE,
  constraint invoice_payments_check CHECK (((kind = 'undone'::text) = (undoes IS NOT NULL))),
  constraint invoice_payments_check1 CHECK (
CASE kind
    WHEN 'paid'::text THEN (amount_cents >= 0)
    WHEN 'refunded'::text THEN (amount_cents < 0)
    ELSE true
END),
  constraint invoice_payments_kind_check CHECK ((kind = ANY (ARRAY['paid'::text, 'undone'::text, 'refunded'::text]))),
  constraint invoice_payments_paid_by_check CHECK ((paid_by = ANY (ARRAY['interac'::text, 'cheque'::text, 'card'::text, 'cash'::text])))
);
CREATE INDEX invoice_payments_of_invoice ON public.invoice_payments USING btree (invoice_id, at);
CREATE TRIGGER invoice_payments_append_only BEFORE UPDATE ON public.invoice_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_payments_not_emptied BEFORE TRUNCATE ON public.invoice_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER invoice_payments_write_line AFTER INSERT ON public.invoice_payments FOR EACH ROW WHEN ((new.kind = 'paid'::text)) EXECUTE FUNCTION write_line_of_payment();

create table invoice_reminders (
  provider_id uuid not null,
  since timestamp with time zone not null,
  constraint invoice_reminders_pkey PRIMARY KEY (provider_id),
  constraint invoice_reminders_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id)
);

create table invoices (
  id uuid default uuidv7() not null,
  contract_id uuid not null,
  contract_version integer not null,
  request_id uuid not null,
  owner_id uuid not null,
  provider_id uuid not null,
  property_id uuid not null,
  year integer not null,
  number integer not null,
  issued_on date not null,
  issued_at timestamp with time zone not null,
  done_on date,
  due_on date not null,
  supplier jsonb not null,
  client jsonb not null,
  sheet jsonb not null,
  subtotal_cents integer not null,
  tps_cents integer,
  tvq_cents integer,
  total_cents integer not null,
  deposit_cents integer not null,
  credited_cents integer default 0 not null,
  paid_on date,
  reminders_sent smallint default 0 not null,
  paid_cents integer default 0 not null,
  claimed_paid_at timestamp with time zone,
  untaxed_cents integer default 0 not null,
  share text not null,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_provider_id_year_number_key UNIQUE (provider_id, year, number),
  constraint invoices_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id),
  constraint invoices_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id),
  constraint invoices_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  constraint invoices_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint invoices_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint invoices_check CHECK ((due_on >= issued_on)),
  constraint invoices_check1 CHECK (((deposit_cents >= 0) AND (deposit_cents <= total_cents))),
  constraint invoices_check2 CHECK (((credited_cents >= 0) AND (credited_cents <= total_cents))),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_paid_cents_check CHECK ((paid_cents >= (- deposit_cents))),
  constraint invoices_share_check CHECK ((share = ANY (ARRAY['whole'::text, 'deposit'::text, 'part'::text, 'instalment'::text]))),
  constraint invoices_total_cents_check CHECK ((total_cents > 0)),
  constraint invoices_untaxed_check CHECK (((untaxed_cents >= 0) AND (untaxed_cents <= subtotal_cents)))
);
CREATE INDEX invoices_by_issue ON public.invoices USING btree (issued_on);
CREATE INDEX invoices_by_number ON public.invoices USING btree (number, year DESC, id DESC);
CREATE INDEX invoices_of_contract ON public.invoices USING btree (contract_id, issued_at);
CREATE INDEX invoices_of_owner ON public.invoices USING btree (owner_id);
CREATE INDEX invoices_of_property ON public.invoices USING btree (property_id, issued_on DESC);
CREATE INDEX invoices_of_provider ON public.invoices USING btree (provider_id, issued_at DESC, id DESC);
CREATE INDEX invoices_of_request ON public.invoices USING btree (request_id);
CREATE INDEX invoices_to_pay ON public.invoices USING btree (due_on) WHERE (((deposit_cents + credited_cents) + paid_cents) < total_cents);
CREATE INDEX invoices_to_refund_of_provider ON public.invoices USING btree (provider_id) WHERE (((deposit_cents + credited_cents) + paid_cents) > total_cents);
CREATE INDEX invoices_unpaid_of_provider ON public.invoices USING btree (provider_id, due_on) WHERE (((deposit_cents + credited_cents) + paid_cents) < total_cents);
CREATE TRIGGER invoices_claimed_write_line AFTER UPDATE OF claimed_paid_at ON public.invoices FOR EACH ROW WHEN (((old.claimed_paid_at IS NULL) AND (new.claimed_paid_at IS NOT NULL))) EXECUTE FUNCTION write_line_of_claim();
CREATE TRIGGER invoices_keep_client BEFORE UPDATE OF owner_id ON public.invoices FOR EACH ROW WHEN ((old.owner_id <> new.owner_id)) EXECUTE FUNCTION refuse_other_client();
CREATE TRIGGER invoices_kept BEFORE DELETE ON public.invoices FOR EACH ROW WHEN ((old.issued_at > (now() - '6 years'::interval))) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER invoices_unaltered BEFORE UPDATE OF id, contract_id, contract_version, request_id, provider_id, property_id, year, number, share, issued_on, issued_at, done_on, due_on, supplier, client, sheet, subtotal_cents, untaxed_cents, tps_cents, tvq_cents, total_cents, deposit_cents ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoices_write_line AFTER INSERT ON public.invoices FOR EACH ROW EXECUTE FUNCTION write_line_of_invoice();

create table job_workers (
  name text not null,
  beat_at timestamp with time zone not null,
  backend_pid integer not null,
  backend_start timestamp with time zone not null,
  place text not null,
  process text not null,
  constraint job_workers_pkey PRIMARY KEY (name)
);

create table kept_answers (
  id uuid default uuidv7() not null,
  message_id uuid not null,
  kind text not null,
  content bytea not null,
  operator text not null,
  written_at timestamp with time zone not null,
  letter text,
  constraint kept_answers_pkey PRIMARY KEY (id),
  constraint kept_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES kept_messages(id) ON DELETE CASCADE,
  constraint kept_answers_kind_check CHECK ((kind = ANY (ARRAY['answer'::text, 'refusal'::text, 'closing'::text]))),
  constraint kept_answers_leave_check CHECK (((kind = 'closing'::text) = (letter IS NULL))),
  constraint kept_answers_letter_check CHECK ((letter = ANY (ARRAY['waiting'::text, 'sent'::text, 'bounced'::text])))
);
CREATE INDEX kept_answers_of_message ON public.kept_answers USING btree (message_id, written_at);

create table kept_messages (
  id uuid not null,
  account_id uuid,
  topic text not null,
  content bytea not null,
  address_hashes bytea[] not null,
  word_hashes bytea[] not null,
  written_at timestamp with time zone not null,
  settled_at timestamp with time zone not null,
  constraint kept_messages_pkey PRIMARY KEY (id),
  constraint kept_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint kept_messages_topic_check CHECK ((topic = ANY (ARRAY['question'::text, 'access'::text, 'correction'::text, 'erasure'::text])))
);
CREATE INDEX kept_messages_of_account ON public.kept_messages USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX kept_messages_of_address ON public.kept_messages USING gin (address_hashes);
CREATE INDEX kept_messages_to_erase ON public.kept_messages USING btree (settled_at);
CREATE INDEX kept_messages_with_words ON public.kept_messages USING gin (word_hashes);

create table known_words (
  word text not null,
  constraint known_words_pkey PRIMARY KEY (word)
);
CREATE INDEX known_words_alike ON public.known_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);

create table lead_digests (
  provider_id uuid not null,
  until timestamp with time zone not null,
  constraint lead_digests_pkey PRIMARY KEY (provider_id),
  constraint lead_digests_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE
);

create table lead_notes (
  request_id uuid not null,
  provider_id uuid not null,
  text text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint lead_notes_pkey PRIMARY KEY (request_id),
  constraint lead_notes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint lead_notes_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint lead_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000)))
);
CREATE TRIGGER lead_notes_updated BEFORE UPDATE ON public.lead_notes FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table lead_price_changes (
  business_type_id text not null,
  lead_credits smallint not null,
  from_day date not null,
  applied_at timestamp with time zone,
  constraint lead_price_changes_pkey PRIMARY KEY (business_type_id),
  constraint lead_price_changes_business_type_id_fkey FOREIGN KEY (business_type_id) REFERENCES business_types(id),
  constraint lead_price_changes_lead_credits_check CHECK (((lead_credits >= 1) AND (lead_credits <= 6)))
);
CREATE INDEX lead_price_changes_due ON public.lead_price_changes USING btree (from_day) WHERE (applied_at IS NULL);

create table lead_questions (
  id uuid default uuidv7() not null,
  request_id uuid not null,
  number smallint not null,
  question text not null,
  asked_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  constraint lead_questions_pkey PRIMARY KEY (id),
  constraint lead_questions_request_id_number_key UNIQUE (request_id, number),
  constraint lead_questions_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint lead_questions_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 500))),
  constraint lead_questions_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint lead_questions_number_check CHECK ((number = ANY (ARRAY[1, 2]))),
  constraint lead_questions_question_check CHECK (((char_length(question) >= 1) AND (char_length(question) <= 500)))
);

create table lead_reports (
  request_id uuid not null,
  provider_id uuid not null,
  reason text not null,
  details text default ''::text not null,
  status text default 'open'::text not null,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  answer text default ''::text not null,
  constraint lead_reports_pkey PRIMARY KEY (request_id),
  constraint lead_reports_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint lead_reports_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint lead_reports_answer_check CHECK ((char_length(answer) <= 500)),
  constraint lead_reports_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint lead_reports_details_check CHECK ((char_length(details) <= 2000)),
  constraint lead_reports_reason_check CHECK ((reason = ANY (ARRAY['invalid_contact'::text, 'unreachable'::text, 'not_serious'::text, 'duplicate'::text, 'other'::text]))),
  constraint lead_reports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text])))
);
CREATE INDEX lead_reports_of_provider ON public.lead_reports USING btree (provider_id);
CREATE INDEX lead_reports_open ON public.lead_reports USING btree (created_at) WHERE (status = 'open'::text);
CREATE TRIGGER lead_reports_updated BEFORE UPDATE ON public.lead_reports FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table lead_return_counts (
  business_type_id text not null,
  unlocked integer not null,
  returned integer not null,
  counted_at timestamp with time zone not null,
  constraint lead_return_counts_pkey PRIMARY KEY (business_type_id),
  constraint lead_return_counts_business_type_id_fkey FOREIGN KEY (business_type_id) REFERENCES business_types(id),
  constraint lead_return_counts_check CHECK (((returned >= 0) AND (returned <= unlocked))),
  constraint lead_return_counts_unlocked_check CHECK ((unlocked >= 0))
);
CREATE TRIGGER lead_return_counts_told_delete AFTER DELETE ON public.lead_return_counts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''returns'']');
CREATE TRIGGER lead_return_counts_told_insert AFTER INSERT ON public.lead_return_counts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''returns'']');
CREATE TRIGGER lead_return_counts_told_update AFTER UPDATE ON public.lead_return_counts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''returns'']');

create table lead_returns (
  request_id uuid not null,
  provider_id uuid not null,
  reason text not null,
  paid_by text not null,
  created_at timestamp with time zone default now() not null,
  constraint lead_returns_pkey PRIMARY KEY (request_id),
  constraint lead_returns_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint lead_returns_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint lead_returns_paid_by_check CHECK ((paid_by = ANY (ARRAY['credits'::text, 'card'::text]))),
  constraint lead_returns_reason_check CHECK ((reason = ANY (ARRAY['cancelled'::text, 'repeated'::text, 'bounced'::text, 'operator'::text, 'withdrawn'::text, 'no_show'::text])))
);
CREATE INDEX lead_returns_by_day ON public.lead_returns USING btree (created_at);
CREATE INDEX lead_returns_of_provider ON public.lead_returns USING btree (provider_id, created_at DESC);
CREATE TRIGGER lead_returns_not_emptied BEFORE TRUNCATE ON public.lead_returns FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table ledger_checks (
  id uuid default uuidv7() not null,
  asked_by_id uuid not null,
  asked_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  differences jsonb,
  compared jsonb,
  constraint ledger_checks_pkey PRIMARY KEY (id),
  constraint ledger_checks_asked_by_id_fkey FOREIGN KEY (asked_by_id) REFERENCES operators(id)
);
CREATE INDEX ledger_checks_in_order ON public.ledger_checks USING btree (asked_at DESC);

create table letter_preferences (
  account_id uuid not null,
  kind text not null,
  is_on boolean not null,
  updated_at timestamp with time zone default now() not null,
  constraint letter_preferences_pkey PRIMARY KEY (account_id, kind),
  constraint letter_preferences_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table letter_tokens (
  account_id uuid not null,
  token text not null,
  created_at timestamp with time zone default now() not null,
  constraint letter_tokens_pkey PRIMARY KEY (account_id),
  constraint letter_tokens_token_key UNIQUE (token),
  constraint letter_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint letter_tokens_token_check CHECK (((char_length(token) >= 32) AND (char_length(token) <= 100)))
);

create table listing_counts (
  city_id text not null,
  scope text not null,
  services integer not null,
  constraint listing_counts_pkey PRIMARY KEY (city_id, scope),
  constraint listing_counts_services_check CHECK ((services >= 0))
);
CREATE INDEX listing_counts_most ON public.listing_counts USING btree (scope, services DESC, city_id);
CREATE TRIGGER listing_counts_told_delete AFTER DELETE ON public.listing_counts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''counts:'' || scope, ''counts-in:'' || city_id]', 'changed::text');
CREATE TRIGGER listing_counts_told_insert AFTER INSERT ON public.listing_counts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''counts:'' || scope, ''counts-in:'' || city_id]', 'changed::text');
CREATE TRIGGER listing_counts_told_update AFTER UPDATE ON public.listing_counts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''counts:'' || scope, ''counts-in:'' || city_id]', 'changed::text');

create view listings_due as
 SELECT s.id AS service_id,
    place.city_id,
    s.category_id,
    s.business_type_id,
        CASE
            WHEN (EXISTS ( SELECT
               FROM published_lowered_providers low
              WHERE (low.provider_id = s.provider_id))) THEN 0
            ELSE s.rating_rank
        END AS rating_rank,
    s.price_rank,
    s.created_at AS listed_at,
    s.is_verified
   FROM (findable_services s
     CROSS JOIN LATERAL ( SELECT ''::text AS city_id
        UNION ALL
         SELECT service_cities.city_id
           FROM service_cities
          WHERE (service_cities.service_id = s.id)) place);

create table lowered_providers (
  provider_id uuid not null,
  until timestamp with time zone not null,
  constraint lowered_providers_pkey PRIMARY KEY (provider_id),
  constraint lowered_providers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX lowered_providers_until ON public.lowered_providers USING btree (until);
CREATE TRIGGER lowered_providers_found AFTER INSERT OR DELETE ON public.lowered_providers FOR EACH ROW EXECUTE FUNCTION refresh_lowered_listings();

create table market_days (
  day date not null,
  business_type_id text not null,
  city_id text not null,
  views integer default 0 not null,
  requests integer default 0 not null,
  answered integer default 0 not null,
  unlocked integer default 0 not null,
  completed integer default 0 not null,
  reviewed integer default 0 not null,
  returned integer[] not null,
  waits integer[] default '{}'::integer[] not null,
  constraint market_days_pkey PRIMARY KEY (day, business_type_id, city_id),
  constraint market_days_returned_check CHECK ((cardinality(returned) = ANY (ARRAY[5, 6])))
);
CREATE INDEX market_days_of_business_type ON public.market_days USING btree (business_type_id, day);
CREATE INDEX market_days_of_city ON public.market_days USING btree (city_id, day);

create table market_days_to_recount (
  day date not null,
  constraint market_days_to_recount_pkey PRIMARY KEY (day)
);

create table message_files (
  id uuid default uuidv7() not null,
  thread_id uuid not null,
  seq integer not null,
  position smallint not null,
  file_key text not null,
  name text default ''::text not null,
  bytes integer,
  width integer,
  height integer,
  widths integer[],
  constraint message_files_pkey PRIMARY KEY (id),
  constraint message_files_file_key_key UNIQUE (file_key),
  constraint message_files_thread_id_seq_position_key UNIQUE (thread_id, seq, "position"),
  constraint message_files_thread_id_seq_fkey FOREIGN KEY (thread_id, seq) REFERENCES messages(thread_id, seq) ON DELETE CASCADE,
  constraint message_files_bytes_check CHECK ((bytes > 0)),
  constraint message_files_check CHECK ((((widths IS NULL) = (width IS NULL)) AND ((widths IS NULL) = (height IS NULL)))),
  constraint message_files_check1 CHECK (((widths IS NULL) = (bytes IS NOT NULL))),
  constraint message_files_file_key_check CHECK ((file_key ~~ 'private/%'::text)),
  constraint message_files_height_check CHECK ((height > 0)),
  constraint message_files_name_check CHECK ((char_length(name) <= 200)),
  constraint message_files_position_check CHECK ((("position" >= 0) AND ("position" <= 7))),
  constraint message_files_width_check CHECK ((width > 0)),
  constraint message_files_widths_check CHECK (((cardinality(widths) >= 1) AND (cardinality(widths) <= 3)))
);

create table messages (
  thread_id uuid not null,
  seq integer not null,
  id uuid not null,
  author text,
  kind text not null,
  body text default ''::text not null,
  event text,
  starts_at timestamp with time zone,
  erased_at timestamp with time zone,
  created_at timestamp with time zone not null,
  words tsvector,
  document text,
  folded_from integer,
  constraint messages_pkey PRIMARY KEY (thread_id, seq),
  constraint messages_id_key UNIQUE (id),
  constraint messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint messages_author_check CHECK ((author = ANY (ARRAY['owner'::text, 'provider'::text]))),
  constraint messages_body_check CHECK ((char_length(body) <=
CASE
    WHEN (folded_from IS NULL) THEN 4000
    ELSE 20000
END)),
  constraint messages_check CHECK (((kind = 'system'::text) = (author IS NULL))),
  constraint messages_check1 CHECK (((kind = 'system'::text) = (event IS NOT NULL))),
  constraint messages_event_check CHECK ((event = ANY (ARRAY['opened'::text, 'chosen'::text, 'confirmed'::text, 'proposed'::text, 'accepted'::text, 'kept'::text, 'released'::text, 'on_the_way'::text, 'arrived'::text, 'done'::text, 'owner_attends'::text, 'provider_attends'::text, 'owner_late'::text, 'provider_late'::text, 'pass_done'::text, 'pass_taken_back'::text, 'passes_planned'::text, 'passes_unplanned'::text, 'pass_moved'::text, 'pass_restored'::text, 'pass_skipped'::text, 'completed'::text, 'cancelled'::text, 'expired'::text, 'reopened'::text, 'quote_sent'::text, 'quote_accepted'::text, 'quote_declined'::text, 'quote_withdrawn'::text, 'quote_expired'::text, 'quote_change_asked'::text, 'contract_cancelled'::text, 'invoice_sent'::text, 'credit_note_sent'::text, 'invoice_claimed_paid'::text, 'invoice_paid'::text, 'invoice_paid_in_part'::text, 'problem_opened_by_owner'::text, 'problem_opened_by_provider'::text, 'problem_answered_by_owner'::text, 'problem_answered_by_provider'::text, 'problem_settled_by_owner'::text, 'problem_settled_by_provider'::text, 'problem_escalated'::text, 'problem_lapsed'::text, 'problem_decided'::text, 'problem_stands'::text]))),
  constraint messages_folded_from_check CHECK (((folded_from >= 1) AND (folded_from <= 4000))),
  constraint messages_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'photos'::text, 'file'::text, 'system'::text]))),
  constraint messages_seq_check CHECK ((seq > 0)),
  constraint messages_text_check CHECK (((kind <> 'text'::text) OR (body <> ''::text) OR (erased_at IS NOT NULL)))
);
CREATE INDEX messages_words ON public.messages USING gin (words);

create table money_orders (
  id uuid default uuidv7() not null,
  kind text not null,
  provider_id uuid not null,
  purchase_id uuid,
  cents integer,
  refunded_before_cents integer,
  credits integer,
  ends_on date,
  reason text not null,
  state text not null,
  asked_by text not null,
  asked_by_id uuid,
  asked_at timestamp with time zone not null,
  answered_by_id uuid,
  answered_at timestamp with time zone,
  sent_at timestamp with time zone,
  constraint money_orders_pkey PRIMARY KEY (id),
  constraint money_orders_answered_by_id_fkey FOREIGN KEY (answered_by_id) REFERENCES operators(id),
  constraint money_orders_asked_by_id_fkey FOREIGN KEY (asked_by_id) REFERENCES operators(id),
  constraint money_orders_cents_check CHECK ((cents > 0)),
  constraint money_orders_check CHECK (((kind = 'refund'::text) = ((purchase_id IS NOT NULL) AND (cents IS NOT NULL) AND (refunded_before_cents IS NOT NULL)))),
  constraint money_orders_check1 CHECK (((kind = 'refund'::text) = (credits IS NULL))),
  constraint money_orders_check2 CHECK (((kind = 'promotion'::text) = (ends_on IS NOT NULL))),
  constraint money_orders_check3 CHECK (((answered_by_id IS DISTINCT FROM asked_by_id) OR (answered_by_id IS NULL))),
  constraint money_orders_credits_check CHECK ((credits <> 0)),
  constraint money_orders_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'adjustment'::text, 'promotion'::text]))),
  constraint money_orders_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint money_orders_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'done'::text, 'rejected'::text, 'failed'::text])))
);
CREATE INDEX money_orders_adjusting ON public.money_orders USING btree (provider_id, asked_at) WHERE (kind = 'adjustment'::text);
CREATE INDEX money_orders_in_order ON public.money_orders USING btree (asked_at DESC, id DESC);
CREATE INDEX money_orders_of_purchase ON public.money_orders USING btree (purchase_id, asked_at) WHERE (purchase_id IS NOT NULL);
CREATE INDEX money_orders_proposed ON public.money_orders USING btree (asked_at DESC, id DESC) WHERE (state = 'proposed'::text);
CREATE UNIQUE INDEX money_orders_one_open_refund ON public.money_orders USING btree (purchase_id) WHERE (state = ANY (ARRAY['proposed'::text, 'approved'::text]));
CREATE TRIGGER money_orders_not_emptied BEFORE TRUNCATE ON public.money_orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table needs (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  property_id uuid not null,
  business_type_id text not null,
  city_id text not null,
  description text not null,
  start_on date,
  status text default 'open'::text not null,
  published_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  brief jsonb default '[]'::jsonb not null,
  constraint needs_pkey PRIMARY KEY (id),
  constraint needs_business_type_id_fkey FOREIGN KEY (business_type_id) REFERENCES business_types(id),
  constraint needs_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint needs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint needs_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint needs_brief_check CHECK ((jsonb_typeof(brief) = 'array'::text)),
  constraint needs_check CHECK (((status = 'open'::text) = (closed_at IS NULL))),
  constraint needs_described CHECK (((char_length(description) <= 2000) AND ((char_length(description) >= 10) OR (brief <> '[]'::jsonb)))),
  constraint needs_status_check CHECK ((status = ANY (ARRAY['open'::text, 'full'::text, 'withdrawn'::text, 'expired'::text])))
);
CREATE INDEX needs_due ON public.needs USING btree (expires_at) WHERE (status = 'open'::text);
CREATE INDEX needs_of_business_type ON public.needs USING btree (business_type_id);
CREATE INDEX needs_of_city ON public.needs USING btree (city_id);
CREATE INDEX needs_of_owner ON public.needs USING btree (owner_id, published_at DESC, id DESC);
CREATE INDEX needs_of_property ON public.needs USING btree (property_id);
CREATE INDEX needs_open_in_city ON public.needs USING btree (business_type_id, city_id, published_at DESC, id DESC) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX needs_one_open ON public.needs USING btree (property_id, business_type_id) WHERE (status = 'open'::text);

create table one_time_links (
  id uuid default uuidv7() not null,
  kind text not null,
  account_id uuid,
  email text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  requested_at timestamp with time zone not null,
  token_hash bytea,
  expires_at timestamp with time zone,
  consumed_at timestamp with time zone,
  code_hash bytea,
  code_issued_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  asked_from text default ''::text not null,
  warn_email text,
  session_id uuid,
  constraint one_time_links_pkey PRIMARY KEY (id),
  constraint one_time_links_code_hash_key UNIQUE (code_hash),
  constraint one_time_links_token_hash_key UNIQUE (token_hash),
  constraint one_time_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint one_time_links_asked_from_check CHECK ((char_length(asked_from) <= 60)),
  constraint one_time_links_check CHECK (((code_challenge IS NULL) = (code_challenge_method IS NULL))),
  constraint one_time_links_check1 CHECK (((token_hash IS NULL) = (expires_at IS NULL))),
  constraint one_time_links_check2 CHECK (((code_hash IS NULL) = (code_issued_at IS NULL))),
  constraint one_time_links_code_challenge_check CHECK ((code_challenge ~ '^[A-Za-z0-9._~-]{43,128}$'::text)),
  constraint one_time_links_code_challenge_method_check CHECK ((code_challenge_method = ANY (ARRAY['s256'::text, 'plain'::text]))),
  constraint one_time_links_email_check CHECK ((char_length(email) <= 255)),
  constraint one_time_links_kind_check CHECK ((kind = ANY (ARRAY['recovery'::text, 'email_change'::text, 'confirmation'::text, 'guest'::text]))),
  constraint one_time_links_redirect_to_check CHECK ((char_length(redirect_to) <= 2000)),
  constraint one_time_links_warn_email_check CHECK ((char_length(warn_email) <= 255))
);
CREATE INDEX one_time_links_by_age ON public.one_time_links USING btree (requested_at);
CREATE INDEX one_time_links_of_account ON public.one_time_links USING btree (account_id, kind, requested_at DESC);

create table open_streams (
  account_id uuid not null,
  process_id uuid not null,
  streams integer not null,
  constraint open_streams_pkey PRIMARY KEY (account_id, process_id),
  constraint open_streams_streams_check CHECK ((streams >= 0))
);
CREATE INDEX open_streams_process ON public.open_streams USING btree (process_id);

create table operator_acts (
  id uuid default uuidv7() not null,
  operator text not null,
  act text not null,
  subject text not null,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  operator_id uuid,
  before jsonb,
  after jsonb,
  people uuid[] default '{}'::uuid[] not null,
  touched text[] default '{}'::text[] not null,
  constraint operator_acts_pkey PRIMARY KEY (id),
  constraint operator_acts_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX operator_acts_about_people ON public.operator_acts USING gin (people);
CREATE INDEX operator_acts_decided ON public.operator_acts USING btree (created_at DESC, id DESC) WHERE (act <> 'read-contact'::text);
CREATE INDEX operator_acts_in_order ON public.operator_acts USING btree (created_at DESC, id DESC);
CREATE INDEX operator_acts_of_operator ON public.operator_acts USING btree (operator_id, created_at DESC, id DESC);
CREATE INDEX operator_acts_of_subject ON public.operator_acts USING btree (subject, created_at DESC);
CREATE INDEX operator_acts_touched ON public.operator_acts USING gin (touched);
CREATE TRIGGER operator_acts_append_only BEFORE DELETE OR UPDATE ON public.operator_acts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_acts_kept BEFORE TRUNCATE ON public.operator_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_acts_touched BEFORE INSERT OR UPDATE ON public.operator_acts FOR EACH ROW EXECUTE FUNCTION set_touched();

create table operator_views (
  id uuid default uuidv7() not null,
  operator_id uuid not null,
  name text not null,
  page text not null,
  query text not null,
  created_at timestamp with time zone not null,
  constraint operator_views_pkey PRIMARY KEY (id),
  constraint operator_views_operator_id_page_name_key UNIQUE (operator_id, page, name),
  constraint operator_views_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint operator_views_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint operator_views_page_check CHECK (((char_length(page) >= 1) AND (char_length(page) <= 100))),
  constraint operator_views_query_check CHECK ((char_length(query) <= 1000))
);

create table operators (
  id uuid not null,
  full_name text not null,
  level text not null,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone default now() not null,
  raised_at timestamp with time zone,
  silenced_letters text[] default '{}'::text[] not null,
  digest_on date,
  constraint operators_pkey PRIMARY KEY (id),
  constraint operators_id_fkey FOREIGN KEY (id) REFERENCES accounts(id),
  constraint operators_full_name_check CHECK (((char_length(full_name) >= 1) AND (char_length(full_name) <= 101))),
  constraint operators_level_check CHECK ((level = ANY (ARRAY['reader'::text, 'agent'::text, 'chief'::text]))),
  constraint operators_silenced_letters_check CHECK ((silenced_letters <@ ARRAY['given'::text, 'mentioned'::text, 'digest'::text]))
);
CREATE TRIGGER operators_updated BEFORE UPDATE ON public.operators FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table other_calendars (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  name text not null,
  host text not null,
  address bytea not null,
  created_at timestamp with time zone not null,
  next_read_at timestamp with time zone not null,
  read_at timestamp with time zone not null,
  known_until timestamp with time zone not null,
  etag text,
  last_modified text,
  failing_since timestamp with time zone,
  failure text,
  told_at timestamp with time zone,
  account bytea,
  constraint other_calendars_pkey PRIMARY KEY (id),
  constraint other_calendars_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint other_calendars_etag_check CHECK ((char_length(etag) <= 200)),
  constraint other_calendars_failing_check CHECK (((failure IS NULL) = (failing_since IS NULL))),
  constraint other_calendars_failure_check CHECK ((failure = ANY (ARRAY['unreachable'::text, 'refused'::text, 'not_found'::text, 'forbidden'::text, 'too_slow'::text, 'too_large'::text, 'not_a_calendar'::text, 'too_complex'::text, 'wrong_password'::text, 'elsewhere'::text, 'removed'::text, 'not_caldav'::text, 'revoked'::text, 'busy'::text, 'unavailable'::text, 'unexpected'::text]))),
  constraint other_calendars_host_check CHECK (((char_length(host) >= 1) AND (char_length(host) <= 260))),
  constraint other_calendars_last_modified_check CHECK ((char_length(last_modified) <= 100)),
  constraint other_calendars_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint other_calendars_told_check CHECK (((told_at IS NULL) OR (failing_since IS NOT NULL)))
);
CREATE INDEX other_calendars_due ON public.other_calendars USING btree (next_read_at);
CREATE INDEX other_calendars_of_provider ON public.other_calendars USING btree (provider_id);

create table pack_proposals (
  id uuid default uuidv7() not null,
  pack_id uuid not null,
  kind text not null,
  name text not null,
  credits integer not null,
  price_cents integer not null,
  reason text not null,
  state text default 'proposed'::text not null,
  asked_by text not null,
  asked_by_id uuid not null,
  asked_at timestamp with time zone not null,
  answered_by_id uuid,
  answered_at timestamp with time zone,
  constraint pack_proposals_pkey PRIMARY KEY (id),
  constraint pack_proposals_answered_by_id_fkey FOREIGN KEY (answered_by_id) REFERENCES operators(id),
  constraint pack_proposals_asked_by_id_fkey FOREIGN KEY (asked_by_id) REFERENCES operators(id),
  constraint pack_proposals_check CHECK (((answered_by_id IS DISTINCT FROM asked_by_id) OR (answered_by_id IS NULL))),
  constraint pack_proposals_check1 CHECK (((state = 'proposed'::text) = (answered_at IS NULL))),
  constraint pack_proposals_credits_check CHECK ((credits > 0)),
  constraint pack_proposals_kind_check CHECK ((kind = ANY (ARRAY['add'::text, 'offer'::text]))),
  constraint pack_proposals_price_cents_check CHECK ((price_cents > 0)),
  constraint pack_proposals_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint pack_proposals_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'done'::text, 'rejected'::text])))
);
CREATE UNIQUE INDEX pack_proposals_one_open ON public.pack_proposals USING btree (pack_id) WHERE (state = 'proposed'::text);

create table passkey_challenges (
  session_id uuid not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (session_id, purpose),
  constraint passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'use'::text])))
);

create table passkeys (
  id text not null,
  account_id uuid not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES second_factors(account_id) ON DELETE CASCADE,
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_id_check CHECK ((char_length(id) <= 1400)),
  constraint passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
CREATE INDEX passkeys_of_account ON public.passkeys USING btree (account_id, created_at);

create table payment_events (
  id text not null,
  type text not null,
  created_at timestamp with time zone default now() not null,
  delivered_at timestamp with time zone,
  constraint payment_events_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_events_delivered ON public.payment_events USING btree (delivered_at DESC) WHERE (delivered_at IS NOT NULL);
CREATE TRIGGER payment_events_not_emptied BEFORE TRUNCATE ON public.payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table payment_reversals (
  id text not null,
  payment_intent_id text not null,
  amount_cents integer not null,
  status text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint payment_reversals_pkey PRIMARY KEY (id),
  constraint payment_reversals_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint payment_reversals_status_check CHECK ((status = ANY (ARRAY['refunded'::text, 'open'::text, 'lost'::text, 'won'::text])))
);
CREATE INDEX payment_reversals_of_payment ON public.payment_reversals USING btree (payment_intent_id);
CREATE TRIGGER payment_reversals_not_emptied BEFORE TRUNCATE ON public.payment_reversals FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER payment_reversals_updated BEFORE UPDATE ON public.payment_reversals FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table payouts (
  id text not null,
  amount_cents integer not null,
  status text not null,
  arrives_on date not null,
  is_automatic boolean not null,
  is_reconciled boolean not null,
  created_at timestamp with time zone not null,
  movements_read_at timestamp with time zone,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_transit'::text, 'paid'::text, 'failed'::text, 'canceled'::text])))
);
CREATE INDEX payouts_arrived ON public.payouts USING btree (arrives_on) WHERE (status = 'paid'::text);
CREATE INDEX payouts_in_order ON public.payouts USING btree (created_at DESC, id DESC);

create table person_texts (
  account_id uuid not null,
  text text not null,
  constraint person_texts_pkey PRIMARY KEY (account_id),
  constraint person_texts_account_id_fkey FOREIGN KEY (account_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX person_texts_alike ON public.person_texts USING gin (text gin_trgm_ops) WITH (fastupdate=off);

create table plan_dismissals (
  owner_id uuid not null,
  service_id uuid not null,
  dismissed_at timestamp with time zone not null,
  constraint plan_dismissals_pkey PRIMARY KEY (owner_id, service_id),
  constraint plan_dismissals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint plan_dismissals_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE INDEX plan_dismissals_of_service ON public.plan_dismissals USING btree (service_id);

create table postal_prefixes (
  prefix character(3) not null,
  latitude double precision not null,
  longitude double precision not null,
  city_id text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint postal_prefixes_pkey PRIMARY KEY (prefix),
  constraint postal_prefixes_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint postal_prefixes_latitude_check CHECK (((latitude >= (44)::double precision) AND (latitude <= (63)::double precision))),
  constraint postal_prefixes_longitude_check CHECK (((longitude >= ('-80'::integer)::double precision) AND (longitude <= ('-56'::integer)::double precision))),
  constraint postal_prefixes_prefix_check CHECK ((prefix ~ '^[GHJ][0-9][A-Z]$'::text))
);
CREATE TRIGGER postal_prefixes_told_delete AFTER DELETE ON public.postal_prefixes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER postal_prefixes_told_insert AFTER INSERT ON public.postal_prefixes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER postal_prefixes_told_update AFTER UPDATE ON public.postal_prefixes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER postal_prefixes_updated BEFORE UPDATE ON public.postal_prefixes FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table price_items (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  name text not null,
  unit text not null,
  unit_price_cents integer not null,
  updated_at timestamp with time zone not null,
  is_untaxed boolean default false not null,
  constraint price_items_pkey PRIMARY KEY (id),
  constraint price_items_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint price_items_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 300))),
  constraint price_items_unit_check CHECK ((char_length(unit) <= 20)),
  constraint price_items_unit_price_cents_check CHECK (((unit_price_cents >= 0) AND (unit_price_cents <= 100000000)))
);
CREATE UNIQUE INDEX price_items_one_name ON public.price_items USING btree (provider_id, fold(name));

create table privacy_orders (
  id uuid default uuidv7() not null,
  message_id uuid not null,
  kind text not null,
  state text not null,
  account_id uuid,
  proof_kinds text[] not null,
  proof_notes text[],
  email text,
  asked_by text not null,
  asked_by_id uuid,
  asked_at timestamp with time zone not null,
  answered_by_id uuid,
  answered_at timestamp with time zone,
  code_hash bytea,
  token_hash bytea,
  stop_hash bytea,
  wrong_codes smallint default 0 not null,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  notified_at timestamp with time zone,
  kept_id uuid,
  kept_stop_hash bytea,
  constraint privacy_orders_pkey PRIMARY KEY (id),
  constraint privacy_orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint privacy_orders_answered_by_id_fkey FOREIGN KEY (answered_by_id) REFERENCES operators(id),
  constraint privacy_orders_asked_by_id_fkey FOREIGN KEY (asked_by_id) REFERENCES operators(id),
  constraint privacy_orders_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES accounts(id),
  constraint privacy_orders_email_check CHECK ((char_length(email) <= 255)),
  constraint privacy_orders_ended_check CHECK (((state = ANY (ARRAY['proposed'::text, 'sent'::text])) = (ended_at IS NULL))),
  constraint privacy_orders_export_check CHECK (((kind = 'export'::text) OR ((code_hash IS NULL) AND (token_hash IS NULL)))),
  constraint privacy_orders_kept_check CHECK (((kind = 'merge'::text) OR (kept_id IS NULL))),
  constraint privacy_orders_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'erasure'::text, 'factor'::text, 'merge'::text]))),
  constraint privacy_orders_other_check CHECK ((kept_id <> account_id)),
  constraint privacy_orders_proof_kinds_check CHECK (((cardinality(proof_kinds) = 2) AND (proof_kinds[1] <> proof_kinds[2]))),
  constraint privacy_orders_proof_notes_check CHECK ((cardinality(proof_notes) = 2)),
  constraint privacy_orders_sent_check CHECK (((state <> 'sent'::text) OR (expires_at IS NOT NULL))),
  constraint privacy_orders_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'sent'::text, 'done'::text, 'rejected'::text, 'stopped'::text, 'ended'::text]))),
  constraint privacy_orders_wrong_codes_check CHECK (((wrong_codes >= 0) AND (wrong_codes <= 5)))
);
CREATE INDEX privacy_orders_expiring ON public.privacy_orders USING btree (expires_at) WHERE (state = 'sent'::text);
CREATE INDEX privacy_orders_of_account ON public.privacy_orders USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX privacy_orders_of_kept ON public.privacy_orders USING btree (kept_id) WHERE (kept_id IS NOT NULL);
CREATE INDEX privacy_orders_of_message ON public.privacy_orders USING btree (message_id, asked_at);
CREATE INDEX privacy_orders_to_erase ON public.privacy_orders USING btree (ended_at) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX privacy_orders_by_kept_stop ON public.privacy_orders USING btree (kept_stop_hash) WHERE (kept_stop_hash IS NOT NULL);
CREATE UNIQUE INDEX privacy_orders_by_stop ON public.privacy_orders USING btree (stop_hash) WHERE (stop_hash IS NOT NULL);
CREATE UNIQUE INDEX privacy_orders_by_token ON public.privacy_orders USING btree (token_hash) WHERE (token_hash IS NOT NULL);
CREATE UNIQUE INDEX privacy_orders_one_open ON public.privacy_orders USING btree (message_id) WHERE (state = ANY (ARRAY['proposed'::text, 'sent'::text]));
CREATE UNIQUE INDEX privacy_orders_one_open_of_account ON public.privacy_orders USING btree (account_id) WHERE ((state = ANY (ARRAY['proposed'::text, 'sent'::text])) AND (account_id IS NOT NULL));

create table problem_additions (
  id uuid default uuidv7() not null,
  problem_id uuid not null,
  author text not null,
  words text not null,
  is_withheld boolean not null,
  at timestamp with time zone not null,
  constraint problem_additions_pkey PRIMARY KEY (id),
  constraint problem_additions_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE,
  constraint problem_additions_author_check CHECK ((author = ANY (ARRAY['owner'::text, 'provider'::text]))),
  constraint problem_additions_words_check CHECK ((char_length(words) <= 4000))
);
CREATE INDEX problem_additions_of_problem ON public.problem_additions USING btree (problem_id);

create table problem_photos (
  id uuid default uuidv7() not null,
  problem_id uuid not null,
  author text not null,
  position smallint not null,
  image_key text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  constraint problem_photos_pkey PRIMARY KEY (id),
  constraint problem_photos_image_key_key UNIQUE (image_key),
  constraint problem_photos_problem_id_author_position_key UNIQUE (problem_id, author, "position"),
  constraint problem_photos_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE,
  constraint problem_photos_author_check CHECK ((author = ANY (ARRAY['owner'::text, 'provider'::text]))),
  constraint problem_photos_height_check CHECK ((height > 0)),
  constraint problem_photos_image_key_check CHECK ((image_key ~~ 'private/%'::text)),
  constraint problem_photos_position_check CHECK ((("position" >= 0) AND ("position" <= 7))),
  constraint problem_photos_width_check CHECK ((width > 0)),
  constraint problem_photos_widths_check CHECK (((cardinality(widths) >= 1) AND (cardinality(widths) <= 3)))
);

create table problems (
  id uuid default uuidv7() not null,
  request_id uuid not null,
  owner_id uuid not null,
  provider_id uuid not null,
  opened_by text not null,
  kind text not null,
  asks text not null,
  details text not null,
  are_details_withheld boolean not null,
  answer text,
  is_answer_withheld boolean default false not null,
  agrees boolean,
  status text default 'open'::text not null,
  opened_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  escalated_at timestamp with time zone,
  closed_at timestamp with time zone,
  due_at timestamp with time zone,
  is_upheld boolean,
  decision_reason text,
  appointment_at timestamp with time zone,
  invoice_id uuid,
  constraint problems_pkey PRIMARY KEY (id),
  constraint problems_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE SET NULL,
  constraint problems_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint problems_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint problems_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint problems_absence_check CHECK (((status <> 'stands'::text) OR (appointment_at IS NOT NULL))),
  constraint problems_answer_check CHECK ((char_length(answer) <= 4000)),
  constraint problems_asks_check CHECK ((asks = ANY (ARRAY['redo'::text, 'refund'::text, 'invoice'::text, 'removal'::text, 'explanation'::text, 'other'::text]))),
  constraint problems_check CHECK (((appointment_at IS NULL) OR (kind = 'no_show'::text))),
  constraint problems_check1 CHECK (((closed_at IS NULL) = (due_at IS NOT NULL))),
  constraint problems_check2 CHECK (((status = 'decided'::text) = (is_upheld IS NOT NULL))),
  constraint problems_check3 CHECK (((is_upheld IS NULL) = (decision_reason IS NULL))),
  constraint problems_check4 CHECK (((answered_at IS NULL) = (agrees IS NULL))),
  constraint problems_check5 CHECK (((answered_at IS NULL) = (answer IS NULL))),
  constraint problems_check6 CHECK (((status <> 'answered'::text) OR (answered_at IS NOT NULL))),
  constraint problems_closed_at_check CHECK (((status = ANY (ARRAY['settled'::text, 'lapsed'::text, 'decided'::text, 'stands'::text])) = (closed_at IS NOT NULL))),
  constraint problems_decision_reason_check CHECK ((char_length(decision_reason) <= 2000)),
  constraint problems_details_check CHECK ((char_length(details) <= 4000)),
  constraint problems_kind_check CHECK ((kind = ANY (ARRAY['no_show'::text, 'bad_work'::text, 'damage'::text, 'wrong_invoice'::text, 'behaviour'::text, 'review_reply'::text, 'other'::text]))),
  constraint problems_opened_by_check CHECK ((opened_by = ANY (ARRAY['owner'::text, 'provider'::text]))),
  constraint problems_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'escalated'::text, 'settled'::text, 'lapsed'::text, 'decided'::text, 'stands'::text])))
);
CREATE INDEX problems_closed ON public.problems USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX problems_due ON public.problems USING btree (due_at) WHERE (status = ANY (ARRAY['open'::text, 'answered'::text]));
CREATE INDEX problems_escalated ON public.problems USING btree (due_at) WHERE (status = 'escalated'::text);
CREATE INDEX problems_of_invoice ON public.problems USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX problems_of_owner ON public.problems USING btree (owner_id);
CREATE INDEX problems_of_provider ON public.problems USING btree (provider_id);
CREATE INDEX problems_of_request ON public.problems USING btree (request_id, opened_at DESC, id DESC);
CREATE UNIQUE INDEX problems_one_absence ON public.problems USING btree (request_id, appointment_at, opened_by) WHERE (appointment_at IS NOT NULL);
CREATE UNIQUE INDEX problems_one_open ON public.problems USING btree (request_id) WHERE (closed_at IS NULL);
CREATE TRIGGER problems_opened_write_line AFTER INSERT ON public.problems FOR EACH ROW EXECUTE FUNCTION write_line_of_problem();
CREATE TRIGGER problems_write_line AFTER UPDATE OF status, answered_at ON public.problems FOR EACH ROW WHEN (((old.status <> new.status) OR (old.answered_at IS DISTINCT FROM new.answered_at))) EXECUTE FUNCTION write_line_of_problem();

create table profiles (
  id uuid not null,
  user_type text not null,
  first_name text not null,
  last_name text not null,
  full_name text not null,
  email text not null,
  phone text,
  avatar_url text,
  email_verified_at timestamp with time zone,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  phone_place smallint default 1 not null,
  pending_phone text,
  merged_into_id uuid,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_phone_key UNIQUE (phone, phone_place),
  constraint profiles_phone_of_one_role EXCLUDE USING gist (phone WITH =, user_type WITH <>),
  constraint profiles_id_email_fkey FOREIGN KEY (id, email) REFERENCES accounts(id, email) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint profiles_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES profiles(id),
  constraint profiles_avatar_url_check CHECK ((char_length(avatar_url) <= 500)),
  constraint profiles_check CHECK (((user_type = 'owner'::text) OR ((phone_place = 1) AND (pending_phone IS NULL)))),
  constraint profiles_check1 CHECK ((merged_into_id <> id)),
  constraint profiles_first_name_check CHECK ((char_length(first_name) <= 101)),
  constraint profiles_full_name_check CHECK (((char_length(full_name) >= 1) AND (char_length(full_name) <= 101))),
  constraint profiles_last_name_check CHECK ((char_length(last_name) <= 50)),
  constraint profiles_pending_phone_check CHECK ((pending_phone ~ '^[0-9]{10}$'::text)),
  constraint profiles_phone_check CHECK ((phone ~ '^[0-9]{10}$'::text)),
  constraint profiles_phone_place_check CHECK ((phone_place = ANY (ARRAY[1, 2]))),
  constraint profiles_user_type_check CHECK ((user_type = ANY (ARRAY['owner'::text, 'provider'::text])))
);
CREATE INDEX profiles_merged_into ON public.profiles USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE TRIGGER profiles_change_cards AFTER UPDATE OF avatar_url ON public.profiles FOR EACH ROW WHEN (((new.user_type = 'provider'::text) AND (old.avatar_url IS DISTINCT FROM new.avatar_url))) EXECUTE FUNCTION card_of_changed_provider('id');
CREATE TRIGGER profiles_change_clients AFTER UPDATE OF full_name, email, phone, closed_at ON public.profiles FOR EACH ROW WHEN (((((old.full_name IS DISTINCT FROM new.full_name) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.closed_at IS DISTINCT FROM new.closed_at))) EXECUTE FUNCTION client_of_changed_profile();
CREATE TRIGGER profiles_person_text AFTER INSERT OR UPDATE OF full_name, email, phone, closed_at ON public.profiles FOR EACH ROW EXECUTE FUNCTION person_text_has_changed('id');
CREATE TRIGGER profiles_told_delete AFTER DELETE ON public.profiles REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[case user_type when ''provider'' then ''provider:'' || id end]', 'row(first_name, last_name, avatar_url, suspended_at)::text');
CREATE TRIGGER profiles_told_insert AFTER INSERT ON public.profiles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[case user_type when ''provider'' then ''provider:'' || id end]', 'row(first_name, last_name, avatar_url, suspended_at)::text');
CREATE TRIGGER profiles_told_update AFTER UPDATE ON public.profiles REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[case user_type when ''provider'' then ''provider:'' || id end]', 'row(first_name, last_name, avatar_url, suspended_at)::text');
CREATE TRIGGER profiles_updated BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table properties (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  label text not null,
  kind text not null,
  address text not null,
  city text not null,
  state text default 'QC'::text not null,
  zip text not null,
  address_key text not null,
  area_m2 integer,
  access_notes text default ''::text not null,
  latitude double precision,
  longitude double precision,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search_text text generated always as (place_words(address, city, zip)) stored not null,
  constraint properties_pkey PRIMARY KEY (id),
  constraint properties_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint properties_access_notes_check CHECK ((char_length(access_notes) <= 1000)),
  constraint properties_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 200))),
  constraint properties_area_m2_check CHECK (((area_m2 >= 1) AND (area_m2 <= 10000000))),
  constraint properties_city_check CHECK (((char_length(city) >= 1) AND (char_length(city) <= 100))),
  constraint properties_kind_check CHECK ((kind = ANY (ARRAY['house'::text, 'condo'::text, 'duplex'::text, 'multiplex'::text, 'cottage'::text, 'commercial'::text, 'land'::text]))),
  constraint properties_label_check CHECK (((char_length(label) >= 2) AND (char_length(label) <= 100))),
  constraint properties_state_check CHECK ((char_length(state) <= 100)),
  constraint properties_zip_check CHECK ((zip ~ '^[GHJ][0-9][A-Z] [0-9][A-Z][0-9]$'::text))
);
CREATE INDEX properties_by_words ON public.properties USING gin (search_text gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX properties_of_owner ON public.properties USING btree (owner_id, created_at) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX properties_one_address ON public.properties USING btree (owner_id, address_key) WHERE (removed_at IS NULL);
CREATE TRIGGER properties_person_text AFTER INSERT OR UPDATE OF city, removed_at, owner_id ON public.properties FOR EACH ROW EXECUTE FUNCTION person_text_has_changed('owner_id');
CREATE TRIGGER properties_updated BEFORE UPDATE ON public.properties FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table provider_business_types (
  provider_id uuid not null,
  business_type_id text not null,
  created_at timestamp with time zone default now() not null,
  constraint provider_business_types_pkey PRIMARY KEY (provider_id, business_type_id),
  constraint provider_business_types_business_type_id_fkey FOREIGN KEY (business_type_id) REFERENCES business_types(id),
  constraint provider_business_types_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE TRIGGER provider_business_types_told_delete AFTER DELETE ON public.provider_business_types REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]');
CREATE TRIGGER provider_business_types_told_insert AFTER INSERT ON public.provider_business_types REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]');
CREATE TRIGGER provider_business_types_told_update AFTER UPDATE ON public.provider_business_types REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]');

create table provider_cards (
  provider_id uuid not null,
  card json not null,
  constraint provider_cards_pkey PRIMARY KEY (provider_id),
  constraint provider_cards_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE TRIGGER provider_cards_told_delete AFTER DELETE ON public.provider_cards REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]', 'card::text');
CREATE TRIGGER provider_cards_told_insert AFTER INSERT ON public.provider_cards REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]', 'card::text');
CREATE TRIGGER provider_cards_told_update AFTER UPDATE ON public.provider_cards REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]', 'card::text');

create view provider_cards_due as
 SELECT pp.profile_id AS provider_id,
    json_build_object('id', pp.profile_id, 'business_name', pp.business_name, 'avatar_url', p.avatar_url, 'verification', pp.verification, 'rating_sum', pp.rating_sum, 'rating_count', pp.rating_count, 'reply_within_hours', record.reply_within_hours, 'jobs_done', COALESCE(record.jobs_done, 0)) AS card
   FROM ((provider_profiles pp
     JOIN profiles p ON ((p.id = pp.profile_id)))
     LEFT JOIN provider_replies record ON ((record.provider_id = pp.profile_id)));

create table provider_clients (
  provider_id uuid not null,
  owner_id uuid not null,
  requests integer not null,
  last_request_at timestamp with time zone not null,
  constraint provider_clients_pkey PRIMARY KEY (provider_id, owner_id),
  constraint provider_clients_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint provider_clients_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint provider_clients_requests_check CHECK ((requests > 0))
);
CREATE TRIGGER provider_clients_keep_client AFTER INSERT OR UPDATE ON public.provider_clients FOR EACH ROW EXECUTE FUNCTION keep_client();

create table provider_days (
  provider_id uuid not null,
  day date not null,
  views integer default 0 not null,
  requests integer default 0 not null,
  constraint provider_days_pkey PRIMARY KEY (provider_id, day),
  constraint provider_days_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint provider_days_requests_check CHECK ((requests >= 0)),
  constraint provider_days_views_check CHECK ((views >= 0))
);
CREATE INDEX provider_days_by_day ON public.provider_days USING btree (day);

create table provider_documents (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  kind text not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  bytes integer not null,
  status text default 'pending'::text not null,
  reason text default ''::text not null,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  valid_until date,
  number text,
  legal_name text,
  constraint provider_documents_pkey PRIMARY KEY (id),
  constraint provider_documents_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint provider_documents_bytes_check CHECK ((bytes > 0)),
  constraint provider_documents_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint provider_documents_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 200))),
  constraint provider_documents_kind_check CHECK ((kind = ANY (ARRAY['insurance'::text, 'licence'::text, 'registration'::text]))),
  constraint provider_documents_legal_name_check CHECK (((char_length(legal_name) >= 1) AND (char_length(legal_name) <= 200))),
  constraint provider_documents_reason_check CHECK ((char_length(reason) <= 500)),
  constraint provider_documents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'refused'::text])))
);
CREATE INDEX provider_documents_of_provider ON public.provider_documents USING btree (provider_id, created_at DESC, id DESC);
CREATE INDEX provider_documents_pending ON public.provider_documents USING btree (created_at) WHERE (status = 'pending'::text);
CREATE TRIGGER provider_documents_sent AFTER INSERT ON public.provider_documents FOR EACH ROW WHEN ((new.status = 'pending'::text)) EXECUTE FUNCTION papers_have_changed('provider_id');
CREATE TRIGGER provider_documents_told_delete AFTER DELETE ON public.provider_documents REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]', 'row(kind, status, number, valid_until)::text');
CREATE TRIGGER provider_documents_told_insert AFTER INSERT ON public.provider_documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]', 'row(kind, status, number, valid_until)::text');
CREATE TRIGGER provider_documents_told_update AFTER UPDATE ON public.provider_documents REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || provider_id]', 'row(kind, status, number, valid_until)::text');
CREATE TRIGGER provider_documents_updated BEFORE UPDATE ON public.provider_documents FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER provider_documents_withdrawn AFTER DELETE ON public.provider_documents FOR EACH ROW WHEN ((old.status = 'pending'::text)) EXECUTE FUNCTION papers_have_changed('provider_id');

create table provider_hours (
  provider_id uuid not null,
  weekday smallint not null,
  from_minute smallint not null,
  to_minute smallint not null,
  constraint provider_hours_pkey PRIMARY KEY (provider_id, weekday, from_minute),
  constraint provider_hours_provider_id_weekday_int4range_excl EXCLUDE USING gist (provider_id WITH =, weekday WITH =, int4range((from_minute)::integer, (to_minute)::integer) WITH &&),
  constraint provider_hours_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint provider_hours_check CHECK ((from_minute < to_minute)),
  constraint provider_hours_from_minute_check CHECK (((from_minute >= 0) AND (((from_minute)::integer % 30) = 0))),
  constraint provider_hours_to_minute_check CHECK (((to_minute <= 1440) AND (((to_minute)::integer % 30) = 0))),
  constraint provider_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE TRIGGER hours_added AFTER INSERT ON public.provider_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_times_of_changed_rows();
CREATE TRIGGER hours_removed AFTER DELETE ON public.provider_hours REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_times_of_changed_rows();
CREATE TRIGGER provider_hours_told_delete AFTER DELETE ON public.provider_hours REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]');
CREATE TRIGGER provider_hours_told_insert AFTER INSERT ON public.provider_hours REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]');
CREATE TRIGGER provider_hours_told_update AFTER UPDATE ON public.provider_hours REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]');

create table provider_profiles (
  profile_id uuid not null,
  business_name text not null,
  tagline text default ''::text not null,
  bio text default ''::text not null,
  website text default ''::text not null,
  address text default ''::text not null,
  city text default ''::text not null,
  state text default 'QC'::text not null,
  zip text default ''::text not null,
  service_area text[] default '{}'::text[] not null,
  rating_sum integer default 0 not null,
  rating_count integer default 0 not null,
  rating_average numeric(3,2) generated always as (
CASE
    WHEN (rating_count = 0) THEN NULL::numeric
    ELSE round(((rating_sum)::numeric / (rating_count)::numeric), 2)
END) stored,
  verification text default 'none'::text not null,
  rbq_licence text,
  neq text,
  member_since timestamp with time zone default now() not null,
  is_listed boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint provider_profiles_pkey PRIMARY KEY (profile_id),
  constraint provider_profiles_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint provider_profiles_address_check CHECK ((char_length(address) <= 200)),
  constraint provider_profiles_bio_check CHECK ((char_length(bio) <= 1000)),
  constraint provider_profiles_business_name_check CHECK (((char_length(business_name) >= 1) AND (char_length(business_name) <= 200))),
  constraint provider_profiles_city_check CHECK ((char_length(city) <= 100)),
  constraint provider_profiles_neq_check CHECK ((neq ~ '^(11|22|33|88)[0-9]{8}$'::text)),
  constraint provider_profiles_rating_count_check CHECK ((rating_count >= 0)),
  constraint provider_profiles_rating_sum_check CHECK ((rating_sum >= 0)),
  constraint provider_profiles_rbq_licence_check CHECK ((rbq_licence ~ '^[0-9]{4}-[0-9]{4}-[0-9]{2}$'::text)),
  constraint provider_profiles_service_area_check CHECK ((cardinality(service_area) <= 100)),
  constraint provider_profiles_state_check CHECK ((char_length(state) <= 100)),
  constraint provider_profiles_tagline_check CHECK ((char_length(tagline) <= 200)),
  constraint provider_profiles_verification_check CHECK ((verification = ANY (ARRAY['none'::text, 'pending'::text, 'verified'::text]))),
  constraint provider_profiles_website_check CHECK ((char_length(website) <= 500)),
  constraint provider_profiles_zip_check CHECK ((char_length(zip) <= 20))
);
CREATE INDEX provider_profiles_identity ON public.provider_profiles USING btree (identity_key(business_name)) WHERE (verification = 'verified'::text);
CREATE INDEX provider_profiles_licence ON public.provider_profiles USING btree (rbq_licence) WHERE (verification = 'verified'::text);
CREATE INDEX provider_profiles_listed ON public.provider_profiles USING btree (rating_average DESC NULLS LAST, rating_count DESC, profile_id) WHERE is_listed;
CREATE INDEX provider_profiles_neq ON public.provider_profiles USING btree (neq) WHERE (verification = 'verified'::text);
CREATE TRIGGER provider_profiles_change_cards AFTER UPDATE OF business_name, verification, rating_sum, rating_count ON public.provider_profiles FOR EACH ROW WHEN (((((old.business_name IS DISTINCT FROM new.business_name) OR (old.verification IS DISTINCT FROM new.verification)) OR (old.rating_sum IS DISTINCT FROM new.rating_sum)) OR (old.rating_count IS DISTINCT FROM new.rating_count))) EXECUTE FUNCTION card_of_changed_provider('profile_id');
CREATE TRIGGER provider_profiles_make_cards AFTER INSERT ON public.provider_profiles FOR EACH ROW EXECUTE FUNCTION card_of_changed_provider('profile_id');
CREATE TRIGGER provider_profiles_papers AFTER UPDATE OF business_name, rbq_licence, neq ON public.provider_profiles FOR EACH ROW WHEN ((((old.business_name IS DISTINCT FROM new.business_name) OR (old.rbq_licence IS DISTINCT FROM new.rbq_licence)) OR (old.neq IS DISTINCT FROM new.neq))) EXECUTE FUNCTION papers_have_changed('profile_id');
CREATE TRIGGER provider_profiles_person_text AFTER INSERT OR UPDATE OF business_name, city ON public.provider_profiles FOR EACH ROW EXECUTE FUNCTION person_text_has_changed('profile_id');
CREATE TRIGGER provider_profiles_told AFTER UPDATE OF business_name, tagline, bio, website, city, service_area, verification ON public.provider_profiles FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER provider_profiles_told_delete AFTER DELETE ON public.provider_profiles REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || profile_id]');
CREATE TRIGGER provider_profiles_told_insert AFTER INSERT ON public.provider_profiles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || profile_id]');
CREATE TRIGGER provider_profiles_told_update AFTER UPDATE ON public.provider_profiles REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''provider:'' || profile_id]');
CREATE TRIGGER provider_profiles_updated BEFORE UPDATE ON public.provider_profiles FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER provider_profiles_verified AFTER UPDATE OF verification ON public.provider_profiles FOR EACH ROW WHEN (((old.verification = 'verified'::text) IS DISTINCT FROM (new.verification = 'verified'::text))) EXECUTE FUNCTION mark_verified_listings();

create table provider_replies (
  provider_id uuid not null,
  reply_within_hours smallint,
  jobs_done integer not null,
  updated_at timestamp with time zone not null,
  constraint provider_replies_pkey PRIMARY KEY (provider_id),
  constraint provider_replies_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint provider_replies_jobs_done_check CHECK ((jobs_done >= 0)),
  constraint provider_replies_reply_within_hours_check CHECK ((reply_within_hours > 0))
);
CREATE TRIGGER provider_replies_change_cards AFTER UPDATE ON public.provider_replies FOR EACH ROW WHEN (((old.reply_within_hours IS DISTINCT FROM new.reply_within_hours) OR (old.jobs_done IS DISTINCT FROM new.jobs_done))) EXECUTE FUNCTION card_of_changed_provider('provider_id');
CREATE TRIGGER provider_replies_make_cards AFTER INSERT OR DELETE ON public.provider_replies FOR EACH ROW EXECUTE FUNCTION card_of_changed_provider('provider_id');

create view published_account_marks as
 SELECT account_id,
    kind
   FROM account_marks;

create view published_accounts as
 SELECT id,
    email,
    last_sign_in_at
   FROM accounts;

create view published_appointments as
 SELECT request_id,
    provider_id,
    owner_id,
    starts_at,
    ends_at,
    held_until,
    confirmed_at,
    on_the_way_at,
    expected_at,
    arrived_at,
    done_at,
    crew_id
   FROM appointments;

create view published_attendances as
 SELECT request_id,
    starts_at,
    owner_id,
    provider_id,
    passed_at,
    missed_by,
    missed_at
   FROM attendances;

create view published_blocked_threads as
 SELECT id AS request_id,
    owner_id,
    provider_id,
    (owner_blocked_at IS NOT NULL) AS is_blocked_by_owner,
    (provider_blocked_at IS NOT NULL) AS is_blocked_by_provider
   FROM threads
  WHERE ((owner_blocked_at IS NOT NULL) OR (provider_blocked_at IS NOT NULL));

create view published_business_identities as
 SELECT provider_id,
    legal_name,
    address,
    city,
    zip,
    tps_number,
    tvq_number,
    payment_instructions
   FROM business_identities;

create view published_business_types as
 SELECT id,
    category_id,
    name,
    lead_credits,
    needs_rbq,
    season_months,
    "position",
    brief_questions,
    is_own
   FROM business_types;

create view published_categories as
 SELECT id,
    name,
    is_available,
    "position",
    is_own
   FROM categories;

create view published_chargebacks as
 SELECT id,
    purchase_id,
    provider_id,
    price_cents,
    tps_cents,
    tvq_cents,
    total_cents,
    fee_cents,
    recorded_at
   FROM chargebacks;

create view published_cities as
 SELECT id,
    name,
    search,
    population,
    region,
    aliases
   FROM cities;

create view published_contact_messages as
 SELECT id,
    name,
    email,
    message,
    topic,
    created_at
   FROM contact_messages;

create view published_contract_versions as
 SELECT contract_id,
    version,
    supplier,
    client,
    lines,
    discount_cents,
    deposit_cents,
    subtotal_cents,
    tps_cents,
    tvq_cents,
    total_cents,
    accepted_at,
    text,
    untaxed_cents,
    quote_id
   FROM contract_versions;

create view published_contracts as
 SELECT id,
    request_id,
    owner_id,
    provider_id,
    property_id,
    version,
    cancelled_at,
    ends_on,
    created_at
   FROM contracts;

create view published_contracts_in_force as
 SELECT c.id,
    c.request_id,
    c.owner_id,
    c.provider_id,
    c.ends_on,
    v.total_cents,
    v.accepted_at,
    (v.supplier ->> 'legal_name'::text) AS business_name,
    (v.client ->> 'name'::text) AS client_name,
    v.starts_on,
    ( SELECT q.ends_on
           FROM quotes q
          WHERE (q.id = v.quote_id)) AS works_until,
    c.created_at,
    ( SELECT q.terms
           FROM quotes q
          WHERE (q.id = v.quote_id)) AS terms,
    v.deposit_cents
   FROM (contracts c
     JOIN contract_versions v ON (((v.contract_id = c.id) AND (v.version = c.version))))
  WHERE (c.cancelled_at IS NULL);

create view published_credit_accounts as
 SELECT provider_id,
    balance,
    owed
   FROM credit_accounts;

create view published_credit_entries as
 SELECT id,
    provider_id,
    amount,
    kind,
    created_at
   FROM credit_entries;

create view published_credit_grant_draws as
 SELECT grant_id,
    credits,
    created_at
   FROM credit_grant_draws;

create view published_credit_notes as
 SELECT provider_id,
    issued_at,
    subtotal_cents,
    id,
    invoice_id,
    year,
    number,
    total_cents
   FROM credit_notes;

create view published_deposits_received as
 SELECT contract_id,
    (sum(GREATEST(0, LEAST((total_cents - credited_cents), (deposit_cents +
        CASE
            WHEN (done_on IS NULL) THEN paid_cents
            ELSE 0
        END)))))::integer AS received_cents
   FROM invoices
  GROUP BY contract_id;

create view published_disputes as
 SELECT id,
    payment_dispute_id,
    payment_intent_id,
    reason,
    amount_cents,
    status,
    due_by,
    opened_at
   FROM disputes;

create view published_free_times as
 SELECT service_id,
    next_free_at,
    free_days
   FROM free_times;

create view published_guests as
 SELECT id,
    guest_since,
    last_sign_in_at
   FROM accounts
  WHERE ((guest_since IS NOT NULL) AND (password_hash IS NULL));

create view published_invoiced as
 SELECT contract_id,
    (total_cents - COALESCE(( SELECT (sum(n.total_cents))::integer AS sum
           FROM credit_notes n
          WHERE ((n.invoice_id = i.id) AND (NOT n.is_discount))), 0)) AS invoiced_cents
   FROM invoices i;

create view published_invoices as
 SELECT contract_id,
    provider_id,
    issued_at,
    subtotal_cents,
    supplier,
    id,
    request_id,
    owner_id,
    year,
    number,
    total_cents,
    credited_cents
   FROM invoices;

create view published_invoices_to_refund as
 SELECT id,
    request_id,
    provider_id,
    (((deposit_cents + credited_cents) + paid_cents) - total_cents) AS to_refund_cents,
    COALESCE(( SELECT max(n.issued_at) AS max
           FROM credit_notes n
          WHERE (n.invoice_id = i.id)), issued_at) AS since
   FROM invoices i
  WHERE (((deposit_cents + credited_cents) + paid_cents) > total_cents);

create view published_lead_price_changes as
 SELECT business_type_id,
    lead_credits,
    from_day,
    applied_at
   FROM lead_price_changes;

create view published_lead_reports as
 SELECT request_id,
    provider_id,
    reason,
    details,
    status,
    created_at,
    answer
   FROM lead_reports;

create view published_lead_returns as
 SELECT request_id,
    provider_id,
    paid_by,
    reason,
    created_at
   FROM lead_returns;

create view published_letter_preferences as
 SELECT account_id,
    kind,
    is_on
   FROM letter_preferences;

create view published_listing_counts as
 SELECT city_id,
    scope,
    services
   FROM listing_counts;

create view published_lowered_providers as
 SELECT provider_id
   FROM lowered_providers;

create view published_open_needs as
 SELECT id,
    owner_id,
    property_id,
    business_type_id,
    city_id,
    published_at,
    expires_at,
    ( SELECT (count(*))::integer AS count
           FROM requests answer
          WHERE (answer.need_id = n.id)) AS answers,
    ARRAY( SELECT answer.provider_id
           FROM requests answer
          WHERE (answer.need_id = n.id)) AS answered_by
   FROM needs n
  WHERE (status = 'open'::text);

create view published_open_questions as
 SELECT request_id,
    asked_at
   FROM lead_questions
  WHERE (answer IS NULL);

create view published_operator_acts as
 SELECT act,
    subject,
    details,
    created_at
   FROM operator_acts;

create view published_operators as
 SELECT id,
    full_name,
    level,
    suspended_at
   FROM operators;

create view published_postal_prefixes as
 SELECT prefix,
    latitude,
    longitude
   FROM postal_prefixes;

create view published_problems as
 SELECT id,
    request_id,
    owner_id,
    provider_id,
    opened_by,
    kind,
    asks,
    details,
    answer,
    agrees,
    status,
    opened_at,
    answered_at,
    escalated_at,
    due_at,
    invoice_id
   FROM problems;

create view published_profiles as
 SELECT id,
    user_type,
    first_name,
    last_name,
    full_name,
    email,
    phone,
    avatar_url,
    email_verified_at,
    suspended_at,
    closed_at,
    updated_at,
    created_at
   FROM profiles;

create view published_properties as
 SELECT id,
    owner_id,
    label,
    kind,
    address,
    city,
    zip,
    area_m2,
    access_notes,
    latitude,
    longitude,
    removed_at,
    search_text
   FROM properties;

create view published_proposed_times as
 SELECT request_id,
    starts_at
   FROM appointment_proposals;

create view published_provider_business_types as
 SELECT provider_id,
    business_type_id
   FROM provider_business_types;

create view published_provider_clients as
 SELECT provider_id,
    owner_id,
    requests,
    last_request_at
   FROM provider_clients;

create view published_provider_documents as
 SELECT id,
    provider_id,
    kind,
    file_key,
    file_name,
    content_type,
    status,
    created_at
   FROM provider_documents;

create view published_provider_hours as
 SELECT provider_id,
    weekday,
    from_minute,
    to_minute
   FROM provider_hours;

create view published_provider_profiles as
 SELECT profile_id,
    business_name,
    tagline,
    bio,
    address,
    city,
    state,
    zip,
    rating_sum,
    rating_count,
    rating_average,
    verification,
    rbq_licence,
    service_area,
    neq
   FROM provider_profiles;

create view published_provider_replies as
 SELECT provider_id,
    reply_within_hours,
    jobs_done
   FROM provider_replies;

create view published_purchases as
 SELECT id,
    provider_id,
    kind,
    request_id,
    description,
    total_cents,
    refunded_cents,
    status,
    payment_intent_id,
    paid_at,
    credits,
    price_cents,
    tps_cents,
    tvq_cents,
    disputed_cents,
    reversed_credits,
    created_at,
    lost_cents
   FROM purchases;

create view published_quotes as
 SELECT id,
    request_id,
    status,
    total_cents,
    sent_at,
    expires_at,
    provider_id,
    version,
    decided_at
   FROM quotes
  WHERE (status <> 'draft'::text);

create view published_receipts as
 SELECT id,
    number,
    purchase_id,
    provider_id,
    issued_at
   FROM receipts;

create view published_refund_notes as
 SELECT id,
    number,
    purchase_id,
    provider_id,
    price_cents,
    tps_cents,
    tvq_cents,
    total_cents,
    issued_at
   FROM refund_notes;

create view published_requests as
 SELECT id,
    owner_id,
    provider_id,
    service_id,
    property_id,
    business_type_id,
    description,
    status,
    lead_credits,
    unlocked_at,
    unlocked_by,
    completed_at,
    created_at,
    declined_at,
    brief,
    description_words,
    season_end,
    renews_contract_id,
    is_proposed,
    cancelled_at,
    expired_at,
    start_on
   FROM requests;

create view published_review_reports as
 SELECT review_id,
    provider_id,
    reason,
    details,
    status,
    created_at,
    answer
   FROM review_reports;

create view published_review_ring_members as
 SELECT ring_id,
    review_id
   FROM review_ring_members;

create view published_review_rings as
 SELECT id,
    provider_id,
    marks,
    opened_at,
    decided_at
   FROM review_rings;

create view published_reviews as
 SELECT id,
    request_id,
    service_id,
    provider_id,
    owner_id,
    rating,
    comment,
    reply,
    status,
    signals,
    appears_at,
    withdrawn_reason,
    created_at
   FROM reviews;

create view published_search_words as
 SELECT business_type_id,
    words,
    is_own,
    is_removed
   FROM search_words;

create view published_second_factors as
 SELECT account_id,
    confirmed_at
   FROM second_factors;

create view published_sent_letters as
 SELECT id,
    account_id,
    name,
    kind,
    email,
    status,
    sent_at,
    payload
   FROM sent_letters;

create view published_service_images as
 SELECT id,
    service_id
   FROM service_images
  WHERE (withdrawal_id IS NULL);

create view published_service_seasons as
 SELECT id AS service_id,
    season_start,
    season_end,
    season_trigger,
    season_included,
    season_instalments
   FROM services s
  WHERE (price_kind = 'season'::text);

create view published_services as
 SELECT id,
    provider_id,
    category_id,
    business_type_id,
    name,
    price_kind,
    price_min_cents,
    price_max_cents,
    duration_minutes,
    is_active,
    rating_sum,
    rating_count,
    removed_at,
    created_at,
    needs_hour,
    withdrawal_id
   FROM services;

create view published_shared_marks as
 SELECT own.account_id,
    other.account_id AS other_id
   FROM (account_marks own
     JOIN account_marks other ON ((other.mark = own.mark)));

create view published_site_texts as
 SELECT id,
    document,
    state,
    title,
    from_day,
    written_by_id,
    written_at
   FROM site_texts;

create view published_text_cases as
 SELECT id,
    kind,
    subject_id,
    author_id,
    text,
    status,
    created_at
   FROM text_cases;

create view published_thread_reports as
 SELECT thread_id,
    reporter_id,
    reason,
    details,
    to_seq,
    status,
    answer,
    created_at
   FROM thread_reports;

create view published_unpaid_invoices as
 SELECT id,
    request_id,
    owner_id,
    provider_id,
    document_number('F'::text, year, number) AS number,
    (supplier ->> 'legal_name'::text) AS business_name,
    (client ->> 'name'::text) AS client_name,
    due_on,
    (((total_cents - deposit_cents) - credited_cents) - paid_cents) AS left_cents,
    claimed_paid_at
   FROM invoices
  WHERE (((deposit_cents + credited_cents) + paid_cents) < total_cents);

create view published_unread_threads as
 SELECT id AS request_id,
    owner_id,
    provider_id,
    owner_unread,
    provider_unread,
    last_message_at
   FROM threads
  WHERE ((owner_unread > 0) OR (provider_unread > 0));

create view published_views_of_days as
 SELECT day,
    views
   FROM provider_days;

create table purchases (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  kind text not null,
  pack_id uuid,
  request_id uuid,
  description text not null,
  credits integer default 0 not null,
  price_cents integer not null,
  tps_cents integer not null,
  tvq_cents integer not null,
  total_cents integer not null,
  status text default 'pending'::text not null,
  checkout_session_id text,
  checkout_url text,
  payment_intent_id text,
  paid_at timestamp with time zone,
  refunded_cents integer default 0 not null,
  reversed_credits integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  idempotency_key text,
  disputed_cents integer default 0 not null,
  checkout_attempt integer default 0 not null,
  lost_cents integer default 0 not null,
  constraint purchases_pkey PRIMARY KEY (id),
  constraint purchases_checkout_session_id_key UNIQUE (checkout_session_id),
  constraint purchases_payment_intent_id_key UNIQUE (payment_intent_id),
  constraint purchases_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES credit_packs(id),
  constraint purchases_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint purchases_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint purchases_check CHECK ((total_cents = ((price_cents + tps_cents) + tvq_cents))),
  constraint purchases_check1 CHECK (((refunded_cents >= 0) AND (refunded_cents <= total_cents))),
  constraint purchases_check2 CHECK (((reversed_credits >= 0) AND (reversed_credits <= credits))),
  constraint purchases_check3 CHECK (((kind = 'pack'::text) = (pack_id IS NOT NULL))),
  constraint purchases_check4 CHECK (((kind = 'lead'::text) = (request_id IS NOT NULL))),
  constraint purchases_check5 CHECK (((kind = 'pack'::text) = (credits > 0))),
  constraint purchases_check6 CHECK (((lost_cents >= 0) AND (lost_cents <= disputed_cents))),
  constraint purchases_credits_check CHECK ((credits >= 0)),
  constraint purchases_disputed_cents_check CHECK ((disputed_cents >= 0)),
  constraint purchases_idempotency_key_check CHECK (((char_length(idempotency_key) >= 1) AND (char_length(idempotency_key) <= 255))),
  constraint purchases_kind_check CHECK ((kind = ANY (ARRAY['pack'::text, 'lead'::text]))),
  constraint purchases_price_cents_check CHECK ((price_cents > 0)),
  constraint purchases_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'expired'::text, 'refunded'::text]))),
  constraint purchases_tps_cents_check CHECK ((tps_cents >= 0)),
  constraint purchases_tvq_cents_check CHECK ((tvq_cents >= 0))
);
CREATE INDEX purchases_disputed ON public.purchases USING btree (created_at DESC, id DESC) WHERE (disputed_cents > 0);
CREATE INDEX purchases_in_order ON public.purchases USING btree (created_at DESC, id DESC);
CREATE INDEX purchases_of_provider ON public.purchases USING btree (provider_id, created_at DESC);
CREATE INDEX purchases_of_request ON public.purchases USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX purchases_of_status ON public.purchases USING btree (status, created_at DESC, id DESC);
CREATE INDEX purchases_pending ON public.purchases USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX purchases_refunded ON public.purchases USING btree (created_at DESC, id DESC) WHERE (refunded_cents > 0);
CREATE UNIQUE INDEX purchases_one_per_key ON public.purchases USING btree (provider_id, idempotency_key);
CREATE TRIGGER purchases_not_emptied BEFORE TRUNCATE ON public.purchases FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table quick_answers (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  name text not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint quick_answers_pkey PRIMARY KEY (id),
  constraint quick_answers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint quick_answers_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 2000))),
  constraint quick_answers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
CREATE INDEX quick_answers_of_provider ON public.quick_answers USING btree (provider_id, name);
CREATE TRIGGER quick_answers_updated BEFORE UPDATE ON public.quick_answers FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table quote_templates (
  service_id uuid not null,
  provider_id uuid not null,
  content jsonb not null,
  updated_at timestamp with time zone not null,
  id uuid default uuidv7() not null,
  name text not null,
  constraint quote_templates_pkey PRIMARY KEY (id),
  constraint quote_templates_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint quote_templates_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE,
  constraint quote_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
CREATE INDEX quote_templates_of_provider ON public.quote_templates USING btree (provider_id);
CREATE UNIQUE INDEX quote_templates_one_name ON public.quote_templates USING btree (service_id, fold(name));

create table quotes (
  id uuid default uuidv7() not null,
  request_id uuid not null,
  owner_id uuid not null,
  provider_id uuid not null,
  version integer not null,
  status text default 'draft'::text not null,
  lines jsonb not null,
  discount_cents integer not null,
  deposit_cents integer not null,
  notes text not null,
  terms text not null,
  starts_on date,
  ends_on date,
  valid_until date,
  supplier jsonb,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone,
  decided_at timestamp with time zone,
  chosen jsonb default '[]'::jsonb not null,
  reason text default ''::text not null,
  change_asked text default ''::text not null,
  reminded_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  changes_asked integer default 0 not null,
  total_cents integer,
  discount_rate integer default 0 not null,
  client jsonb,
  typed jsonb,
  revision integer default 0 not null,
  change_asked_at timestamp with time zone,
  deposit_rate integer default 0 not null,
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_request_id_version_key UNIQUE (request_id, version),
  constraint quotes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id),
  constraint quotes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint quotes_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint quotes_changes_asked_check CHECK ((changes_asked >= 0)),
  constraint quotes_check CHECK (((status = 'draft'::text) = (sent_at IS NULL))),
  constraint quotes_check1 CHECK ((((sent_at IS NULL) = (supplier IS NULL)) AND ((sent_at IS NULL) = (expires_at IS NULL)))),
  constraint quotes_deposit_cents_check CHECK ((deposit_cents >= 0)),
  constraint quotes_deposit_rate_check CHECK (((deposit_rate >= 0) AND (deposit_rate <= 10000))),
  constraint quotes_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint quotes_discount_rate_check CHECK (((discount_rate >= 0) AND (discount_rate <= 10000))),
  constraint quotes_one_deposit_check CHECK (((deposit_cents = 0) OR (deposit_rate = 0))),
  constraint quotes_one_discount_check CHECK (((discount_cents = 0) OR (discount_rate = 0))),
  constraint quotes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'replaced'::text]))),
  constraint quotes_total_cents_check CHECK ((total_cents >= 0)),
  constraint quotes_typed_check CHECK (((typed IS NULL) OR (status = 'draft'::text))),
  constraint quotes_version_check CHECK ((version > 0))
);
CREATE INDEX quotes_due ON public.quotes USING btree (expires_at) WHERE (status = 'sent'::text);
CREATE INDEX quotes_of_owner ON public.quotes USING btree (owner_id);
CREATE INDEX quotes_of_provider ON public.quotes USING btree (provider_id);
CREATE INDEX quotes_of_provider_sent ON public.quotes USING btree (provider_id, sent_at) WHERE (sent_at IS NOT NULL);
CREATE UNIQUE INDEX quotes_one_accepted ON public.quotes USING btree (request_id) WHERE (status = 'accepted'::text);
CREATE UNIQUE INDEX quotes_one_draft ON public.quotes USING btree (request_id) WHERE (status = 'draft'::text);
CREATE UNIQUE INDEX quotes_one_sent ON public.quotes USING btree (request_id) WHERE (status = 'sent'::text);
CREATE TRIGGER quotes_not_emptied BEFORE TRUNCATE ON public.quotes FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER quotes_unaltered BEFORE UPDATE OF request_id, version, lines, discount_cents, discount_rate, deposit_cents, deposit_rate, notes, terms, starts_on, ends_on, valid_until, supplier, sent_at, expires_at ON public.quotes FOR EACH ROW WHEN ((old.status <> 'draft'::text)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quotes_write_line AFTER UPDATE OF status, change_asked ON public.quotes FOR EACH ROW WHEN ((((new.status <> old.status) AND (new.status <> 'replaced'::text)) OR ((new.change_asked <> old.change_asked) AND (new.change_asked <> ''::text)))) EXECUTE FUNCTION write_line_of_quote();

create table rate_limits (
  key text not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

create table ready_answers (
  id uuid not null,
  title text not null,
  text text not null,
  kinds text[] not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  constraint ready_answers_pkey PRIMARY KEY (id),
  constraint ready_answers_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000))),
  constraint ready_answers_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 80)))
);
CREATE UNIQUE INDEX ready_answers_one_title ON public.ready_answers USING btree (fold(title));

create table receipt_counter (
  only_row boolean default true not null,
  last_number bigint default 0 not null,
  last_note_number bigint default 0 not null,
  constraint receipt_counter_pkey PRIMARY KEY (only_row),
  constraint receipt_counter_only_row_check CHECK (only_row)
);
CREATE TRIGGER receipt_counter_not_emptied BEFORE TRUNCATE ON public.receipt_counter FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table receipts (
  id uuid default uuidv7() not null,
  number bigint not null,
  purchase_id uuid not null,
  provider_id uuid not null,
  issued_at timestamp with time zone not null,
  content jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint receipts_pkey PRIMARY KEY (id),
  constraint receipts_number_key UNIQUE (number),
  constraint receipts_purchase_id_key UNIQUE (purchase_id),
  constraint receipts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint receipts_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id)
);
CREATE INDEX receipts_by_date ON public.receipts USING btree (issued_at);
CREATE INDEX receipts_of_provider ON public.receipts USING btree (provider_id, number DESC);
CREATE INDEX receipts_of_provider_by_date ON public.receipts USING btree (provider_id, issued_at);
CREATE TRIGGER receipts_kept BEFORE TRUNCATE ON public.receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipts_unaltered BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES second_factors(account_id) ON DELETE CASCADE
);

create table refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  parent_hash bytea,
  seed bytea,
  replaced_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint refresh_tokens_parent_hash_key UNIQUE (parent_hash),
  constraint refresh_tokens_parent_hash_fkey FOREIGN KEY (parent_hash) REFERENCES refresh_tokens(token_hash) ON DELETE SET NULL,
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint refresh_tokens_check CHECK (((parent_hash IS NULL) OR (seed IS NOT NULL)))
);
CREATE INDEX refresh_tokens_of_session ON public.refresh_tokens USING btree (session_id, replaced_at);
CREATE UNIQUE INDEX refresh_tokens_active ON public.refresh_tokens USING btree (session_id) WHERE (replaced_at IS NULL);

create table refund_notes (
  id uuid default uuidv7() not null,
  number bigint not null,
  purchase_id uuid not null,
  provider_id uuid not null,
  price_cents integer not null,
  tps_cents integer not null,
  tvq_cents integer not null,
  total_cents integer not null,
  issued_at timestamp with time zone not null,
  constraint refund_notes_pkey PRIMARY KEY (id),
  constraint refund_notes_number_key UNIQUE (number),
  constraint refund_notes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint refund_notes_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
  constraint refund_notes_check CHECK ((total_cents = ((price_cents + tps_cents) + tvq_cents))),
  constraint refund_notes_price_cents_check CHECK ((price_cents >= 0)),
  constraint refund_notes_total_cents_check CHECK ((total_cents > 0)),
  constraint refund_notes_tps_cents_check CHECK ((tps_cents >= 0)),
  constraint refund_notes_tvq_cents_check CHECK ((tvq_cents >= 0))
);
CREATE INDEX refund_notes_by_date ON public.refund_notes USING btree (issued_at);
CREATE INDEX refund_notes_of_provider ON public.refund_notes USING btree (provider_id);
CREATE INDEX refund_notes_of_purchase ON public.refund_notes USING btree (purchase_id, number);
CREATE TRIGGER refund_notes_kept BEFORE TRUNCATE ON public.refund_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_notes_unaltered BEFORE DELETE OR UPDATE ON public.refund_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table refused_guests (
  address_hash bytea not null,
  refused_at timestamp with time zone not null,
  constraint refused_guests_pkey PRIMARY KEY (address_hash)
);

create table refused_replies (
  id uuid not null,
  account_id uuid not null,
  thread_id uuid,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint refused_replies_pkey PRIMARY KEY (id),
  constraint refused_replies_account_id_fkey FOREIGN KEY (account_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint refused_replies_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint refused_replies_reason_check CHECK ((reason = ANY (ARRAY['address'::text, 'sender'::text, 'suspended'::text, 'closed'::text, 'unreadable'::text, 'empty'::text, 'too_long'::text, 'attachments'::text])))
);
CREATE INDEX refused_replies_by_age ON public.refused_replies USING btree (created_at);
CREATE INDEX refused_replies_of_account ON public.refused_replies USING btree (account_id, created_at);
CREATE INDEX refused_replies_of_thread ON public.refused_replies USING btree (thread_id) WHERE (thread_id IS NOT NULL);

create table request_photos (
  id uuid default uuidv7() not null,
  request_id uuid not null,
  upload_id uuid not null,
  image_key text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  version integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  kind text default 'job'::text not null,
  constraint request_photos_pkey PRIMARY KEY (id),
  constraint request_photos_request_id_upload_id_key UNIQUE (request_id, upload_id),
  constraint request_photos_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint request_photos_height_check CHECK ((height > 0)),
  constraint request_photos_image_key_check CHECK ((image_key ~~ 'private/%'::text)),
  constraint request_photos_kind_check CHECK ((kind = ANY (ARRAY['job'::text, 'before'::text, 'after'::text]))),
  constraint request_photos_width_check CHECK ((width > 0)),
  constraint request_photos_widths_check CHECK (((cardinality(widths) >= 1) AND (cardinality(widths) <= 3)))
);

create table request_reminders (
  request_id uuid not null,
  kind text not null,
  asked_at timestamp with time zone not null,
  constraint request_reminders_pkey PRIMARY KEY (request_id, kind),
  constraint request_reminders_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint request_reminders_kind_check CHECK ((kind = ANY (ARRAY['expiring'::text, 'expiring_unlocked'::text, 'still_open'::text, 'please_review'::text])))
);

create table requests (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  provider_id uuid not null,
  service_id uuid not null,
  property_id uuid not null,
  business_type_id text not null,
  description text not null,
  status text default 'active'::text not null,
  expires_at timestamp with time zone not null,
  cancelled_reason text,
  cancelled_at timestamp with time zone,
  completed_at timestamp with time zone,
  expired_at timestamp with time zone,
  lead_credits smallint not null,
  lead_price_cents integer not null,
  unlocked_at timestamp with time zone,
  unlocked_by text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  cost_cents integer,
  declined_at timestamp with time zone,
  declined_reason text,
  declined_details text default ''::text not null,
  archived_at timestamp with time zone,
  description_words tsvector generated always as (words(description)) stored,
  completed_by text,
  start_on date,
  reopened_reason text,
  reopenings integer default 0 not null,
  need_id uuid,
  brief jsonb default '[]'::jsonb not null,
  season_end text,
  renews_contract_id uuid,
  is_proposed boolean generated always as (COALESCE((unlocked_by = ANY (ARRAY['renewal'::text, 'own_client'::text])), false)) stored not null,
  constraint requests_pkey PRIMARY KEY (id),
  constraint requests_business_type_id_fkey FOREIGN KEY (business_type_id) REFERENCES business_types(id),
  constraint requests_need_id_fkey FOREIGN KEY (need_id) REFERENCES needs(id) ON DELETE SET NULL,
  constraint requests_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id),
  constraint requests_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  constraint requests_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint requests_renews_contract_id_fkey FOREIGN KEY (renews_contract_id) REFERENCES contracts(id) ON DELETE SET NULL,
  constraint requests_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint requests_archived_once_over CHECK (((archived_at IS NULL) OR (status <> 'active'::text) OR (declined_at IS NOT NULL))),
  constraint requests_brief_check CHECK ((jsonb_typeof(brief) = 'array'::text)),
  constraint requests_cancelled_reason_check CHECK ((char_length(cancelled_reason) <= 500)),
  constraint requests_check CHECK (((unlocked_at IS NULL) = (unlocked_by IS NULL))),
  constraint requests_check1 CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint requests_check2 CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint requests_check3 CHECK (((status = 'expired'::text) = (expired_at IS NOT NULL))),
  constraint requests_check4 CHECK (((status <> 'completed'::text) OR (unlocked_at IS NOT NULL))),
  constraint requests_completed_by_check CHECK ((completed_by = ANY (ARRAY['owner'::text, 'provider'::text]))),
  constraint requests_completed_by_someone CHECK (((completed_by IS NULL) OR (status = 'completed'::text))),
  constraint requests_cost_cents_check CHECK (((cost_cents >= 0) AND (cost_cents <= 100000000))),
  constraint requests_declined_details_check CHECK ((char_length(declined_details) <= 500)),
  constraint requests_declined_for_a_reason CHECK (((declined_at IS NULL) = (declined_reason IS NULL))),
  constraint requests_declined_reason_check CHECK ((declined_reason = ANY (ARRAY['too_far'::text, 'busy'::text, 'not_my_work'::text, 'other'::text]))),
  constraint requests_declined_while_locked CHECK (((declined_at IS NULL) OR (unlocked_at IS NULL))),
  constraint requests_described CHECK (((char_length(description) <= 2000) AND ((char_length(description) >= 10) OR (brief <> '[]'::jsonb)))),
  constraint requests_lead_credits_check CHECK ((((lead_credits >= 1) AND (lead_credits <= 6)) OR ((lead_credits = 0) AND is_proposed))),
  constraint requests_lead_price_cents_check CHECK (((lead_price_cents > 0) OR ((lead_price_cents = 0) AND is_proposed))),
  constraint requests_renewal_check CHECK (((renews_contract_id IS NULL) OR (NOT (unlocked_by IS DISTINCT FROM 'renewal'::text)))),
  constraint requests_reopened_reason_check CHECK (((char_length(reopened_reason) >= 1) AND (char_length(reopened_reason) <= 500))),
  constraint requests_reopenings_check CHECK ((reopenings >= 0)),
  constraint requests_season_end_check CHECK ((season_end ~ '^[01][0-9]-[0-3][0-9]$'::text)),
  constraint requests_status_check CHECK ((status = ANY (ARRAY['active'::text, 'cancelled'::text, 'completed'::text, 'expired'::text]))),
  constraint requests_unlocked_by_check CHECK ((unlocked_by = ANY (ARRAY['credits'::text, 'card'::text, 'renewal'::text, 'own_client'::text])))
);
CREATE INDEX leads_archived ON public.requests USING btree (provider_id, created_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX leads_by_words ON public.requests USING gin (provider_id, description_words) WITH (fastupdate=off);
CREATE INDEX leads_closed ON public.requests USING btree (provider_id, created_at DESC, id DESC) WHERE ((status <> 'active'::text) AND (declined_at IS NULL) AND (archived_at IS NULL));
CREATE INDEX leads_declined ON public.requests USING btree (provider_id, created_at DESC, id DESC) WHERE ((declined_at IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX leads_in_progress ON public.requests USING btree (provider_id, created_at DESC, id DESC) WHERE ((status = 'active'::text) AND (unlocked_at IS NOT NULL));
CREATE INDEX leads_locked ON public.requests USING btree (provider_id, created_at DESC, id DESC) WHERE ((status = 'active'::text) AND (unlocked_at IS NULL) AND (declined_at IS NULL));
CREATE INDEX leads_of_provider ON public.requests USING btree (provider_id, created_at DESC, id DESC);
CREATE INDEX leads_of_service ON public.requests USING btree (service_id, created_at DESC, id DESC);
CREATE INDEX leads_unlocked ON public.requests USING btree (provider_id, unlocked_at DESC, id DESC) WHERE (unlocked_at IS NOT NULL);
CREATE INDEX requests_at_property ON public.requests USING btree (property_id) WHERE (status = 'active'::text);
CREATE INDEX requests_by_day ON public.requests USING btree (created_at);
CREATE INDEX requests_completed_of_owner ON public.requests USING btree (owner_id, completed_at DESC) WHERE (status = 'completed'::text);
CREATE INDEX requests_completed_of_provider ON public.requests USING btree (provider_id, completed_at DESC) WHERE (status = 'completed'::text);
CREATE INDEX requests_done_at_property ON public.requests USING btree (property_id, completed_at DESC, id DESC) WHERE (status = 'completed'::text);
CREATE INDEX requests_for_work ON public.requests USING btree (property_id, business_type_id, created_at);
CREATE INDEX requests_lately_completed ON public.requests USING btree (completed_at) WHERE (status = 'completed'::text);
CREATE INDEX requests_long_unlocked ON public.requests USING btree (unlocked_at) WHERE ((status = 'active'::text) AND (unlocked_at IS NOT NULL));
CREATE INDEX requests_of_owner ON public.requests USING btree (owner_id, created_at DESC, id DESC);
CREATE INDEX requests_of_owner_by_status ON public.requests USING btree (owner_id, status, created_at DESC, id DESC);
CREATE INDEX requests_repeated ON public.requests USING btree (provider_id, owner_id, property_id, business_type_id) WHERE (unlocked_at IS NOT NULL);
CREATE INDEX requests_to_expire ON public.requests USING btree (expires_at) WHERE (status = 'active'::text);
CREATE INDEX requests_unlocked ON public.requests USING btree (unlocked_at) INCLUDE (business_type_id) WHERE (unlocked_at IS NOT NULL);
CREATE UNIQUE INDEX requests_of_need ON public.requests USING btree (need_id, provider_id) WHERE (need_id IS NOT NULL);
CREATE UNIQUE INDEX requests_one_active ON public.requests USING btree (service_id, property_id) WHERE (status = 'active'::text);
CREATE UNIQUE INDEX requests_one_renewal ON public.requests USING btree (renews_contract_id) WHERE (renews_contract_id IS NOT NULL);
CREATE TRIGGER requests_keep_thread AFTER UPDATE OF unlocked_at, status ON public.requests FOR EACH ROW WHEN (((new.unlocked_at IS NOT NULL) AND ((old.unlocked_at IS DISTINCT FROM new.unlocked_at) OR (old.status <> new.status)))) EXECUTE FUNCTION keep_thread_of_request();
CREATE TRIGGER requests_made_keep_thread AFTER INSERT ON public.requests FOR EACH ROW WHEN ((new.unlocked_at IS NOT NULL)) EXECUTE FUNCTION keep_thread_of_request();
CREATE TRIGGER requests_made_unlocked_client AFTER INSERT ON public.requests FOR EACH ROW WHEN ((new.unlocked_at IS NOT NULL)) EXECUTE FUNCTION count_client();
CREATE TRIGGER requests_of_the_day AFTER INSERT ON public.requests FOR EACH ROW WHEN ((NOT new.is_proposed)) EXECUTE FUNCTION count_request_of_the_day();
CREATE TRIGGER requests_release_their_time AFTER UPDATE OF status ON public.requests FOR EACH ROW WHEN (((old.status = 'active'::text) AND (new.status <> 'active'::text))) EXECUTE FUNCTION release_time_of_closed_request();
CREATE TRIGGER requests_unlocked_client AFTER UPDATE OF unlocked_at ON public.requests FOR EACH ROW WHEN (((old.unlocked_at IS NULL) AND (new.unlocked_at IS NOT NULL))) EXECUTE FUNCTION count_client();
CREATE TRIGGER requests_updated BEFORE UPDATE ON public.requests FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table review_photos (
  id uuid default uuidv7() not null,
  review_id uuid not null,
  position smallint not null,
  image_key text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  constraint review_photos_pkey PRIMARY KEY (id),
  constraint review_photos_review_id_position_key UNIQUE (review_id, "position"),
  constraint review_photos_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_photos_height_check CHECK ((height > 0)),
  constraint review_photos_image_key_check CHECK ((image_key ~~ 'private/%'::text)),
  constraint review_photos_position_check CHECK ((("position" >= 0) AND ("position" <= 3))),
  constraint review_photos_width_check CHECK ((width > 0)),
  constraint review_photos_widths_check CHECK (((cardinality(widths) >= 1) AND (cardinality(widths) <= 3)))
);
CREATE TRIGGER review_photos_told_delete AFTER DELETE ON public.review_photos REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reviews:'' || (select service_id from reviews where reviews.id = changed.review_id)]');
CREATE TRIGGER review_photos_told_insert AFTER INSERT ON public.review_photos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reviews:'' || (select service_id from reviews where reviews.id = changed.review_id)]');
CREATE TRIGGER review_photos_told_update AFTER UPDATE ON public.review_photos REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reviews:'' || (select service_id from reviews where reviews.id = changed.review_id)]');

create table review_reports (
  review_id uuid not null,
  provider_id uuid not null,
  reason text not null,
  details text default ''::text not null,
  status text default 'open'::text not null,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  answer text default ''::text not null,
  constraint review_reports_pkey PRIMARY KEY (review_id),
  constraint review_reports_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_reports_answer_check CHECK ((char_length(answer) <= 500)),
  constraint review_reports_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint review_reports_details_check CHECK ((char_length(details) <= 2000)),
  constraint review_reports_reason_check CHECK ((reason = ANY (ARRAY['off_topic'::text, 'offensive'::text, 'personal_details'::text, 'false'::text, 'other'::text]))),
  constraint review_reports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text])))
);
CREATE INDEX review_reports_of_provider ON public.review_reports USING btree (provider_id);
CREATE INDEX review_reports_open ON public.review_reports USING btree (created_at) WHERE (status = 'open'::text);
CREATE TRIGGER review_reports_updated BEFORE UPDATE ON public.review_reports FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table review_ring_members (
  ring_id uuid not null,
  review_id uuid not null,
  constraint review_ring_members_pkey PRIMARY KEY (ring_id, review_id),
  constraint review_ring_members_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_ring_members_ring_id_fkey FOREIGN KEY (ring_id) REFERENCES review_rings(id) ON DELETE CASCADE
);
CREATE INDEX review_ring_members_of_review ON public.review_ring_members USING btree (review_id);

create table review_rings (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  marks text[] not null,
  opened_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decision text,
  constraint review_rings_pkey PRIMARY KEY (id),
  constraint review_rings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint review_rings_check CHECK (((decided_at IS NULL) = (decision IS NULL))),
  constraint review_rings_decision_check CHECK ((decision = ANY (ARRAY['published'::text, 'withdrawn'::text]))),
  constraint review_rings_marks_check CHECK ((marks <@ ARRAY['device'::text, 'network'::text, 'mail_domain'::text, 'phone_pattern'::text, 'opened_together'::text]))
);
CREATE INDEX review_rings_open ON public.review_rings USING btree (opened_at) WHERE (decided_at IS NULL);

create table reviews (
  id uuid default uuidv7() not null,
  request_id uuid not null,
  service_id uuid not null,
  provider_id uuid not null,
  owner_id uuid,
  author text not null,
  rating smallint not null,
  comment text not null,
  reply text,
  replied_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  withdrawn_at timestamp with time zone,
  withdrawn_reason text default ''::text not null,
  status text default 'waiting'::text not null,
  appears_at timestamp with time zone not null,
  published_at timestamp with time zone,
  signals text[] default '{}'::text[] not null,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_one_per_request UNIQUE (request_id),
  constraint reviews_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint reviews_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint reviews_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint reviews_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint reviews_check CHECK (((status = 'withdrawn'::text) = (withdrawn_at IS NOT NULL))),
  constraint reviews_check1 CHECK (((status <> 'published'::text) OR (published_at IS NOT NULL))),
  constraint reviews_comment_check CHECK (((char_length(comment) >= 10) AND (char_length(comment) <= 2000))),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_reply_check CHECK ((char_length(reply) <= 2000)),
  constraint reviews_signals_check CHECK ((signals <@ ARRAY['email'::text, 'phone'::text, 'card'::text, 'device'::text, 'address'::text, 'network'::text, 'same_author'::text, 'returned'::text, 'ring'::text])),
  constraint reviews_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'held'::text, 'refused'::text, 'published'::text, 'replaced'::text, 'withdrawn'::text]))),
  constraint reviews_withdrawn_reason_check CHECK ((char_length(withdrawn_reason) <= 500))
);
CREATE INDEX reviews_by_authors ON public.reviews USING btree (provider_id, owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX reviews_by_day ON public.reviews USING btree (created_at);
CREATE INDEX reviews_held ON public.reviews USING btree (created_at) WHERE (status = 'held'::text);
CREATE INDEX reviews_of_provider ON public.reviews USING btree (provider_id, published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX reviews_of_provider_by_day ON public.reviews USING btree (provider_id, created_at) WHERE (owner_id IS NOT NULL);
CREATE INDEX reviews_of_service ON public.reviews USING btree (service_id, published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX reviews_of_service_any ON public.reviews USING btree (service_id);
CREATE INDEX reviews_waiting ON public.reviews USING btree (owner_id) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX reviews_one_per_owner ON public.reviews USING btree (owner_id, provider_id) WHERE (status = 'published'::text);
CREATE TRIGGER reviews_told_delete AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[case status when ''published'' then ''reviews:'' || service_id end]', 'row(rating, comment, author, reply, replied_at, published_at)::text');
CREATE TRIGGER reviews_told_insert AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[case status when ''published'' then ''reviews:'' || service_id end]', 'row(rating, comment, author, reply, replied_at, published_at)::text');
CREATE TRIGGER reviews_told_update AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[case status when ''published'' then ''reviews:'' || service_id end]', 'row(rating, comment, author, reply, replied_at, published_at)::text');
CREATE TRIGGER reviews_updated BEFORE UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table search_words (
  business_type_id text not null,
  words text not null,
  search text generated always as (btrim(regexp_replace(fold(words), '[^a-z0-9]+'::text, ' '::text, 'g'::text))) stored not null,
  position smallint not null,
  is_own boolean default false not null,
  is_removed boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint search_words_pkey PRIMARY KEY (business_type_id, search),
  constraint search_words_business_type_id_fkey FOREIGN KEY (business_type_id) REFERENCES business_types(id),
  constraint search_words_check CHECK ((NOT (is_own AND is_removed))),
  constraint search_words_position_check CHECK (("position" >= 0)),
  constraint search_words_search_check CHECK ((search <> ''::text)),
  constraint search_words_words_check CHECK (((char_length(words) >= 2) AND (char_length(words) <= 80)))
);
CREATE TRIGGER search_words_told_delete AFTER DELETE ON public.search_words REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER search_words_told_insert AFTER INSERT ON public.search_words REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER search_words_told_update AFTER UPDATE ON public.search_words REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''reference'']');
CREATE TRIGGER search_words_updated BEFORE UPDATE ON public.search_words FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table season_moves (
  request_id uuid not null,
  day date not null,
  moved_to date,
  at timestamp with time zone not null,
  constraint season_moves_pkey PRIMARY KEY (request_id, day),
  constraint season_moves_request_id_fkey FOREIGN KEY (request_id) REFERENCES season_rhythms(request_id) ON DELETE CASCADE
);
CREATE INDEX season_moves_to_day ON public.season_moves USING btree (moved_to, request_id) WHERE (moved_to IS NOT NULL);
CREATE TRIGGER season_moves_write_line AFTER INSERT OR UPDATE ON public.season_moves FOR EACH ROW EXECUTE FUNCTION write_line_of_move();

create table season_passes (
  id uuid not null,
  request_id uuid not null,
  owner_id uuid not null,
  provider_id uuid not null,
  done_at timestamp with time zone not null,
  image_key text,
  width integer,
  height integer,
  widths integer[],
  taken_back_at timestamp with time zone,
  also_ids uuid[] default '{}'::uuid[] not null,
  constraint season_passes_pkey PRIMARY KEY (id),
  constraint season_passes_image_key_key UNIQUE (image_key),
  constraint season_passes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint season_passes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint season_passes_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint season_passes_check CHECK ((num_nulls(image_key, width, height, widths) = ANY (ARRAY[0, 4]))),
  constraint season_passes_height_check CHECK ((height > 0)),
  constraint season_passes_image_key_check CHECK ((image_key ~~ 'private/%'::text)),
  constraint season_passes_width_check CHECK ((width > 0)),
  constraint season_passes_widths_check CHECK (((cardinality(widths) >= 1) AND (cardinality(widths) <= 3)))
);
CREATE INDEX season_passes_of_owner ON public.season_passes USING btree (owner_id);
CREATE INDEX season_passes_of_provider ON public.season_passes USING btree (provider_id);
CREATE INDEX season_passes_of_request ON public.season_passes USING btree (request_id, done_at DESC);
CREATE TRIGGER season_passes_write_line AFTER INSERT ON public.season_passes FOR EACH ROW EXECUTE FUNCTION write_line_of_pass();
CREATE TRIGGER season_passes_write_line_taken_back AFTER UPDATE OF taken_back_at ON public.season_passes FOR EACH ROW WHEN (((old.taken_back_at IS NULL) AND (new.taken_back_at IS NOT NULL))) EXECUTE FUNCTION write_line_of_pass_taken_back();

create table season_reminders (
  request_id uuid not null,
  day date not null,
  constraint season_reminders_pkey PRIMARY KEY (request_id, day),
  constraint season_reminders_request_id_fkey FOREIGN KEY (request_id) REFERENCES season_rhythms(request_id) ON DELETE CASCADE
);

create table season_rhythms (
  request_id uuid not null,
  owner_id uuid not null,
  provider_id uuid not null,
  every_weeks integer not null,
  weekdays integer[] not null,
  starts_on date not null,
  set_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint season_rhythms_pkey PRIMARY KEY (request_id),
  constraint season_rhythms_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint season_rhythms_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint season_rhythms_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint season_rhythms_every_weeks_check CHECK (((every_weeks >= 1) AND (every_weeks <= 4))),
  constraint season_rhythms_weekdays_check CHECK ((((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 3)) AND (weekdays <@ '{1,2,3,4,5,6,7}'::integer[])))
);
CREATE INDEX season_rhythms_of_first_weekday ON public.season_rhythms USING btree ((weekdays[1]), request_id) WHERE (removed_at IS NULL);
CREATE INDEX season_rhythms_of_owner ON public.season_rhythms USING btree (owner_id);
CREATE INDEX season_rhythms_of_provider ON public.season_rhythms USING btree (provider_id) WHERE (removed_at IS NULL);
CREATE INDEX season_rhythms_of_second_weekday ON public.season_rhythms USING btree ((weekdays[2]), request_id) WHERE (removed_at IS NULL);
CREATE INDEX season_rhythms_of_third_weekday ON public.season_rhythms USING btree ((weekdays[3]), request_id) WHERE (removed_at IS NULL);
CREATE TRIGGER season_rhythms_write_line AFTER INSERT OR UPDATE OF set_at, removed_at ON public.season_rhythms FOR EACH ROW EXECUTE FUNCTION write_line_of_rhythm();

create table second_factors (
  account_id uuid not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint second_factors_pkey PRIMARY KEY (account_id),
  constraint second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table security_events (
  id uuid default uuidv7() not null,
  account_id uuid not null,
  kind text not null,
  session_id uuid,
  address text default ''::text not null,
  user_agent text default ''::text not null,
  at timestamp with time zone not null,
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint security_events_address_check CHECK ((char_length(address) <= 60)),
  constraint security_events_kind_check CHECK ((kind = ANY (ARRAY['signed_up'::text, 'signed_in'::text, 'sign_in_failed'::text, 'signed_out'::text, 'signed_out_others'::text, 'signed_out_everywhere'::text, 'recovery_requested'::text, 'recovered'::text, 'password_changed'::text, 'email_change_requested'::text, 'email_changed'::text, 'email_confirmed'::text, 'refresh_token_reused'::text, 'second_factor_on'::text, 'second_factor_off'::text, 'second_factor_failed'::text, 'recovery_code_used'::text, 'recovery_codes_replaced'::text, 'passkey_added'::text, 'passkey_removed'::text]))),
  constraint security_events_user_agent_check CHECK ((char_length(user_agent) <= 400))
);
CREATE INDEX security_events_of_account ON public.security_events USING btree (account_id, at DESC);

create table sent_letters (
  id uuid default uuidv7() not null,
  account_id uuid not null,
  message text not null,
  name text not null,
  payload jsonb,
  kind text,
  email text not null,
  status text not null,
  sent_at timestamp with time zone not null,
  sent_again_at timestamp with time zone,
  return_key text,
  constraint sent_letters_pkey PRIMARY KEY (id),
  constraint sent_letters_account_id_message_key UNIQUE (account_id, message),
  constraint sent_letters_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sent_letters_payload_check CHECK ((jsonb_typeof(payload) = 'object'::text)),
  constraint sent_letters_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'delayed'::text, 'refused'::text])))
);
CREATE INDEX sent_letters_by_age ON public.sent_letters USING btree (sent_at);
CREATE INDEX sent_letters_of_account ON public.sent_letters USING btree (account_id, sent_at DESC);
CREATE UNIQUE INDEX sent_letters_return_key ON public.sent_letters USING btree (return_key);

create table service_alerts (
  id uuid default uuidv7() not null,
  owner_id uuid not null,
  business_type_id text not null,
  city_id text,
  created_at timestamp with time zone default now() not null,
  told_at timestamp with time zone,
  constraint service_alerts_pkey PRIMARY KEY (id),
  constraint service_alerts_owner_id_business_type_id_city_id_key UNIQUE NULLS NOT DISTINCT (owner_id, business_type_id, city_id),
  constraint service_alerts_business_type_id_fkey FOREIGN KEY (business_type_id) REFERENCES business_types(id),
  constraint service_alerts_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint service_alerts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX service_alerts_of_business_type ON public.service_alerts USING btree (business_type_id);
CREATE INDEX service_alerts_of_city ON public.service_alerts USING btree (city_id) WHERE (city_id IS NOT NULL);
CREATE INDEX service_alerts_waiting ON public.service_alerts USING btree (id) WHERE (told_at IS NULL);

create table service_cards (
  service_id uuid not null,
  provider_id uuid not null,
  card json not null,
  constraint service_cards_pkey PRIMARY KEY (service_id),
  constraint service_cards_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE TRIGGER service_cards_told_delete AFTER DELETE ON public.service_cards REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || service_id]', 'card::text');
CREATE TRIGGER service_cards_told_insert AFTER INSERT ON public.service_cards REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || service_id]', 'card::text');
CREATE TRIGGER service_cards_told_update AFTER UPDATE ON public.service_cards REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || service_id]', 'card::text');

create view service_cards_due as
 SELECT id AS service_id,
    provider_id,
    json_build_object('id', id, 'name', name, 'category_id', category_id, 'business_type_id', business_type_id, 'price_kind', price_kind, 'price_min_cents', price_min_cents, 'price_max_cents', price_max_cents, 'duration_minutes', duration_minutes, 'rating_sum', rating_sum, 'rating_count', rating_count, 'image', ( SELECT json_build_object('id', i.id, 'alt', i.alt, 'width', i.width, 'height', i.height, 'image_key', i.image_key, 'widths', i.widths) AS json_build_object
           FROM service_images i
          WHERE ((i.service_id = s.id) AND (i.withdrawal_id IS NULL))
          ORDER BY i."position", i.id
         LIMIT 1), 'city_count', ( SELECT count(*) AS count
           FROM service_cities c
          WHERE (c.service_id = s.id))) AS card
   FROM services s;

create table service_cities (
  service_id uuid not null,
  city_id text not null,
  constraint service_cities_pkey PRIMARY KEY (service_id, city_id),
  constraint service_cities_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint service_cities_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE TRIGGER service_cities_added_to_cards AFTER INSERT ON public.service_cities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cards_of_changed_rows();
CREATE TRIGGER service_cities_removed_from_cards AFTER DELETE ON public.service_cities REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cards_of_changed_rows();
CREATE TRIGGER service_cities_told_delete AFTER DELETE ON public.service_cities REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || service_id]');
CREATE TRIGGER service_cities_told_insert AFTER INSERT ON public.service_cities REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || service_id]');
CREATE TRIGGER service_cities_told_update AFTER UPDATE ON public.service_cities REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || service_id]');

create table service_images (
  id uuid default uuidv7() not null,
  service_id uuid not null,
  position smallint not null,
  image_key text not null,
  widths smallint[] not null,
  width integer not null,
  height integer not null,
  alt text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  withdrawal_id uuid,
  constraint service_images_pkey PRIMARY KEY (id),
  constraint service_images_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE,
  constraint service_images_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES service_withdrawals(id),
  constraint service_images_alt_check CHECK ((char_length(alt) <= 200)),
  constraint service_images_position_check CHECK ((("position" >= 0) AND ("position" <= 99)))
);
CREATE INDEX service_images_by_key ON public.service_images USING btree (image_key);
CREATE INDEX service_images_in_order ON public.service_images USING btree (service_id, "position");
CREATE INDEX service_images_withdrawn ON public.service_images USING btree (withdrawal_id) WHERE (withdrawal_id IS NOT NULL);
CREATE TRIGGER service_images_added_to_cards AFTER INSERT ON public.service_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cards_of_changed_rows();
CREATE TRIGGER service_images_changed_on_cards AFTER UPDATE ON public.service_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cards_of_changed_rows();
CREATE TRIGGER service_images_removed_from_cards AFTER DELETE ON public.service_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cards_of_changed_rows();
CREATE TRIGGER service_images_told AFTER INSERT OR DELETE OR UPDATE ON public.service_images FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER service_images_told_delete AFTER DELETE ON public.service_images REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || service_id]');
CREATE TRIGGER service_images_told_insert AFTER INSERT ON public.service_images REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || service_id]');
CREATE TRIGGER service_images_told_update AFTER UPDATE ON public.service_images REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || service_id]');

create table service_listings (
  service_id uuid not null,
  city_id text not null,
  category_id text not null,
  business_type_id text not null,
  rating_rank integer not null,
  price_rank integer not null,
  listed_at timestamp with time zone not null,
  is_verified boolean default false not null,
  constraint service_listings_pkey PRIMARY KEY (service_id, city_id),
  constraint service_listings_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE INDEX listings_of_category_by_age ON public.service_listings USING btree (city_id, category_id, listed_at DESC, service_id DESC);
CREATE INDEX listings_of_category_by_price ON public.service_listings USING btree (city_id, category_id, price_rank, service_id DESC);
CREATE INDEX listings_of_category_by_rating ON public.service_listings USING btree (city_id, category_id, rating_rank DESC, service_id DESC);
CREATE INDEX listings_of_trade_by_age ON public.service_listings USING btree (city_id, business_type_id, listed_at DESC, service_id DESC);
CREATE INDEX listings_of_trade_by_price ON public.service_listings USING btree (city_id, business_type_id, price_rank, service_id DESC);
CREATE INDEX listings_of_trade_by_rating ON public.service_listings USING btree (city_id, business_type_id, rating_rank DESC, service_id DESC);
CREATE INDEX verified_of_category_by_age ON public.service_listings USING btree (city_id, category_id, listed_at DESC, service_id DESC) WHERE is_verified;
CREATE INDEX verified_of_category_by_price ON public.service_listings USING btree (city_id, category_id, price_rank, service_id DESC) WHERE is_verified;
CREATE INDEX verified_of_category_by_rating ON public.service_listings USING btree (city_id, category_id, rating_rank DESC, service_id DESC) WHERE is_verified;
CREATE INDEX verified_of_trade_by_age ON public.service_listings USING btree (city_id, business_type_id, listed_at DESC, service_id DESC) WHERE is_verified;
CREATE INDEX verified_of_trade_by_price ON public.service_listings USING btree (city_id, business_type_id, price_rank, service_id DESC) WHERE is_verified;
CREATE INDEX verified_of_trade_by_rating ON public.service_listings USING btree (city_id, business_type_id, rating_rank DESC, service_id DESC) WHERE is_verified;
CREATE TRIGGER listings_added AFTER INSERT ON public.service_listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_listing_counts();
CREATE TRIGGER listings_removed AFTER DELETE ON public.service_listings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_to_listing_counts();
CREATE TRIGGER listings_stay BEFORE UPDATE ON public.service_listings FOR EACH ROW WHEN ((((old.city_id IS DISTINCT FROM new.city_id) OR (old.category_id IS DISTINCT FROM new.category_id)) OR (old.business_type_id IS DISTINCT FROM new.business_type_id))) EXECUTE FUNCTION refuse_moved_listing();
CREATE TRIGGER service_listings_told_delete AFTER DELETE ON public.service_listings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''listings'', ''listing:'' || business_type_id || ''/'' || city_id,
        ''services-of:'' || (select provider_id from services where services.id = changed.service_id)]', 'changed::text');
CREATE TRIGGER service_listings_told_insert AFTER INSERT ON public.service_listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''listings'', ''listing:'' || business_type_id || ''/'' || city_id,
        ''services-of:'' || (select provider_id from services where services.id = changed.service_id)]', 'changed::text');
CREATE TRIGGER service_listings_told_update AFTER UPDATE ON public.service_listings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''listings'', ''listing:'' || business_type_id || ''/'' || city_id,
        ''services-of:'' || (select provider_id from services where services.id = changed.service_id)]', 'changed::text');

create table service_withdrawals (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  service_id uuid not null,
  image_id uuid,
  reason text not null,
  withdrawn_at timestamp with time zone not null,
  restored_at timestamp with time zone,
  restored_reason text,
  constraint service_withdrawals_pkey PRIMARY KEY (id),
  constraint service_withdrawals_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint service_withdrawals_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE,
  constraint service_withdrawals_check CHECK (((restored_at IS NULL) = (restored_reason IS NULL))),
  constraint service_withdrawals_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint service_withdrawals_restored_reason_check CHECK (((char_length(restored_reason) >= 1) AND (char_length(restored_reason) <= 500)))
);
CREATE INDEX service_withdrawals_of_provider ON public.service_withdrawals USING btree (provider_id);
CREATE INDEX service_withdrawals_of_service ON public.service_withdrawals USING btree (service_id);

create table service_words (
  service_id uuid not null,
  words tsvector not null,
  constraint service_words_pkey PRIMARY KEY (service_id),
  constraint service_words_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE INDEX service_words_any ON public.service_words USING gin (words) WITH (fastupdate=off);
CREATE TRIGGER service_words_told_delete AFTER DELETE ON public.service_words REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''listings'']', 'words::text');
CREATE TRIGGER service_words_told_insert AFTER INSERT ON public.service_words REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''listings'']', 'words::text');
CREATE TRIGGER service_words_told_update AFTER UPDATE ON public.service_words REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''listings'']', 'words::text');

create table services (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  category_id text not null,
  business_type_id text not null,
  name text not null,
  description text not null,
  price_kind text not null,
  price_min_cents integer,
  price_max_cents integer,
  duration_minutes smallint not null,
  is_active boolean default true not null,
  rating_sum integer default 0 not null,
  rating_count integer default 0 not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  price_factors text,
  season_start text,
  season_end text,
  needs_hour boolean generated always as ((price_kind <> ALL (ARRAY['season'::text, 'month'::text]))) stored not null,
  withdrawal_id uuid,
  season_trigger text,
  season_included text[] default '{}'::text[] not null,
  season_instalments smallint,
  constraint services_pkey PRIMARY KEY (id),
  constraint services_business_type_id_fkey FOREIGN KEY (business_type_id) REFERENCES business_types(id),
  constraint services_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint services_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint services_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES service_withdrawals(id),
  constraint services_check CHECK (((price_max_cents >= price_min_cents) AND (price_max_cents <= 100000000))),
  constraint services_check1 CHECK (((price_kind = 'on_quote'::text) OR (price_min_cents IS NOT NULL))),
  constraint services_description_check CHECK (((char_length(description) >= 20) AND (char_length(description) <= 4000))),
  constraint services_duration_minutes_check CHECK ((((duration_minutes >= 15) AND (duration_minutes <= 480)) AND (((duration_minutes)::integer % 15) = 0))),
  constraint services_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 120))),
  constraint services_price_factors_check CHECK (((char_length(price_factors) >= 1) AND (char_length(price_factors) <= 120))),
  constraint services_price_kind_check CHECK ((price_kind = ANY (ARRAY['fixed'::text, 'hourly'::text, 'per_area'::text, 'on_quote'::text, 'season'::text, 'visit'::text, 'month'::text]))),
  constraint services_price_min_cents_check CHECK (((price_min_cents >= 0) AND (price_min_cents <= 100000000))),
  constraint services_rating_count_check CHECK ((rating_count >= 0)),
  constraint services_rating_sum_check CHECK ((rating_sum >= 0)),
  constraint services_season_check CHECK ((((price_kind = 'season'::text) = (season_start IS NOT NULL)) AND ((season_start IS NULL) = (season_end IS NULL)))),
  constraint services_season_end_check CHECK ((season_end ~ '^[01][0-9]-[0-3][0-9]$'::text)),
  constraint services_season_included_check CHECK (((cardinality(season_included) <= 8) AND (char_length(array_to_string(season_included, ''::text)) <= 960))),
  constraint services_season_instalments_check CHECK (((season_instalments >= 1) AND (season_instalments <= 6))),
  constraint services_season_start_check CHECK ((season_start ~ '^[01][0-9]-[0-3][0-9]$'::text)),
  constraint services_season_terms_check CHECK (((price_kind = 'season'::text) OR ((season_trigger IS NULL) AND (season_included = '{}'::text[]) AND (season_instalments IS NULL)))),
  constraint services_season_trigger_check CHECK (((char_length(season_trigger) >= 1) AND (char_length(season_trigger) <= 80)))
);
CREATE INDEX services_by_name ON public.services USING gin (fold(name) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX services_of_business_type ON public.services USING btree (business_type_id) WHERE (is_active AND (removed_at IS NULL));
CREATE INDEX services_of_provider ON public.services USING btree (provider_id, created_at DESC) WHERE (removed_at IS NULL);
CREATE INDEX services_withdrawn ON public.services USING btree (withdrawal_id) WHERE (withdrawal_id IS NOT NULL);
CREATE TRIGGER services_added AFTER INSERT ON public.services REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION free_times_of_added_services();
CREATE TRIGGER services_change_cards AFTER UPDATE OF name, category_id, business_type_id, price_kind, price_min_cents, price_max_cents, duration_minutes, rating_sum, rating_count ON public.services FOR EACH ROW WHEN ((((((((((old.name IS DISTINCT FROM new.name) OR (old.category_id IS DISTINCT FROM new.category_id)) OR (old.business_type_id IS DISTINCT FROM new.business_type_id)) OR (old.price_kind IS DISTINCT FROM new.price_kind)) OR (old.price_min_cents IS DISTINCT FROM new.price_min_cents)) OR (old.price_max_cents IS DISTINCT FROM new.price_max_cents)) OR (old.duration_minutes IS DISTINCT FROM new.duration_minutes)) OR (old.rating_sum IS DISTINCT FROM new.rating_sum)) OR (old.rating_count IS DISTINCT FROM new.rating_count))) EXECUTE FUNCTION card_of_changed_service();
CREATE TRIGGER services_changed AFTER UPDATE OF duration_minutes, is_active, removed_at, price_kind ON public.services FOR EACH ROW WHEN (((old.duration_minutes IS DISTINCT FROM new.duration_minutes) OR (old.is_active IS DISTINCT FROM new.is_active) OR (old.removed_at IS DISTINCT FROM new.removed_at) OR (old.price_kind IS DISTINCT FROM new.price_kind))) EXECUTE FUNCTION free_times_of_changed_service();
CREATE TRIGGER services_make_cards AFTER INSERT ON public.services REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION cards_of_added_services();
CREATE TRIGGER services_told AFTER INSERT OR DELETE OR UPDATE OF name, description, business_type_id, price_kind, price_min_cents, price_max_cents, price_factors, season_start, season_end, season_trigger, season_included, season_instalments, duration_minutes, is_active, removed_at, withdrawal_id ON public.services FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER services_told_delete AFTER DELETE ON public.services REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || id]', 'to_jsonb(changed)::text');
CREATE TRIGGER services_told_insert AFTER INSERT ON public.services REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || id]', 'to_jsonb(changed)::text');
CREATE TRIGGER services_told_update AFTER UPDATE ON public.services REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''service:'' || id]', 'to_jsonb(changed)::text');
CREATE TRIGGER services_updated BEFORE UPDATE ON public.services FOR EACH ROW EXECUTE FUNCTION set_updated_at();

create table sessions (
  id uuid default uuidv7() not null,
  account_id uuid not null,
  method text not null,
  authenticated_at timestamp with time zone not null,
  refreshed_at timestamp with time zone not null,
  not_after timestamp with time zone not null,
  user_agent text default ''::text not null,
  address text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  awaits_second_factor boolean default false not null,
  ends_by timestamp with time zone,
  factors_given_at timestamp with time zone,
  device_marks bytea[],
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sessions_address_check CHECK ((char_length(address) <= 60)),
  constraint sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'recovery'::text, 'otp'::text]))),
  constraint sessions_user_agent_check CHECK ((char_length(user_agent) <= 400))
);
CREATE INDEX sessions_of_account ON public.sessions USING btree (account_id, refreshed_at DESC);
CREATE INDEX sessions_past_their_time ON public.sessions USING btree (not_after);

create table site_texts (
  id uuid not null,
  document text not null,
  state text not null,
  version integer,
  title text not null,
  body text not null,
  from_day date,
  revision integer not null,
  written_by text,
  written_by_id uuid,
  written_at timestamp with time zone not null,
  published_by text,
  published_by_id uuid,
  published_at timestamp with time zone,
  constraint site_texts_pkey PRIMARY KEY (id),
  constraint site_texts_published_by_id_fkey FOREIGN KEY (published_by_id) REFERENCES operators(id),
  constraint site_texts_written_by_id_fkey FOREIGN KEY (written_by_id) REFERENCES operators(id),
  constraint site_texts_body_check CHECK (((char_length(body) >= 20) AND (char_length(body) <= 40000))),
  constraint site_texts_day_check CHECK (((from_day IS NULL) = ((version IS NOT NULL) AND (version = 1)))),
  constraint site_texts_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text, 'owner-help'::text, 'provider-help'::text]))),
  constraint site_texts_published_check CHECK (((state = 'published'::text) = ((version IS NOT NULL) AND (published_at IS NOT NULL)))),
  constraint site_texts_revision_check CHECK ((revision >= 1)),
  constraint site_texts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'proposed'::text, 'published'::text]))),
  constraint site_texts_title_check CHECK (((char_length(title) >= 3) AND (char_length(title) <= 100))),
  constraint site_texts_two_people_check CHECK (((published_by_id IS NULL) OR (written_by_id IS DISTINCT FROM published_by_id))),
  constraint site_texts_version_check CHECK ((version >= 1))
);
CREATE UNIQUE INDEX site_texts_in_work ON public.site_texts USING btree (document) WHERE (state <> 'published'::text);
CREATE UNIQUE INDEX site_texts_versions ON public.site_texts USING btree (document, version) WHERE (version IS NOT NULL);
CREATE TRIGGER site_texts_kept BEFORE TRUNCATE ON public.site_texts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER site_texts_told_delete AFTER DELETE ON public.site_texts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[case state when ''published'' then ''texts'' end]');
CREATE TRIGGER site_texts_told_insert AFTER INSERT ON public.site_texts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[case state when ''published'' then ''texts'' end]');
CREATE TRIGGER site_texts_told_update AFTER UPDATE ON public.site_texts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[case state when ''published'' then ''texts'' end]');
CREATE TRIGGER site_texts_unaltered BEFORE DELETE OR UPDATE ON public.site_texts FOR EACH ROW WHEN ((old.state = 'published'::text)) EXECUTE FUNCTION refuse_change();

create table stream_processes (
  id uuid not null,
  alive_until timestamp with time zone not null,
  constraint stream_processes_pkey PRIMARY KEY (id)
);

create table text_cases (
  id uuid default uuidv7() not null,
  kind text not null,
  subject_id uuid not null,
  author_id uuid not null,
  text text not null,
  text_hash text not null,
  status text default 'open'::text not null,
  reason text default ''::text not null,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint text_cases_pkey PRIMARY KEY (id),
  constraint text_cases_kind_subject_id_text_hash_key UNIQUE (kind, subject_id, text_hash),
  constraint text_cases_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint text_cases_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint text_cases_kind_check CHECK ((kind = ANY (ARRAY['service'::text, 'profile'::text, 'request'::text, 'need'::text, 'review'::text, 'reply'::text, 'question'::text, 'answer'::text, 'identity'::text]))),
  constraint text_cases_reason_check CHECK ((char_length(reason) <= 500)),
  constraint text_cases_status_check CHECK ((status = ANY (ARRAY['open'::text, 'kept'::text, 'withdrawn'::text, 'replaced'::text])))
);
CREATE INDEX text_cases_of_author ON public.text_cases USING btree (author_id);
CREATE INDEX text_cases_open ON public.text_cases USING btree (created_at, id) WHERE (status = 'open'::text);

create table thread_reports (
  thread_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  details text default ''::text not null,
  to_seq integer not null,
  status text default 'open'::text not null,
  answer text default ''::text not null,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint thread_reports_pkey PRIMARY KEY (thread_id, reporter_id),
  constraint thread_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES profiles(id),
  constraint thread_reports_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint thread_reports_answer_check CHECK ((char_length(answer) <= 500)),
  constraint thread_reports_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint thread_reports_details_check CHECK ((char_length(details) <= 2000)),
  constraint thread_reports_reason_check CHECK ((reason = ANY (ARRAY['offensive'::text, 'threat'::text, 'fraud'::text, 'spam'::text, 'other'::text]))),
  constraint thread_reports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text]))),
  constraint thread_reports_to_seq_check CHECK ((to_seq > 0))
);
CREATE INDEX thread_reports_of_reporter ON public.thread_reports USING btree (reporter_id);
CREATE INDEX thread_reports_open ON public.thread_reports USING btree (created_at) WHERE (status = 'open'::text);

create table threads (
  id uuid not null,
  owner_id uuid not null,
  provider_id uuid not null,
  last_seq integer default 0 not null,
  last_message_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  owner_read_seq integer default 0 not null,
  provider_read_seq integer default 0 not null,
  owner_unread integer default 0 not null,
  provider_unread integer default 0 not null,
  created_at timestamp with time zone not null,
  owner_letter_due_at timestamp with time zone,
  provider_letter_due_at timestamp with time zone,
  owner_muted boolean default false not null,
  provider_muted boolean default false not null,
  owner_archived boolean default false not null,
  provider_archived boolean default false not null,
  owner_blocked_at timestamp with time zone,
  provider_blocked_at timestamp with time zone,
  moderated_at timestamp with time zone,
  moderation_reason text default ''::text not null,
  owner_first_at timestamp with time zone,
  provider_first_at timestamp with time zone,
  owner_delivered_seq integer default 0 not null,
  provider_delivered_seq integer default 0 not null,
  constraint threads_pkey PRIMARY KEY (id),
  constraint threads_id_fkey FOREIGN KEY (id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint threads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES profiles(id),
  constraint threads_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id),
  constraint threads_check CHECK (((owner_read_seq <= last_seq) AND (provider_read_seq <= last_seq))),
  constraint threads_moderation_reason_check CHECK ((char_length(moderation_reason) <= 500)),
  constraint threads_owner_unread_check CHECK ((owner_unread >= 0)),
  constraint threads_provider_unread_check CHECK ((provider_unread >= 0))
);
CREATE INDEX threads_ended ON public.threads USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX threads_of_owner ON public.threads USING btree (owner_id, owner_archived, last_message_at DESC, id DESC);
CREATE INDEX threads_of_provider ON public.threads USING btree (provider_id, provider_archived, last_message_at DESC, id DESC);
CREATE INDEX threads_owner_letter_due ON public.threads USING btree (owner_letter_due_at) WHERE (owner_letter_due_at IS NOT NULL);
CREATE INDEX threads_owner_unread ON public.threads USING btree (owner_id) INCLUDE (owner_unread) WHERE (owner_unread > 0);
CREATE INDEX threads_provider_letter_due ON public.threads USING btree (provider_letter_due_at) WHERE (provider_letter_due_at IS NOT NULL);
CREATE INDEX threads_provider_unread ON public.threads USING btree (provider_id) INCLUDE (provider_unread) WHERE (provider_unread > 0);

create table time_off (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  label text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint time_off_pkey PRIMARY KEY (id),
  constraint time_off_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint time_off_check CHECK ((starts_at < ends_at)),
  constraint time_off_label_check CHECK ((char_length(label) <= 100))
);
CREATE INDEX time_off_of_provider ON public.time_off USING btree (provider_id, ends_at);
CREATE TRIGGER time_off_added AFTER INSERT ON public.time_off REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_times_of_changed_rows();
CREATE TRIGGER time_off_removed AFTER DELETE ON public.time_off REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_times_of_changed_rows();
CREATE TRIGGER time_off_told_delete AFTER DELETE ON public.time_off REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]');
CREATE TRIGGER time_off_told_insert AFTER INSERT ON public.time_off REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]');
CREATE TRIGGER time_off_told_update AFTER UPDATE ON public.time_off REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('array[''calendar:'' || provider_id]');

create view words_due as
 SELECT service_id,
    words(text) AS words,
    text
   FROM ( SELECT s.id AS service_id,
            concat_ws(' '::text, s.name, t.name, p.business_name, s.description) AS text
           FROM ((findable_services s
             JOIN business_types t ON ((t.id = s.business_type_id)))
             JOIN provider_profiles p ON ((p.profile_id = s.provider_id)))) said;

create table sandbox.deliveries (
  event_id text not null,
  due_at timestamp with time zone not null,
  attempts integer default 0 not null,
  last_answer text,
  delivered_at timestamp with time zone,
  given_up_at timestamp with time zone,
  constraint deliveries_pkey PRIMARY KEY (event_id),
  constraint deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES sandbox.objects(id) ON DELETE CASCADE
);
CREATE INDEX deliveries_due ON sandbox.deliveries USING btree (due_at) WHERE ((delivered_at IS NULL) AND (given_up_at IS NULL));

create table sandbox.faults (
  name text not null,
  setting jsonb not null,
  constraint faults_pkey PRIMARY KEY (name)
);

create table sandbox.idempotency_keys (
  key text not null,
  fingerprint text not null,
  request_id text not null,
  status integer,
  answer text,
  created timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (key)
);
CREATE INDEX idempotency_keys_age ON sandbox.idempotency_keys USING btree (created);

create table sandbox.objects (
  id text not null,
  object text not null,
  seq bigint generated always as identity not null,
  created timestamp with time zone not null,
  body jsonb not null,
  unshown jsonb default '{}'::jsonb not null,
  constraint objects_pkey PRIMARY KEY (id)
);
CREATE INDEX objects_newest ON sandbox.objects USING btree (object, seq DESC);
CREATE INDEX objects_of_payment ON sandbox.objects USING btree (((body ->> 'payment_intent'::text)), object);
CREATE INDEX objects_open_sessions ON sandbox.objects USING btree ((((body ->> 'expires_at'::text))::bigint)) WHERE ((object = 'checkout.session'::text) AND ((body ->> 'status'::text) = 'open'::text));

CREATE OR REPLACE FUNCTION public.add_job_quietly(job text, payload json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into graphile_worker._private_tasks (identifier)
    select job where not exists (select from graphile_worker._private_tasks where identifier = job)
    on conflict do nothing;
  insert into graphile_worker._private_jobs (task_id, payload)
    select id, add_job_quietly.payload from graphile_worker._private_tasks where identifier = job;
end $function$;

CREATE OR REPLACE FUNCTION public.add_to_listing_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into listing_counts as kept
    select city_id, scope, count(*)::integer
    from added cross join lateral unnest(array['', category_id, business_type_id]) scope
    group by 1, 2 order by 1, 2
    on conflict (city_id, scope) do update set services = kept.services + excluded.services;
  elsif tg_op = 'DELETE' then
    update listing_counts as kept set services = kept.services - gone.services
    from (
      select held.city_id, held.scope, less.services
      from (
        select city_id, scope, count(*)::integer as services
        from removed cross join lateral unnest(array['', category_id, business_type_id]) scope
        group by 1, 2
      ) less join listing_counts held using (city_id, scope)
      order by 1, 2 for update of held
    ) gone
    where (kept.city_id, kept.scope) = (gone.city_id, gone.scope);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.card_of_changed_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_provider_card(
    ((case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[0])::uuid);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.card_of_changed_service()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_service_cards(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cards_of_added_services()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_service_cards(array(select id from added));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cards_of_changed_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_service_cards(array(select distinct service_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.client_of_changed_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- In one order, so that two changes never wait for each other in turn. Clients merged into another account's too: an erasure
  -- that is being written gives them to this account, and is waited for.
  perform from clients where id in (select client_id from client_accounts where owner_id = new.id) order by id for update;
  update clients
  set name = new.full_name, phone = new.phone, email = case when new.closed_at is null then new.email end
  where owner_id = new.id;
  if old.email like '%@sans-courriel.invalid' and new.closed_at is null then
    update clients set email = new.email
    where owner_id is null and email is null
      and id in (select client_id from client_accounts where owner_id = new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.client_words(name text, company text, email text, phone text, tags text[], addresses jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN fold(((((((((((((((((name || ' '::text) || company) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || array_to_string(tags, ' '::text)) || ' '::text) || (jsonb_path_query_array(addresses, '$[*]."city"'::jsonpath))::text) || ' '::text) || (jsonb_path_query_array(addresses, '$[*]."address"'::jsonpath))::text) || ' '::text) || (jsonb_path_query_array(addresses, '$[*]."zip"'::jsonpath))::text) || ' '::text) || replace((jsonb_path_query_array(addresses, '$[*]."zip"'::jsonpath))::text, ' '::text, ''::text)));

CREATE OR REPLACE FUNCTION public.count_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- After the credit account, as everywhere: two unlocks of one client's leads never wait for each other in turn.
  perform from credit_accounts where provider_id = new.provider_id for update;
  insert into provider_clients values (new.provider_id, new.owner_id, 1, new.created_at)
  on conflict (provider_id, owner_id) do update
    set requests = provider_clients.requests + 1,
      last_request_at = greatest(provider_clients.last_request_at, excluded.last_request_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_request_of_the_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into provider_days (provider_id, day, requests)
  values (new.provider_id, (new.created_at at time zone 'America/Toronto')::date, 1)
  on conflict (provider_id, day) do update set requests = provider_days.requests + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.document_number(letter text, year integer, number integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN ((((letter || '-'::text) || year) || '-'::text) || lpad((number)::text, GREATEST(4, length((number)::text)), '0'::text));

CREATE OR REPLACE FUNCTION public.draw_promotions(entry uuid, provider uuid, amount integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  undrawn integer := amount;
  promotion record;
begin
  for promotion in
    select g.id, least(g.remaining, amount) as most from credit_grants g
    where g.provider_id = provider and g.remaining > 0 order by g.ends_at, g.id
  loop
    exit when undrawn = 0;
    insert into credit_grant_draws
      select entry, promotion.id, least(promotion.most, undrawn), e.created_at from credit_entries e where e.id = entry;
    update credit_grants g set remaining = g.remaining - least(promotion.most, undrawn) where g.id = promotion.id;
    undrawn := undrawn - least(promotion.most, undrawn);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.end_orders_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update privacy_orders set
    proof_notes = null,
    ended_at = case when state = 'proposed' then now() else ended_at end,
    email = case when state = 'proposed' then null else email end,
    code_hash = case when state = 'proposed' then null else code_hash end,
    state = case when state = 'proposed' then 'ended' else state end
  where message_id = old.id and (proof_notes is not null or state = 'proposed');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower((unaccent('unaccent'::regdictionary, value) COLLATE pg_c_utf8));

CREATE OR REPLACE FUNCTION public.free_times_have_changed(provider uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform graphile_worker.add_job('scheduling.refresh_free_times',
    json_build_object('provider_id', provider), job_key => 'scheduling.refresh_free_times:' || provider);
end
$function$;

CREATE OR REPLACE FUNCTION public.free_times_of_added_services()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform free_times_have_changed(provider_id) from (
    select distinct provider_id from added
    where exists (select from provider_hours hours where hours.provider_id = added.provider_id)
    order by provider_id
  ) of_these;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.free_times_of_changed_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform free_times_have_changed(provider_id)
    from (select distinct provider_id from changed order by provider_id) of_these;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.free_times_of_changed_service()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from provider_hours where provider_id = new.provider_id) then
    perform free_times_have_changed(new.provider_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.free_times_of_moved_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform free_times_have_changed(new.provider_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.identity_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN NULLIF(regexp_replace(regexp_replace(translate(lower(NORMALIZE(name, NFKD)), 'АВЕКМНОРСТУХІЅЈԚԜабвекмнорстухіѕјԛԝһԁɡΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχıəi10'::text, 'abekmhopctyxlsjqwabbekmhopctyxlsjqwhdgabezhlkmnoptyxaelkvoptuxlello'::text), '[^a-z0-9]'::text, ''::text, 'g'::text), '(lnc|ltee|ltd|llmltee|enr|senc|sencrl)$'::text, ''::text), ''::text);

CREATE OR REPLACE FUNCTION public.keep_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept uuid;
begin
  select client_id into kept from client_accounts
  where provider_id = new.provider_id and owner_id = new.owner_id;
  if kept is null then
    insert into clients (provider_id, owner_id, name, phone, email, active_at)
    select new.provider_id, id, full_name, phone, case when closed_at is null then email end, new.last_request_at
    -- An erasure or a change that is being written is waited for: its trigger would not see the copy made here.
    from profiles where id = new.owner_id for share
    returning id into kept;
    insert into client_accounts (provider_id, owner_id, client_id) values (new.provider_id, new.owner_id, kept);
  else
    update clients set active_at = greatest(active_at, new.last_request_at) where id = kept;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_thread_of_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  end_at constant timestamptz := coalesce(new.completed_at, new.cancelled_at, new.expired_at);
begin
  if new.unlocked_at is null then return null; end if;
  insert into threads (id, owner_id, provider_id, last_seq, last_message_at, created_at)
  values (new.id, new.owner_id, new.provider_id, 1, new.unlocked_at, new.unlocked_at)
  on conflict do nothing;
  if found then
    insert into messages (thread_id, seq, id, kind, event, created_at)
    values (new.id, 1, uuidv7(), 'system', 'opened', new.unlocked_at);
  end if;
  if new.status <> 'active' and (tg_op = 'INSERT' or old.status <> new.status) then
    update threads set ended_at = end_at where id = new.id;
    perform write_system_line(new.id, new.status, null, end_at);
  elsif tg_op = 'UPDATE' and old.status <> 'active' and new.status = 'active' then
    update threads set ended_at = null where id = new.id;
    perform write_system_line(new.id, 'reopened', null, new.updated_at);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mail_domain(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN "substring"(lower(split_part(email, '@'::text, '-1'::integer)), '(?:^|\.)([^.]+(?:\.(?:qc|on|gc|gouv|co|com|org|net|ac|gov|edu))?\.[^.]+)$'::text);

CREATE OR REPLACE FUNCTION public.mark_verified_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update service_listings kept set is_verified = new.verification = 'verified'
    from services where services.provider_id = new.profile_id and kept.service_id = services.id
      and kept.is_verified <> (new.verification = 'verified');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.message_words(value text, owner uuid, provider uuid)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (words(value) || array_to_tsvector(ARRAY[(owner)::text, (provider)::text]));

CREATE OR REPLACE FUNCTION public.move_credits(provider uuid, amount integer, kind text, request uuid, purchase uuid, reason text, at timestamp with time zone, promotion uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  after integer;
  entry uuid;
begin
  update credit_accounts set balance = balance + amount, updated_at = at
    where provider_id = provider and balance + amount >= 0
    returning balance into after;
  if after is null then return null; end if;
  -- The account is locked: nobody else writes a line of it until this transaction ends.
  insert into credit_entries (
      provider_id, amount, kind, request_id, purchase_id, reason, balance_after, grant_id, created_at)
    values (provider, amount, kind, request, purchase, reason, after, promotion, greatest(at, (
      select last.created_at + interval '1 microsecond' from credit_entries last
      where last.provider_id = provider order by last.created_at desc, last.id desc limit 1)))
    returning id into entry;
  if promotion is null and amount < 0 then
    perform draw_promotions(entry, provider, -amount);
  elsif kind = 'lead_return' then
    perform return_to_promotions(entry, request);
  end if;
  return after;
end $function$;

CREATE OR REPLACE FUNCTION public.open_stream(account uuid, process uuid, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  -- The next statement must see what whoever held the lock has written: hence a function, not one statement.
  perform pg_advisory_xact_lock(hashtextextended('stream ' || account, 0));
  if (select coalesce(sum(streams), 0) >= most
      from open_streams join stream_processes on id = process_id
      where account_id = account and alive_until > clock_timestamp()) then
    return false;
  end if;
  insert into open_streams values (account, process, 1)
  on conflict (account_id, process_id) do update set streams = open_streams.streams + 1;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.papers_have_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  provider constant uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
begin
  if tg_table_name <> 'provider_documents'
    and not exists (select from provider_documents where provider_id = provider and status = 'pending')
  then
    return null;
  end if;
  insert into case_work (kind, subject_id, version) values ('papers', provider, 1)
    on conflict (kind, subject_id) do update set version = case_work.version + 1, snoozed_until = null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.person_text_has_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_person_text((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.place_words(address text, city text, zip text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN fold(((((((address || ' '::text) || city) || ' '::text) || zip) || ' '::text) || replace(zip, ' '::text, ''::text)));

CREATE OR REPLACE FUNCTION public.refresh_category_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_service_listing(id) from services
    where category_id = new.id and is_active and removed_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refresh_lowered_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_service_listing(id) from (
    select id from services
    where provider_id = coalesce(new.provider_id, old.provider_id) and removed_at is null order by id) own;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_person_text(person uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_provider_card(target uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from provider_cards where provider_id = target for update;
  insert into provider_cards as kept
    select provider_id, card from provider_cards_due where provider_id = target
    on conflict (provider_id) do update set card = excluded.card
      where kept.card::text <> excluded.card::text;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_service_cards(targets uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from service_cards where service_id = any (targets) order by service_id for update;
  insert into service_cards as kept
    select service_id, provider_id, card from service_cards_due where service_id = any (targets)
    on conflict (service_id) do update set card = excluded.card
      where kept.card::text <> excluded.card::text;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_service_listing(target uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Whoever changes the same service, or its category's availability, waits; the statements below then see it.
  perform from services join categories on categories.id = services.category_id
    where services.id = target for no key update of services for share of categories;

  delete from service_listings kept
    where kept.service_id = target and not exists (
      select from listings_due due
      where due.service_id = target and due.city_id = kept.city_id
        and due.category_id = kept.category_id and due.business_type_id = kept.business_type_id);
  update service_listings kept
    set rating_rank = due.rating_rank, price_rank = due.price_rank, listed_at = due.listed_at,
      is_verified = due.is_verified
    from listings_due due
    where due.service_id = target and kept.service_id = target and kept.city_id = due.city_id
      and (kept.rating_rank, kept.price_rank, kept.listed_at, kept.is_verified)
        is distinct from (due.rating_rank, due.price_rank, due.listed_at, due.is_verified);
  insert into service_listings
    select * from listings_due where service_id = target
    on conflict (service_id, city_id) do nothing;

  delete from service_words kept where kept.service_id = target
    and not exists (select from findable_services where id = target);
  with changed as (
    insert into service_words as kept
      select service_id, words from words_due where service_id = target
      on conflict (service_id) do update set words = excluded.words
        where kept.words is distinct from excluded.words
      returning kept.service_id
  )
  insert into known_words
    select spelled.word
    from changed join words_due due using (service_id) cross join lateral spelled_words(due.text) spelled (word)
    where not exists (select from known_words known where known.word = spelled.word)
    order by 1
    on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_moved_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a listing keeps its city, category and trade';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_other_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from profiles where id = old.owner_id and merged_into_id = new.owner_id) then
    raise exception 'the client of % rows changes with a merged account only', tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is never emptied', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.release_time_of_closed_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closed_at constant timestamptz := coalesce(new.cancelled_at, new.completed_at, new.expired_at);
  was_held boolean;
begin
  delete from appointments
    where request_id = new.id and (held_until is not null or starts_at > closed_at)
    returning held_until is not null into was_held;
  delete from appointment_proposals where request_id = new.id;
  if was_held then
    update hold_terms set renewable_at = least(renewable_at, closed_at + interval '1 day')
      where owner_id = new.owner_id and provider_id = new.provider_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.return_to_promotions(entry uuid, request uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into credit_grant_draws
    select entry, d.grant_id, -d.credits, (select r.created_at from credit_entries r where r.id = entry)
    from credit_entries e
      join credit_grant_draws d on d.entry_id = e.id
      join credit_grants g on g.id = d.grant_id
    where e.request_id = request and e.kind = 'unlock' and g.ended_at is null;
  update credit_grants g set remaining = g.remaining - d.credits
    from credit_grant_draws d where d.entry_id = entry and d.grant_id = g.id;
end $function$;

CREATE OR REPLACE FUNCTION public.service_is_public(is_active boolean, removed_at timestamp with time zone, category_is_available boolean, provider_suspended_at timestamp with time zone, is_withdrawn boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (is_active AND (removed_at IS NULL) AND category_is_available AND (provider_suspended_at IS NULL) AND (NOT is_withdrawn));

CREATE OR REPLACE FUNCTION public.set_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.touched := array(
    select new.subject union select unnest(new.people)::text
    union select value from jsonb_each_text(new.details)
      where value ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.spelled_words(value text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT DISTINCT found.found[1] AS found
    FROM regexp_matches(fold(spelled_words.value), '[a-z]{4,40}'::text, 'g'::text) found(found);
END;

CREATE OR REPLACE FUNCTION public.tell_catalogue_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('maisonnee_catalogue', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shown text := coalesce(tg_argv[1], '(to_jsonb(changed) - ''updated_at'')::text');
  rows_of text := format('select %s as tags, %s as shown from %%s changed', tg_argv[0], shown);
  tags text[];
begin
  -- Statements that change no row are many: listings are written as they are due.
  if tg_op = 'DELETE' then
    perform from removed limit 1;
  else
    perform from added limit 1;
  end if;
  if not found then
    return null;
  end if;
  execute format('select array_agg(distinct tag) from (%s) told cross join unnest(told.tags) tag where tag is not null',
    case tg_op
      when 'INSERT' then format(rows_of, 'added')
      when 'DELETE' then format(rows_of, 'removed')
      else format('(%1$s except %2$s) union (%2$s except %1$s)', format(rows_of, 'added'), format(rows_of, 'removed'))
    end) into tags;
  if cardinality(tags) > 1200 then
    perform pg_notify('maisonnee_pages', 'everything');
  else
    -- A payload has less than 8000 bytes, a tag at most 130.
    perform pg_notify('maisonnee_pages', string_agg(tag, ' ' order by place))
      from unnest(tags) with ordinality told (tag, place) group by (place - 1) / 60;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.two_working_days_after(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select at + make_interval(days => case extract(isodow from at at time zone 'America/Toronto')
    when 4 then 4 when 5 then 4 when 6 then 3 else 2 end)
$function$;

CREATE OR REPLACE FUNCTION public.words(value text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('fr'::regconfig, fold(value));

CREATE OR REPLACE FUNCTION public.write_line_of_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_system_line(new.request_id, new.kind, new.starts_at, new.at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_line_of_claim()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_system_line(new.request_id, 'invoice_claimed_paid', null, new.claimed_paid_at,
    document_number('F', new.year, new.number));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_line_of_contract()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_system_line(new.request_id, 'contract_cancelled', null, new.cancelled_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_line_of_credit_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_system_line(invoices.request_id, 'credit_note_sent', null, new.issued_at,
    document_number('N', new.year, new.number)) from invoices where invoices.id = new.invoice_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_line_of_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_system_line(new.request_id, 'invoice_sent', null, new.issued_at,
    document_number('F', new.year, new.number));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_line_of_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.moved_to is null then
    perform write_system_line(new.request_id, 'pass_skipped',
      (new.day + time '12:00') at time zone 'America/Toronto', new.at);
  else
    perform write_system_line(new.request_id,
      case when new.moved_to = new.day then 'pass_restored' else 'pass_moved' end,
      (new.moved_to + time '12:00') at time zone 'America/Toronto', new.at);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_line_of_pass_taken_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_system_line(new.request_id, 'pass_taken_back', new.done_at, new.taken_back_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_line_of_pass()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_system_line(new.request_id, 'pass_done', new.done_at, new.done_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_line_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The use case adds a payment to its invoice first.
  perform write_system_line(invoices.request_id,
    case when deposit_cents + credited_cents + paid_cents < total_cents then 'invoice_paid_in_part' else 'invoice_paid' end,
    null, new.at, document_number('F', invoices.year, invoices.number)) from invoices where invoices.id = new.invoice_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_line_of_problem()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  other constant text := case new.opened_by when 'owner' then 'provider' else 'owner' end;
begin
  if tg_op = 'INSERT' then
    perform write_system_line(new.request_id, 'problem_opened_by_' || new.opened_by, null, new.opened_at);
  elsif new.status = 'stands' then
    perform write_system_line(new.request_id, 'problem_stands', null, new.closed_at);
  elsif old.answered_at is null and new.answered_at is not null then
    perform write_system_line(new.request_id, 'problem_answered_by_' || other, null, new.answered_at);
  elsif new.status = 'settled' then
    perform write_system_line(new.request_id, 'problem_settled_by_' || new.opened_by, null, new.closed_at);
  else
    perform write_system_line(new.request_id, 'problem_' || new.status, null,
      coalesce(new.closed_at, new.escalated_at));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_line_of_quote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_system_line(new.request_id,
    case when new.status <> old.status then 'quote_' || new.status else 'quote_change_asked' end, null, new.updated_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_line_of_rhythm()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.removed_at is null then
    perform write_system_line(new.request_id, 'passes_planned',
      (new.starts_on + time '12:00') at time zone 'America/Toronto', new.set_at);
  else
    perform write_system_line(new.request_id, 'passes_unplanned', null, new.removed_at);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_lines_of_attendance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_new constant boolean := tg_op = 'INSERT';
begin
  if new.owner_attends_at is not null and (is_new or old.owner_attends_at is null) then
    perform write_system_line(new.request_id, 'owner_attends', new.starts_at, new.owner_attends_at);
  end if;
  if new.provider_attends_at is not null and (is_new or old.provider_attends_at is null) then
    perform write_system_line(new.request_id, 'provider_attends', new.starts_at, new.provider_attends_at);
  end if;
  if new.owner_late_at is not null and (is_new or old.owner_expected_at is distinct from new.owner_expected_at) then
    perform write_system_line(new.request_id, 'owner_late', new.owner_expected_at, new.owner_late_at);
  end if;
  if new.provider_late_at is not null
    and (is_new or old.provider_expected_at is distinct from new.provider_expected_at) then
    perform write_system_line(new.request_id, 'provider_late', new.provider_expected_at, new.provider_late_at);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_system_line(request_id uuid, event text, starts_at timestamp with time zone, at timestamp with time zone, document text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 WITH numbered AS (
          UPDATE threads SET last_seq = (threads.last_seq + 1), last_message_at = GREATEST(threads.last_message_at, write_system_line.at)
           WHERE (threads.id = write_system_line.request_id)
           RETURNING threads.id,
             threads.last_seq
         )
  INSERT INTO messages (thread_id, seq, id, kind, event, starts_at, document, created_at)  SELECT numbered.id,
             numbered.last_seq,
             uuidv7() AS uuidv7,
             'system',
             write_system_line.event AS event,
             write_system_line.starts_at AS starts_at,
             write_system_line.document AS document,
             write_system_line.at AS at
            FROM numbered;
END;
