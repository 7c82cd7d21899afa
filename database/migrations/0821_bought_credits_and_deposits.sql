-- What credits of a provider cost is read from where they came from, without every unlock of the ledger.
create index credit_entries_gained on credit_entries (provider_id, created_at desc, id desc)
  where kind not in ('unlock', 'promotion');

-- What was received of a contract's deposit, as its invoices of a deposit and the deposits that others state
-- say: a change of the contract does not ask for it again.
create view published_deposits_received as
  select contract_id, sum(greatest(0, least(total_cents - credited_cents,
    deposit_cents + case when done_on is null then paid_cents else 0 end)))::int as received_cents
  from invoices group by contract_id;
