import type postgres from "postgres";
import { callerOf } from "./caller.ts";

const masked = (name: string) => `${name.slice(0, Math.min(name.length - 3, 5))}***`;

/** The columns of a lead: its service, property, client and appointment. */
export const leadColumns = (sql: postgres.Sql) => sql`
  r.*, s.name as service_name, bt.name as business_type, p.kind, p.city, p.area_m2, o.full_name,
  o.email_verified_at is not null as email_confirmed, note.text as notes,
  report.reason, report.details, report.status as report_status, report.answer, report.created_at as reported_at,
  returned.reason as return_reason, returned.paid_by, returned.created_at as returned_at,
  (select count(distinct other.provider_id)::int from requests other
    where other.property_id = r.property_id and other.business_type_id = r.business_type_id
      and other.created_at between r.created_at - interval '7 days' and r.created_at + interval '7 days'
      and other.owner_id = r.owner_id and other.provider_id <> r.provider_id) as others_asked,
  (select json_build_object('starts_at', a.starts_at, 'ends_at', a.ends_at, 'held_until', a.held_until)
    from appointments a where a.request_id = r.id) as time,
  (select coalesce(json_agg(json_build_object('starts_at', t.starts_at, 'ends_at', t.ends_at) order by t.starts_at), '[]')
    from appointment_proposals t where t.request_id = r.id) as proposed`;

export const leadJoins = (sql: postgres.Sql) => sql`
  join services s on s.id = r.service_id join business_types bt on bt.id = r.business_type_id
  join properties p on p.id = r.property_id join profiles o on o.id = r.owner_id
  left join lead_notes note on note.request_id = r.id left join lead_reports report on report.request_id = r.id
  left join lead_returns returned on returned.request_id = r.id`;

/**
 * The first page of a provider's locked leads: session, then the page and the capped count at the same time.
 */
export async function readLeads(sql: postgres.Sql, keys: JsonWebKey[], authorization: string) {
  const { sub, session_id } = await callerOf(keys, authorization.slice("Bearer ".length));
  const [session] = await sql`
    select p.user_type from sessions s join profiles p on p.id = s.account_id
    where s.id = ${session_id} and s.account_id = ${sub} and s.not_after > now()`;
  if (session?.user_type !== "provider") return null;
  const [rows, [counted]] = await Promise.all([
    sql`
      with page as materialized (
        select * from requests where provider_id = ${sub} and status = 'active' and unlocked_at is null
        order by created_at desc, id desc limit 20
      )
      select ${leadColumns(sql)} from page r ${leadJoins(sql)}
      order by r.created_at desc, r.id desc`,
    sql`
      select count(*)::int as total from (
        select from requests where provider_id = ${sub} and status = 'active' and unlocked_at is null limit 1001
      ) few`,
  ]);
  return {
    data: rows.map((row) => ({
      id: row.id,
      status: row.status,
      locked: true,
      description: row.description,
      service: {
        id: row.service_id,
        name: row.service_name,
        business_type: { id: row.business_type_id, name: row.business_type },
      },
      property: { kind: row.kind, city: row.city, area_m2: row.area_m2 },
      credits_required: row.lead_credits,
      price_cents: row.lead_price_cents,
      client: { masked: true, name: masked(row.full_name) },
      unlocked_at: row.unlocked_at,
      completed_at: row.completed_at,
      cancelled_at: row.cancelled_at,
      expires_at: row.expires_at,
      created_at: row.created_at,
      updated_at: row.updated_at,
      email_confirmed: row.email_confirmed,
      others_asked: row.others_asked,
      returned: null,
      appointment: row.time,
      proposed_times: row.proposed,
      notes: row.notes ?? "",
      report: row.reason ? { reason: row.reason, status: row.report_status, answer: row.answer } : null,
    })),
    page: 1,
    per_page: 20,
    total: Math.min(counted?.total, 1000),
    total_capped: counted?.total > 1000,
  };
}
