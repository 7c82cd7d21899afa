-- What the console reads of money without going through all of it: who owes most first, and what one provider was given
-- by hand lately.
drop index credit_accounts_owing;
create index credit_accounts_owing on credit_accounts (owed desc, provider_id) where owed > 0;
create index money_orders_adjusting on money_orders (provider_id, asked_at) where kind = 'adjustment';
