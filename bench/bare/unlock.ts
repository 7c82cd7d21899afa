import { importJWK, jwtVerify } from "jose";
import type postgres from "postgres";

/** Tokens verified before, as any server would remember them. */
const verified = new Map<string, { sub: string; session_id: string }>();

export async function callerOf(keys: JsonWebKey[], token: string) {
  const known = verified.get(token);
  if (known) return known;
  const { payload } = await jwtVerify(token, await importJWK(keys[0] ?? {}, "ES256"));
  const caller = { sub: String(payload.sub), session_id: String(payload.session_id) };
  verified.set(token, caller);
  return caller;
}

/**
 * The same work as the product's unlock: session, lock, whether it repeats an earlier lead,
 * credits, ledger line, job, then the lead with its client.
 */
export async function answerUnlock(sql: postgres.Sql, keys: JsonWebKey[], id: string, authorization: string) {
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
            = (asked.provider_id, asked.owner_id, asked.property_id, asked.business_type_id)
          and earlier.id <> asked.id and earlier.unlocked_at + interval '30 days' >= now()
      ) as repeats
      from requests asked
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
    select r.id, r.status, r.description, r.service_id, s.name as service_name, bt.id as trade_id, bt.name as trade,
      p.kind, p.city, p.area_m2, r.lead_credits, r.lead_price_cents, r.unlocked_at, r.completed_at, r.cancelled_at,
      r.expires_at, r.created_at, r.updated_at, o.full_name, o.phone, o.email, p.address, p.zip, p.access_notes,
      note.text as notes, report.reason, report.details, report.status as report_status, report.created_at as reported_at,
      (select json_build_object('starts_at', a.starts_at, 'ends_at', a.ends_at, 'held_until', a.held_until)
        from appointments a where a.request_id = r.id) as time,
      (select coalesce(json_agg(json_build_object('starts_at', t.starts_at, 'ends_at', t.ends_at) order by t.starts_at), '[]')
        from appointment_proposals t where t.request_id = r.id) as proposed
    from requests r
      join services s on s.id = r.service_id join business_types bt on bt.id = r.business_type_id
      join properties p on p.id = r.property_id join profiles o on o.id = r.owner_id
      left join lead_notes note on note.request_id = r.id left join lead_reports report on report.request_id = r.id
    where r.id = ${id}`;
  return { data: { lead, credits: unlocked.balance } };
}
