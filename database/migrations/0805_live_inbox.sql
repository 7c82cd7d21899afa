-- Who has a case open now; a row that is not renewed counts no more within half a minute. Not logged, like the
-- streams: after a crash everybody says so again.
create unlogged table case_presences (
  kind text not null,
  subject_id uuid not null,
  operator_id uuid not null references operators (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (kind, subject_id, operator_id)
);

-- What a second person confirms is a row of the inbox too.
alter table case_work drop constraint case_work_kind_check;
alter table case_work add constraint case_work_kind_check check (kind in (
  'papers', 'lead_report', 'review_report', 'thread_report', 'text', 'held_review', 'review_ring', 'contact',
  'privacy', 'incident', 'dispute', 'problem', 'money_order', 'pack', 'announcement', 'site_text',
  'privacy_order'));

create view published_site_texts as
  select id, document, state, title, from_day, written_by_id, written_at from site_texts;
