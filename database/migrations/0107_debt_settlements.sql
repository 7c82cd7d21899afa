-- Credits that one account owes and another one of the same person settles with its purchase (product.md "Paying").
-- Negative when they are given back, the disputed payment having been won. Without payer: forgiven by the operator.
create table debt_settlements (
  id uuid primary key default uuidv7(),
  debtor_id uuid not null references profiles (id),
  payer_id uuid references profiles (id),
  credits integer not null check (credits <> 0),
  created_at timestamptz not null default now(),
  check (debtor_id <> payer_id)
);
create index debt_settlements_of_debtor on debt_settlements (debtor_id, created_at);
create index debt_settlements_of_payer on debt_settlements (payer_id) where payer_id is not null;
create trigger debt_settlements_append_only before update or delete on debt_settlements
  for each row execute function refuse_change();
create index credit_accounts_owing on credit_accounts (provider_id) where owed > 0;
