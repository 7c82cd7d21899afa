-- Leads nobody meant (product.md "Fair play"): a provider is asked once for one trade at one property while a request
-- is open.

-- Of several that are open already, the newest unlocked one stays, else the oldest. The others end: a locked one is
-- nobody's loss; an unlocked one keeps the contact its provider paid for.
with ranked as (
  select id, unlocked_at, row_number() over (
    partition by provider_id, business_type_id, property_id
    order by unlocked_at desc nulls last, created_at, id
  ) as place
  from requests where status = 'active'
)
update requests r set
  status = case when ranked.unlocked_at is null then 'cancelled' else 'expired' end,
  cancelled_at = case when ranked.unlocked_at is null then now() end,
  cancelled_reason = case when ranked.unlocked_at is null then 'Demande en double' end,
  expired_at = case when ranked.unlocked_at is not null then now() end
from ranked where ranked.id = r.id and ranked.place > 1;

create unique index requests_one_of_a_trade on requests (provider_id, business_type_id, property_id)
  where status = 'active';
