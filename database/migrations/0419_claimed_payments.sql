-- When the owner of an invoice said that they had paid what is left of it. It changes no balance: the provider records
-- the payment, which ends it.
alter table invoices add claimed_paid_at timestamptz;

alter table messages drop constraint messages_event_check;
alter table messages add constraint messages_event_check check (event in
  ('opened', 'chosen', 'confirmed', 'proposed', 'accepted', 'kept', 'released', 'on_the_way', 'arrived', 'done',
   'completed', 'cancelled', 'expired', 'reopened', 'quote_sent', 'quote_accepted', 'quote_declined',
   'quote_withdrawn', 'quote_expired', 'quote_change_asked', 'contract_cancelled', 'invoice_sent',
   'credit_note_sent', 'invoice_claimed_paid', 'invoice_paid', 'invoice_paid_in_part', 'problem_opened_by_owner',
   'problem_opened_by_provider', 'problem_answered_by_owner', 'problem_answered_by_provider',
   'problem_settled_by_owner', 'problem_settled_by_provider', 'problem_escalated', 'problem_lapsed',
   'problem_decided'));

create function write_line_of_claim() returns trigger language plpgsql as $$
begin
  perform write_system_line(new.request_id, 'invoice_claimed_paid', null, new.claimed_paid_at,
    document_number('F', new.year, new.number));
  return null;
end
$$;
create trigger invoices_claimed_write_line after update of claimed_paid_at on invoices
  for each row when (old.claimed_paid_at is null and new.claimed_paid_at is not null)
  execute function write_line_of_claim();
