import { TIME_OFF_IS_PAST, type TimeOff, type TimeOffDraft } from "#features/scheduling/contract/index.ts";
import { NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";

const COLUMNS = ["id", "starts_at", "ends_at", "label"] as const;
const SHOWN_MAX = 200;

/** Returns a provider's time off that has not ended, earliest first. */
export async function listTimeOff(db: Db, provider: Provider, now: Date): Promise<TimeOff[]> {
  const rows = await db
    .selectFrom("time_off")
    .select(COLUMNS)
    .where("provider_id", "=", provider.id)
    .where("ends_at", ">", now)
    .orderBy("starts_at")
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(toTimeOff);
}

/** Adds time off. Throws VALIDATION_ERROR when it is already past. */
export async function addTimeOff(
  db: Db,
  provider: Provider,
  { starts_at, ends_at, label = "" }: TimeOffDraft,
  now: Date,
): Promise<TimeOff> {
  if (Date.parse(ends_at) <= now.getTime()) {
    throw new Failure(VALIDATION_ERROR, { fields: { ends_at: TIME_OFF_IS_PAST } });
  }
  const row = await inTransaction(db, (tx) =>
    tx
      .insertInto("time_off")
      .values({ provider_id: provider.id, starts_at, ends_at, label })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
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
