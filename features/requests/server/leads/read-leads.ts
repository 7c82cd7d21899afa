import { type SqlBool, sql } from "kysely";
import type { Lead, LeadQuery, LeadState } from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { countRows, isOneOf, listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";
import { type LeadRow, leadColumns, toLead } from "./lead-rows.ts";

/** Returns one of a provider's leads. Throws LEAD_NOT_FOUND, or UNAUTHORIZED_LEAD_ACCESS for another provider's. */
export async function ownLead(db: Db, provider: Provider, id: string, now: Date): Promise<Lead> {
  return toLead(await ownLeadRow(db, provider, id), now);
}

async function ownLeadRow(db: Db, provider: Provider, id: string): Promise<LeadRow> {
  const row = await leadColumns(db).where("r.id", "=", id).executeTakeFirst();
  if (!row) throw new Failure("LEAD_NOT_FOUND");
  if (row.provider_id !== provider.id) throw new Failure("UNAUTHORIZED_LEAD_ACCESS");
  return row;
}

/** Returns a page of a provider's leads in the order of the query. Throws RANGE_NOT_SATISFIABLE past the end. */
export async function listLeads(db: Db, provider: Provider, query: LeadQuery, now: Date) {
  const { order } = query;
  const window = pageWindow(query.page);
  const filter = sql.join(conditions(provider, query, now), sql` and `);
  const direction = order === "oldest" ? "asc" : "desc";
  // The page's ids come from the index alone, so that the joins read these twenty rows only.
  const pageIds = db
    .selectFrom("requests as r")
    .select("r.id")
    .where(sql<SqlBool>`${filter}`)
    .orderBy("r.created_at", direction)
    .orderBy("r.id", direction)
    .limit(window.per_page)
    .offset(window.offset);
  const [rows, counted] = await Promise.all([
    leadColumns(db)
      .where(isOneOf("r.id", pageIds))
      .orderBy("r.created_at", direction)
      .orderBy("r.id", direction)
      .execute(),
    countRows(db, sql`select from requests r where ${filter}`),
  ]);
  return listResponse(
    window,
    rows.map((row) => toLead(row, now)),
    counted,
  );
}

function conditions(provider: Provider, query: LeadQuery, now: Date) {
  const { state, service_id, client_id, within_days } = query;
  const all = [sql<SqlBool>`r.provider_id = ${provider.id}`, inState(state)];
  if (service_id) all.push(sql<SqlBool>`r.service_id = ${service_id}`);
  if (client_id) all.push(sql<SqlBool>`r.owner_id = ${client_id} and r.unlocked_at is not null`);
  if (within_days)
    all.push(sql<SqlBool>`r.created_at > ${now}::timestamptz - make_interval(days => ${within_days})`);
  return all;
}

/** The condition of each of the list's tabs; each has an index of its own (0006_requests.sql). */
function inState(state: LeadState | undefined) {
  switch (state) {
    case "locked":
      return sql<boolean>`r.status = 'active' and r.unlocked_at is null and r.declined_at is null`;
    case "unlocked":
      return sql<boolean>`r.status = 'active' and r.unlocked_at is not null`;
    case "closed":
      return sql<boolean>`r.status <> 'active' and r.declined_at is null`;
    case "declined":
      return sql<boolean>`r.declined_at is not null`;
    default:
      return sql<boolean>`true`;
  }
}
