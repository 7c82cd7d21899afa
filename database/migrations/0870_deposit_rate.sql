-- A deposit is an amount, or a share of the total that its client accepts in hundredths of a percent.
alter table quotes
  add deposit_rate integer not null default 0 check (deposit_rate between 0 and 10000),
  add constraint quotes_one_deposit_check check (deposit_cents = 0 or deposit_rate = 0);

drop trigger quotes_unaltered on quotes;
create trigger quotes_unaltered before update of request_id, version, lines, discount_cents, discount_rate, deposit_cents,
  deposit_rate, notes, terms, starts_on, ends_on, valid_until, supplier, sent_at, expires_at on quotes
  for each row when (old.status <> 'draft') execute function refuse_change();
