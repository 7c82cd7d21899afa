-- How an appointment is carried out: on the way, arrived, done (features/scheduling/contract/visit.ts).
alter table appointments
  add on_the_way_at timestamptz,
  add expected_at timestamptz,
  add arrived_at timestamptz,
  add done_at timestamptz,
  add check ((on_the_way_at is null) = (expected_at is null)),
  -- A time that is only held is not carried out.
  add check (confirmed_at is not null or coalesce(on_the_way_at, arrived_at, done_at) is null);

-- What an owner's pages say of a visit that is going on.
create index appointments_going_on on appointments (owner_id)
  where coalesce(on_the_way_at, arrived_at) is not null and done_at is null;

create or replace view published_appointments as
  select request_id, provider_id, owner_id, starts_at, ends_at, held_until, confirmed_at,
    on_the_way_at, expected_at, arrived_at, done_at
  from appointments;

alter table appointment_events drop constraint appointment_events_kind_check;
alter table appointment_events add constraint appointment_events_kind_check check (kind in
  ('chosen', 'confirmed', 'proposed', 'accepted', 'kept', 'released', 'lapsed', 'on_the_way', 'arrived', 'done'));

alter table messages drop constraint messages_event_check;
alter table messages add constraint messages_event_check check (event in
  ('opened', 'chosen', 'confirmed', 'proposed', 'accepted', 'kept', 'released', 'on_the_way', 'arrived', 'done',
   'completed', 'cancelled', 'expired', 'reopened', 'quote_sent', 'quote_accepted', 'quote_declined',
   'quote_withdrawn', 'quote_expired', 'quote_change_asked', 'contract_cancelled', 'invoice_sent',
   'credit_note_sent', 'invoice_paid', 'invoice_paid_in_part'));
