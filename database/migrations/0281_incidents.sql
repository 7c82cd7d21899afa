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

alter table case_work drop constraint case_work_kind_check;
alter table case_work add constraint case_work_kind_check check (kind in (
  'papers', 'lead_report', 'review_report', 'thread_report', 'text', 'held_review', 'contact', 'privacy', 'incident'))
  not valid;
alter table case_work validate constraint case_work_kind_check;
