import { sql, type Updateable } from "kysely";
import type { OtherCalendars } from "#database/tables.generated.ts";
import { CALENDAR_FAILING_DAYS, CALENDAR_READ_MINUTES } from "#features/scheduling/contract/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { lockCalendar } from "../appointments/book-time.ts";
import { calendarFailing, visitBecameBusy } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { encryptedAccount } from "./encrypted-place.ts";
import type { Loaded } from "./load-calendar.ts";
import { onGrid } from "./on-grid.ts";
import type { Unread } from "./reading.ts";

export interface Source {
  id: string;
  provider_id: string;
}

/**
 * Writes what was read of a calendar, under the lock of its provider's times. One that was removed meanwhile
 * leaves nothing. One that failed keeps its busy times, and a letter says so once after seven days.
 */
export async function storeReading(
  { db, now: clock, secrets }: Pick<Ports, "db" | "now" | "secrets">,
  { id, provider_id }: Source,
  loaded: Loaded,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCalendar(tx, "provider", provider_id);
    const now = clock();
    const source = await tx
      .selectFrom("other_calendars")
      .select(["failing_since", "told_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!source) return;
    if ("failure" in loaded) {
      const failing_since = source.failing_since ?? now;
      const failingMs = now.getTime() - failing_since.getTime();
      const isLong = failingMs >= CALENDAR_FAILING_DAYS * DAY_MS;
      const told_at = source.told_at ?? (isLong ? now : null);
      const next_read_at = new Date(now.getTime() + (isLong ? DAY_MS : pauseOf(loaded, failingMs)));
      await update(tx, id, { failure: loaded.failure, failing_since, told_at, next_read_at });
      if (told_at && !source.told_at) await letters.queue(tx, calendarFailing, { calendar_id: id });
      return;
    }
    const well = { failure: null, failing_since: null, told_at: null, read_at: now };
    if ("unchanged" in loaded) return update(tx, id, well);
    const { busy, account, ...version } = loaded;
    await update(tx, id, { ...well, ...version, ...(account && encryptedAccount(secrets, account)) });
    await replaceBusyTimes(tx, { id, provider_id }, busy, now);
  });
}

const BUSY_PAUSE_MAX_MS = 6 * HOUR_MS;

/**
 * Returns how long to leave a failed calendar alone: as long as its server asks or, after too many requests,
 * as long again as the failure has lasted.
 */
function pauseOf({ failure, retryAfterMs = 0 }: Unread, failingMs: number): number {
  const backOff = failure === "busy" ? Math.min(failingMs, BUSY_PAUSE_MAX_MS) : 0;
  return Math.max(CALENDAR_READ_MINUTES * MINUTE_MS, retryAfterMs, backOff);
}

async function update(tx: Transaction, id: string, values: Updateable<OtherCalendars>): Promise<void> {
  await tx.updateTable("other_calendars").set(values).where("id", "=", id).execute();
}

/**
 * Replaces the busy times of a calendar, writing only the rows that differ: unchanged pages and free times
 * need no notice. They are stored as precisely as appointments need, no more. Notifies the provider of
 * confirmed visits that have become busy. The caller holds the lock.
 */
export async function replaceBusyTimes(
  tx: Transaction,
  { id, provider_id }: Source,
  busy: readonly { from: number; to: number }[],
  now: Date,
): Promise<void> {
  const before = new Set((await busyVisitsOf(tx, provider_id, now)).map(({ request_id }) => request_id));
  const kept = onGrid(busy);
  const starts = kept.map(({ from }) => new Date(from).toISOString());
  const ends = kept.map(({ to }) => new Date(to).toISOString());
  const read = sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as busy (starts_at, ends_at)`;
  await sql`
    delete from busy_times where calendar_id = ${id}
      and not exists (select from ${read} where busy.starts_at = busy_times.starts_at and busy.ends_at = busy_times.ends_at)
  `.execute(tx);
  await sql`
    insert into busy_times (calendar_id, provider_id, starts_at, ends_at)
    select ${id}, ${provider_id}, starts_at, ends_at from ${read}
    on conflict do nothing`.execute(tx);
  for (const { request_id } of await busyVisitsOf(tx, provider_id, now))
    if (!before.has(request_id)) await letters.queue(tx, visitBecameBusy, { request_id });
}

/** Returns the confirmed visits to come during which their provider is busy elsewhere, by time. */
export const busyVisitsOf = (db: Pick<Transaction, "selectFrom">, provider_id: string, now: Date) =>
  db
    .selectFrom("appointments as visit")
    .select(["visit.request_id", "visit.starts_at", "visit.ends_at"])
    .where("visit.provider_id", "=", provider_id)
    .where("visit.held_until", "is", null)
    .where("visit.ends_at", ">", now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("busy_times as busy")
          .select("busy.calendar_id")
          .where("busy.provider_id", "=", provider_id)
          .whereRef("busy.ends_at", ">", "visit.starts_at")
          .whereRef("busy.starts_at", "<", "visit.ends_at"),
      ),
    )
    .orderBy("visit.starts_at")
    .execute();
