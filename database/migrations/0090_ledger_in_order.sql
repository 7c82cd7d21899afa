-- A ledger reads as it happened. The instant of a move is taken before its account is locked: of two at once, the one
-- that waited could be dated before the other, and the history, newest first, then told balances out of order. A line
-- is now dated after the one before it.
create or replace function move_credits(
  provider uuid, amount integer, kind text, request uuid, purchase uuid, reason text, at timestamptz
) returns integer language plpgsql as $$
declare
  after integer;
begin
  update credit_accounts set balance = balance + amount, updated_at = at
    where provider_id = provider and balance + amount >= 0
    returning balance into after;
  if after is not null then
    -- The account is locked: nobody else writes a line of it until this transaction ends.
    insert into credit_entries (provider_id, amount, kind, request_id, purchase_id, reason, balance_after, created_at)
      values (provider, amount, kind, request, purchase, reason, after, greatest(at, (
        select last.created_at + interval '1 microsecond' from credit_entries last
        where last.provider_id = provider order by last.created_at desc, last.id desc limit 1)));
  end if;
  return after;
end $$;
