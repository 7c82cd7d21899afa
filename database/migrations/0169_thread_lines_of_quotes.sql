-- What happens to a soumission becomes a line of its request's thread.
alter table messages drop constraint messages_event_check;
alter table messages add constraint messages_event_check check (event in ('opened', 'chosen', 'confirmed', 'proposed',
  'accepted', 'kept', 'released', 'completed', 'cancelled', 'expired', 'reopened', 'quote_sent', 'quote_accepted',
  'quote_declined', 'quote_withdrawn', 'quote_expired', 'quote_change_asked'));

create function write_line_of_quote() returns trigger language plpgsql as $$
begin
  perform write_system_line(new.request_id,
    case when new.status <> old.status then 'quote_' || new.status else 'quote_change_asked' end, null, new.updated_at);
  return null;
end
$$;

-- A version that is replaced has no line: the one that replaces it does.
create trigger quotes_write_line after update of status, change_asked on quotes
  for each row when ((new.status <> old.status and new.status <> 'replaced')
    or (new.change_asked <> old.change_asked and new.change_asked <> ''))
  execute function write_line_of_quote();
