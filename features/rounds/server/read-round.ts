import { sql } from "kysely";
import { isBlockedColumn } from "#features/moderation/server/index.ts";
import { seasonClients } from "#features/requests/server/index.ts";
import { ROUND_LIMITS, type Stop } from "#features/rounds/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { roadOrder } from "./road-order.ts";

/** Returns the clients of a provider's contracts by season in force, in road order; at most two hundred. */
export async function readRound(db: Db, provider: Provider, now: Date): Promise<Stop[]> {
  const rows = await seasonClients(db, provider.id, now)
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .select(["c.request_id", "c.client_name as client", "s.name as service", "owner.phone"])
    .select(["p.address", "p.city", "p.zip", "p.access_notes", "p.latitude", "p.longitude"])
    .select(sql<string>`c.ends_on::text`.as("ends_on"))
    .select(isBlockedColumn("r.id").as("is_blocked"))
    .select((of) => [
      of
        .selectFrom("season_passes as pass")
        .select(({ fn }) => fn.countAll<number>().as("passes"))
        .whereRef("pass.request_id", "=", "r.id")
        .as("passes"),
      of
        .selectFrom("season_passes as pass")
        .select(({ fn }) => fn.max("pass.done_at").as("at"))
        .whereRef("pass.request_id", "=", "r.id")
        .as("last_pass_at"),
    ])
    .orderBy("c.request_id")
    .limit(ROUND_LIMITS.stopsMax)
    .execute();
  return roadOrder(rows).map(({ latitude: _, longitude: __, is_blocked, ...row }) => ({
    ...row,
    // They may be rewritten at any time, and would reach the provider so.
    access_notes: is_blocked ? "" : row.access_notes,
    passes: Number(row.passes),
    last_pass_at: row.last_pass_at?.toISOString() ?? null,
  }));
}
