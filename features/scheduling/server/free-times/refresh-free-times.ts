import { sql } from "kysely";
import { z } from "zod";
import { bookingWindow, freeTimes } from "#features/scheduling/contract/free-times.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { addDays, dayNumber, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob, type Job } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { lockCalendar } from "../appointments/book-time.ts";
import { endLapsed } from "../holds/end-holds.ts";
import { bookableServices, readCalendar } from "./read-calendar.ts";

/**
 * Keeps the table free_times, which finding reads, up to date. Triggers add the first job for a
 * provider whose hours, time off, appointments or services change (0012_scheduling.sql); the second
 * handles the passing of time.
 */
export function freeTimesJobs({ db, now, live }: Pick<Ports, "db" | "now" | "live">): Job[] {
  return [
    defineJob({
      name: "scheduling.refresh_free_times",
      payload: z.object({ provider_id: z.uuid() }),
      handle: ({ provider_id }) => refreshFreeTimes({ db, now }, provider_id),
    }),
    defineJob({
      name: "scheduling.pass_time",
      payload: z.object({}),
      every: "* * * * *",
      handle: async (_, { signal }) => {
        for (let more = true; more && !signal.aborted; ) {
          const lapsed = await endExpiredHolds({ db, now });
          // Open pages still show these holds.
          for (const { request_id, owner_id, provider_id } of lapsed)
            await live.notify([owner_id, provider_id], { kind: "request", id: request_id });
          more = lapsed.length === BATCH;
        }
        await db.deleteFrom("hold_terms").where("renewable_at", "<=", now()).execute();
        for (let stale = await staleProviders(db, now()); stale.length > 0 && !signal.aborted; ) {
          for (const provider_id of stale) await refreshFreeTimes({ db, now }, provider_id);
          stale = stale.length < BATCH ? [] : await staleProviders(db, now());
        }
      },
    }),
  ];
}

const BATCH = 500;

/**
 * Ends a batch of expired holds and returns them. A booking also ends expired holds in its way, and waits for
 * one statement when this job is ending the same one.
 */
const endExpiredHolds = ({ db, now }: Pick<Ports, "db" | "now">) =>
  inTransaction(db, (tx) =>
    endLapsed(
      tx,
      sql`request_id in (
        select request_id from appointments where held_until <= ${now()}
        order by held_until limit ${BATCH} for update skip locked
      )`,
    ),
  );

async function staleProviders(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("free_times")
    .select("provider_id")
    .distinct()
    .where("stale_at", "<=", now)
    .limit(BATCH)
    .execute();
  return rows.map(({ provider_id }) => provider_id);
}

/** Recomputes a provider's next free time and free days, once per duration of their services. */
export async function refreshFreeTimes(ports: Pick<Ports, "db" | "now">, provider_id: string): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    // Serialises concurrent refreshes, so that the last one to write has read the latest state.
    await lockCalendar(tx, "provider", provider_id);
    const now = ports.now();
    const { calendar, notice_hours } = await readCalendar(tx, provider_id, {
      now,
      within: bookingWindow(now, 0),
    });
    const window = bookingWindow(now, notice_hours);
    const services = await bookableServices(tx, provider_id);
    const byDuration = new Map<number, FreeTimesRow>();
    if (calendar.hours.length > 0) {
      for (const { duration_minutes } of services) {
        if (byDuration.has(duration_minutes)) continue;
        byDuration.set(
          duration_minutes,
          toRow(freeTimes(calendar, duration_minutes, window), notice_hours, now),
        );
      }
    }
    const rows = services.flatMap(({ id, duration_minutes }) => {
      const row = byDuration.get(duration_minutes);
      return row ? [{ service_id: id, provider_id, ...row }] : [];
    });
    await storeRows(tx, provider_id, rows);
  });
}

interface FreeTimesRow {
  next_free_at: Date | null;
  free_days: number[];
  stale_at: Date;
}

function toRow(days: ReturnType<typeof freeTimes>, notice_hours: number, now: Date): FreeTimesRow {
  const next = days[0]?.starts[0];
  const midnight = instantAt(addDays(dayOf(now.getTime()), 1), 0);
  // A slot stops being free when the notice begins; at midnight another day enters the window.
  const stale = Math.min(midnight, next === undefined ? midnight : next - notice_hours * HOUR_MS + 1);
  return {
    next_free_at: next === undefined ? null : new Date(next),
    free_days: days.map(({ day }) => dayNumber(day)),
    stale_at: new Date(stale),
  };
}

async function storeRows(
  tx: Transaction,
  provider_id: string,
  rows: (FreeTimesRow & { service_id: string; provider_id: string })[],
): Promise<void> {
  const deletion = tx.deleteFrom("free_times").where("provider_id", "=", provider_id);
  if (rows.length === 0) {
    await deletion.execute();
    return;
  }
  await deletion
    .where(
      "service_id",
      "not in",
      rows.map(({ service_id }) => service_id),
    )
    .execute();
  await tx
    .insertInto("free_times")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("service_id").doUpdateSet((row) => ({
        next_free_at: row.ref("excluded.next_free_at"),
        free_days: row.ref("excluded.free_days"),
        stale_at: row.ref("excluded.stale_at"),
      })),
    )
    .execute();
}
