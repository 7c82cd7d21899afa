import { sql } from "kysely";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { freeCrew } from "../crews/free-crew.ts";
import { endLapsed } from "../holds/end-holds.ts";
import { durationOf, endOf, isBusyElsewhere, lockCalendar, type ScheduledRequest } from "./book-time.ts";
import { agreedPeriod } from "./confirmed-time.ts";

/**
 * Confirms the agreed time of a reopened request again, when it is still to come and free; closing the
 * request had released it. Returns whether it did.
 */
export async function restoreConfirmedTime(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  request: ScheduledRequest,
): Promise<boolean> {
  const agreed = await agreedPeriod(tx, request.id);
  if (!agreed) return false;
  const { starts_at } = agreed;
  await lockCalendar(tx, "provider", request.provider_id);
  const now = ports.now();
  if (starts_at <= now) return false;
  const { id: request_id, provider_id, owner_id } = request;
  const ends_at = agreed.ends_at ?? endOf(starts_at, await durationOf(tx, request));
  if (await isBusyElsewhere(tx, provider_id, [{ starts_at, ends_at }])) return false;
  // An expired hold would stand in the way of the crew that it no longer takes.
  await endLapsed(
    tx,
    sql`provider_id = ${provider_id} and held_until <= ${now}
      and tstzrange(starts_at, ends_at) && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`,
  );
  const crew_id = await freeCrew(tx, provider_id, { starts_at, ends_at }, now);
  if (crew_id === "none") return false;
  const restored = await tx
    .insertInto("appointments")
    .values({
      request_id,
      provider_id,
      owner_id,
      crew_id,
      starts_at,
      ends_at,
      confirmed_at: now,
      created_at: now,
    })
    // Taken meanwhile: the two sides agree on another time.
    .onConflict((conflict) => conflict.doNothing())
    .returning("request_id")
    .executeTakeFirst();
  return restored !== undefined;
}
