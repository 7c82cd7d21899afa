import { sql } from "kysely";
import type { Lead, LeadState } from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { type LeadRow, leadColumns, toLead, total } from "./lead-rows.ts";

const PER_PAGE = 20;

/** One of a provider's leads. Throws LEAD_NOT_FOUND, or UNAUTHORIZED_LEAD_ACCESS for another provider's. */
export async function ownLead(db: Db, provider: Provider, id: string, at: Date): Promise<Lead> {
  return toLead(await ownLeadRow(db, provider, id), at);
}

async function ownLeadRow(db: Db, provider: Provider, id: string): Promise<LeadRow> {
  const row = await leadColumns(db).where("r.id", "=", id).executeTakeFirst();
  if (!row) throw new Failure("LEAD_NOT_FOUND");
  if (row.provider_id !== provider.id) throw new Failure("UNAUTHORIZED_LEAD_ACCESS");
  return row;
}

/** A page of a provider's leads, newest first. Throws RANGE_NOT_SATISFIABLE past the end. */
export async function listLeads(
  db: Db,
  provider: Provider,
  query: { state?: LeadState; page: number },
  at: Date,
) {
  const { state, page } = query;
  const rows = await leadColumns(db)
    .where("r.provider_id", "=", provider.id)
    .where(inState(state))
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  if (rows.length === 0 && page > 1) throw new Failure("RANGE_NOT_SATISFIABLE");
  const counted = await db
    .selectFrom("requests as r")
    .select(total)
    .where("r.provider_id", "=", provider.id)
    .where(inState(state))
    .executeTakeFirstOrThrow();
  return { data: rows.map((row) => toLead(row, at)), page, per_page: PER_PAGE, total: counted.total };
}

/** The states of the list's tabs, each served by an index of its own (0006_requests.sql). */
function inState(state: LeadState | undefined) {
  switch (state) {
    case "locked":
      return sql<boolean>`r.status = 'active' and r.unlocked_at is null`;
    case "unlocked":
      return sql<boolean>`r.status = 'active' and r.unlocked_at is not null`;
    case "closed":
      return sql<boolean>`r.status <> 'active'`;
    default:
      return sql<boolean>`true`;
  }
}
