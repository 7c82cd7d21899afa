-- A repeated order to buy (a double click, a network that tries again) finds the purchase already made.
alter table purchases add column idempotency_key text check (char_length(idempotency_key) between 1 and 255);
create unique index purchases_one_per_key on purchases (provider_id, idempotency_key);

-- The one way credits move: the balance and the ledger line that explains it, or neither.
-- Answers the balance after, or null when it would fall below zero (then nothing has changed).
-- Locks the credit account; a caller that also changes a request has locked that first.
create function move_credits(
  provider uuid, amount integer, kind text, request uuid, purchase uuid, reason text, at timestamptz
) returns integer language plpgsql as $$
declare
  after integer;
begin
  update credit_accounts set balance = balance + amount, updated_at = at
    where provider_id = provider and balance + amount >= 0
    returning balance into after;
  if after is not null then
    insert into credit_entries (provider_id, amount, kind, request_id, purchase_id, reason, balance_after, created_at)
      values (provider, amount, kind, request, purchase, reason, after, at);
  end if;
  return after;
end $$;
