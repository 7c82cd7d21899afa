-- A pass that was noted by mistake, taken back by its provider (docs/product.md "Rounds"): its row stays, so that its line
-- can be written and a press that is sent again does not note it a second time.
alter table season_passes add column taken_back_at timestamptz;

-- Presses of the same pass, as of a crew on two phones: each may be sent again.
alter table season_passes add column also_ids uuid[] not null default '{}';

alter table messages drop constraint messages_event_check;
alter table messages add constraint messages_event_check check (event in
  ('opened', 'chosen', 'confirmed', 'proposed', 'accepted', 'kept', 'released', 'on_the_way', 'arrived', 'done',
   'owner_attends', 'provider_attends', 'owner_late', 'provider_late', 'pass_done', 'pass_taken_back', 'passes_planned',
   'passes_unplanned', 'pass_moved', 'pass_restored', 'pass_skipped',
   'completed', 'cancelled', 'expired', 'reopened', 'quote_sent', 'quote_accepted', 'quote_declined',
   'quote_withdrawn', 'quote_expired', 'quote_change_asked', 'contract_cancelled', 'invoice_sent',
   'credit_note_sent', 'invoice_claimed_paid', 'invoice_paid', 'invoice_paid_in_part', 'problem_opened_by_owner',
   'problem_opened_by_provider', 'problem_answered_by_owner', 'problem_answered_by_provider',
   'problem_settled_by_owner', 'problem_settled_by_provider', 'problem_escalated', 'problem_lapsed',
   'problem_decided', 'problem_stands'));

create function write_line_of_pass_taken_back() returns trigger language plpgsql as $$
begin
  perform write_system_line(new.request_id, 'pass_taken_back', new.done_at, new.taken_back_at);
  return null;
end
$$;
create trigger season_passes_write_line_taken_back after update of taken_back_at on season_passes
  for each row when (old.taken_back_at is null and new.taken_back_at is not null)
  execute function write_line_of_pass_taken_back();
