import type postgres from "postgres";
import { callerOf } from "./caller.ts";
import { leadColumns, leadJoins } from "./leads.ts";

/**
 * The same work as the product's unlock: session, lock, check for a repeated lead, credits, ledger line, job,
 * then the lead with its client.
 */
export async function unlockLead(sql: postgres.Sql, keys: JsonWebKey[], id: string, authorization: string) {
  const { sub, session_id } = await callerOf(keys, authorization.slice("Bearer ".length));
  const [session] = await sql`
    select p.user_type from sessions s join profiles p on p.id = s.account_id
    where s.id = ${session_id} and s.account_id = ${sub} and s.not_after > now()`;
  if (session?.user_type !== "provider") return null;
  const [unlocked] = await sql`
    with lead as (
      select id, provider_id, lead_credits, exists (
        select from requests earlier
        where (earlier.provider_id, earlier.owner_id, earlier.property_id, earlier.business_type_id)
            = (request.provider_id, request.owner_id, request.property_id, request.business_type_id)
          and earlier.id <> request.id and earlier.unlocked_at + interval '30 days' >= now()
      ) as repeats
      from requests request
      where id = ${id} and provider_id = ${sub} and status = 'active' and unlocked_at is null
      for update
    ), paid as (
      update credit_accounts a set balance = a.balance - l.lead_credits, updated_at = now()
      from lead l where a.provider_id = l.provider_id and a.balance >= l.lead_credits
      returning a.balance, l.id, l.provider_id, l.lead_credits, l.repeats
    ), entry as (
      insert into credit_entries (provider_id, amount, kind, request_id, balance_after)
      select provider_id, -lead_credits, 'unlock', id, balance from paid
    ), marked as (
      update requests r set unlocked_at = now(), unlocked_by = 'credits', expires_at = now() + interval '90 days'
      from paid where r.id = paid.id returning paid.balance, paid.repeats
    )
    select balance, graphile_worker.add_job('requests.contact_given_letter', json_build_object('request_id', ${id}::text)),
      case when repeats then graphile_worker.add_job('requests.repeated_lead', json_build_object('request_id', ${id}::text)) end
    from marked`;
  if (!unlocked) return null;
  const [lead] = await sql`
    select ${leadColumns(sql)}, o.phone, o.email, p.address, p.zip, p.access_notes
    from requests r ${leadJoins(sql)} where r.id = ${id}`;
  return { data: { lead, credits: unlocked.balance } };
}
