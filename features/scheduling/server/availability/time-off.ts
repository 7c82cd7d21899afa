import { isDeepStrictEqual } from "node:util";
import {
  TIME_OFF_IS_PAST,
  TIME_OFF_MAX,
  type TimeOff,
  type TimeOffDraft,
  TOO_MUCH_TIME_OFF,
} from "#features/scheduling/contract/index.ts";
import { NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { lockCalendar } from "../appointments/book-time.ts";

const COLUMNS = ["id", "starts_at", "ends_at", "label"] as const;

/** Returns a provider's time off that has not ended, earliest first. */
export async function listTimeOff(db: Db, provider: Provider, now: Date): Promise<TimeOff[]> {
  const rows = await db
    .selectFrom("time_off")
    .select(COLUMNS)
    .where("provider_id", "=", provider.id)
    .where("ends_at", ">", now)
    .orderBy("starts_at")
    .execute();
  return rows.map(toTimeOff);
}

/**
 * Adds time off; the same one again adds none. Throws VALIDATION_ERROR when it is already past, or beyond
 * TIME_OFF_MAX to come.
 */
export async function addTimeOff(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  { starts_at, ends_at, label = "" }: TimeOffDraft,
): Promise<TimeOff> {
  const row = await inTransaction(db, async (tx) => {
    await lockCalendar(tx, "provider", provider.id);
    const at = now();
    if (Date.parse(ends_at) <= at.getTime())
      throw new Failure(VALIDATION_ERROR, { fields: { ends_at: TIME_OFF_IS_PAST } });
    const coming = await tx
      .selectFrom("time_off")
      .select(COLUMNS)
      .where("provider_id", "=", provider.id)
      .where("ends_at", ">", at)
      .execute();
    const draft = toTimeOff({ id: "", starts_at: new Date(starts_at), ends_at: new Date(ends_at), label });
    const same = coming.find((row) => isDeepStrictEqual({ ...toTimeOff(row), id: "" }, draft));
    if (same) return same;
    if (coming.length >= TIME_OFF_MAX)
      throw new Failure(VALIDATION_ERROR, { fields: { starts_at: TOO_MUCH_TIME_OFF } });
    return tx
      .insertInto("time_off")
      .values({ provider_id: provider.id, starts_at, ends_at, label })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  });
  return toTimeOff(row);
}

/** Removes time off. Throws NOT_FOUND, also for another provider's. */
export async function removeTimeOff(db: Db, provider: Provider, id: string): Promise<void> {
  const removed = await inTransaction(db, (tx) =>
    tx
      .deleteFrom("time_off")
      .where("id", "=", id)
      .where("provider_id", "=", provider.id)
      .returning("id")
      .executeTakeFirst(),
  );
  if (!removed) throw new Failure(NOT_FOUND);
}

function toTimeOff(row: { id: string; starts_at: Date; ends_at: Date; label: string }): TimeOff {
  return { ...row, starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString() };
}
