import { sql } from "kysely";
import {
  LEAD_NOT_FOUND,
  type Lead,
  type LeadQuery,
  UNAUTHORIZED_LEAD_ACCESS,
} from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { countRows, isOneOf, listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";
import { compiledQuery } from "#platform/postgres/run-sql.ts";
import { matchingLeads } from "./filter-leads.ts";
import { type LeadRow, leadColumns, toLead } from "./lead-rows.ts";

/**
 * Returns one of a provider's leads. Throws LEAD_NOT_FOUND, or
 * UNAUTHORIZED_LEAD_ACCESS for another provider's.
 */
export async function ownLead(db: Db, provider: Provider, id: string, now: Date): Promise<Lead> {
  return toLead(await ownLeadRow(db, provider, id), now);
}

const leadById = compiledQuery<{ id: string }, LeadRow>((db, value) =>
  leadColumns(db).where("r.id", "=", value("id")),
);

async function ownLeadRow(db: Db, provider: Provider, id: string): Promise<LeadRow> {
  const [row] = await leadById(db, { id });
  if (!row) throw new Failure(LEAD_NOT_FOUND);
  if (row.provider_id !== provider.id) throw new Failure(UNAUTHORIZED_LEAD_ACCESS);
  return row;
}

/**
 * Returns a page of a provider's leads in the order of the query. Throws RANGE_NOT_SATISFIABLE past the end.
 */
export async function listLeads(db: Db, provider: Provider, query: LeadQuery, now: Date) {
  const { order } = query;
  const window = pageWindow(query.page);
  const filter = await matchingLeads(db, provider, query, now);
  const direction = order === "oldest" ? "asc" : "desc";
  // The index yields the page's ids without the table, so that the joins read only these twenty rows.
  const pageIds = db
    .selectFrom("requests as r")
    .select("r.id")
    .where(filter)
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
