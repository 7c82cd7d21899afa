import { sql } from "kysely";
import { z } from "zod";
import { addDays, dayNumber, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob, type Job } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { freeTimes, windowAt } from "../contract/free-times.ts";
import { LEAD_TIME_HOURS } from "../contract/index.ts";
import { endLapsed } from "./lapsed-holds.ts";
import { readPlan } from "./read-plan.ts";
import { oneAtATime } from "./take-time.ts";

/**
 * Keeps free_times, which finding reads, equal to what free times are. Triggers add the first job for a provider whose
 * hours, time off, appointments or services change (0016_scheduling.sql); the second sees to what time itself changes.
 */
export function freeTimesJobs({ db, now, live }: Pick<Ports, "db" | "now" | "live">): Job[] {
  return [
    defineJob({
      name: "scheduling.refresh_free_times",
      payload: z.object({ provider_id: z.uuid() }),
      handle: ({ provider_id }) => refreshFreeTimes(db, provider_id, now()),
    }),
    defineJob({
      name: "scheduling.pass_time",
      payload: z.object({}),
      every: "* * * * *",
      handle: async (_, { signal }) => {
        for (let more = true; more && !signal.aborted; ) {
          const lapsed = await releaseLapsed(db, now());
          // An open page still shows each of them as held.
          for (const { request_id, owner_id, provider_id } of lapsed)
            await live.tell([owner_id, provider_id], { kind: "request", id: request_id });
          more = lapsed.length === BATCH;
        }
        await db.deleteFrom("hold_terms").where("renewable_at", "<=", now()).execute();
        for (let stale = await staleProviders(db, now()); stale.length > 0 && !signal.aborted; ) {
          for (const provider_id of stale) await refreshFreeTimes(db, provider_id, now());
          stale = stale.length < BATCH ? [] : await staleProviders(db, now());
        }
      },
    }),
  ];
}

const BATCH = 500;

/**
 * Ends holds whose time is up, and says whose. A booking ends those in its way by itself: one that is being ended here
 * is waited for, as long as one statement.
 */
const releaseLapsed = (db: Db, now: Date) =>
  inTransaction(db, (tx) =>
    endLapsed(
      tx,
      sql`request_id in (
        select request_id from appointments where held_until <= ${now}
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

/** Computes a provider's next free times and free days anew, one duration of service at a time. */
export async function refreshFreeTimes(db: Db, provider_id: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Two that compute at once would each miss what the other has seen; the later reads after the earlier is done.
    await oneAtATime(tx, "provider", provider_id);
    const window = windowAt(now);
    const plan = await readPlan(tx, provider_id, { now, within: window });
    const services = await activeServices(tx, provider_id);
    const byDuration = new Map<number, Computed>();
    if (plan.hours.length > 0) {
      for (const { duration_minutes } of services) {
        if (byDuration.has(duration_minutes)) continue;
        byDuration.set(duration_minutes, computed(freeTimes(plan, duration_minutes, window), now));
      }
    }
    const kept = services.flatMap(({ id, duration_minutes }) => {
      const found = byDuration.get(duration_minutes);
      return found ? [{ service_id: id, provider_id, ...found }] : [];
    });
    await keep(tx, provider_id, kept);
  });
}

const activeServices = (tx: Db, provider_id: string) =>
  tx
    .selectFrom("published_services as services")
    .select(["id", "duration_minutes"])
    .where("provider_id", "=", provider_id)
    .where("removed_at", "is", null)
    .where("is_active", "=", true)
    .execute();

interface Computed {
  next_free_at: Date | null;
  free_days: number[];
  stale_at: Date;
}

function computed(days: ReturnType<typeof freeTimes>, now: Date): Computed {
  const next = days[0]?.starts[0];
  const midnight = instantAt(addDays(dayOf(now.getTime()), 1), 0);
  // A time stops being free two hours before it; each day brings another at the far end.
  const stale = Math.min(midnight, next === undefined ? midnight : next - LEAD_TIME_HOURS * 3_600_000 + 1);
  return {
    next_free_at: next === undefined ? null : new Date(next),
    free_days: days.map(({ day }) => dayNumber(day)),
    stale_at: new Date(stale),
  };
}

async function keep(
  tx: Db,
  provider_id: string,
  rows: (Computed & { service_id: string; provider_id: string })[],
): Promise<void> {
  const gone = tx.deleteFrom("free_times").where("provider_id", "=", provider_id);
  if (rows.length === 0) {
    await gone.execute();
    return;
  }
  await gone
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
