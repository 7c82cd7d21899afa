-- A pack that a chief would put on offer, new or withdrawn before; another chief confirms it.
create table pack_proposals (
  id uuid primary key default uuidv7(),
  pack_id uuid not null,
  kind text not null check (kind in ('add', 'offer')),
  name text not null,
  credits integer not null check (credits > 0),
  price_cents integer not null check (price_cents > 0),
  reason text not null check (char_length(reason) between 1 and 500),
  state text not null default 'proposed' check (state in ('proposed', 'done', 'rejected')),
  asked_by text not null,
  asked_by_id uuid not null references operators (id),
  asked_at timestamptz not null,
  answered_by_id uuid references operators (id),
  answered_at timestamptz,
  check (answered_by_id is distinct from asked_by_id or answered_by_id is null),
  check ((state = 'proposed') = (answered_at is null))
);
create unique index pack_proposals_one_open on pack_proposals (pack_id) where state = 'proposed';

-- When an operator last got more rights, or a new second factor: as for one just appointed, two days pass before they
-- confirm what somebody else proposed.
alter table operators add column raised_at timestamptz;
