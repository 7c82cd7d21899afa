-- The person of an account has three days from the letter about an order, not from its proposal: mail may be late.
alter table privacy_orders
  -- When the letter by which its person may stop it left, or was refused for good; nobody confirms before.
  add column notified_at timestamptz;
-- Of two cases about one account, each could otherwise have an order that hides the other.
create unique index privacy_orders_one_open_of_account on privacy_orders (account_id)
  where state in ('proposed', 'sent') and account_id is not null;
