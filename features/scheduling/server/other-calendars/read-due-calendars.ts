import { sql } from "kysely";
import { z } from "zod";
import { CALENDAR_READ_MINUTES } from "#features/scheduling/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob, type Job } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { LoadPorts } from "./load-calendar.ts";
import { readSource, type StoredSource } from "./other-calendars.ts";
import { removeExpiredConsents } from "./services/consents.ts";

type JobPorts = Pick<Ports, "db" | "now" | "secrets" | "log"> & LoadPorts;

/**
 * Reading waits for other people's servers: many at once, in one job, so that letters never wait for them.
 */
const AT_ONCE = 16;
/** A run ends before it is a second one's turn for long. */
const RUN_MS = 50_000;

/**
 * Reads the other calendars that are due, each every fifteen minutes by its own clock, so that they spread
 * over time. One of each provider at a time: somebody's slow servers take one place of sixteen.
 */
export function readDueCalendarsJob(ports: JobPorts): Job {
  return defineJob({
    name: "scheduling.read_other_calendars",
    payload: z.object({}),
    every: "* * * * *",
    handle: (_, { signal }) => readDueCalendars(ports, signal),
  });
}

async function readDueCalendars(ports: JobPorts, signal: AbortSignal): Promise<void> {
  const until = performance.now() + RUN_MS;
  await removeExpiredConsents(ports.db, ports.now());
  const busy = new Set<string>();
  let taking = Promise.resolve<StoredSource | undefined>(undefined);
  // One after the other: what was taken of a provider who is busy already would not
  // be read before its next time.
  const takeNext = () => {
    taking = taking.then(async () => {
      const source = await takeDue(ports.db, ports.now(), [...busy]);
      if (source) busy.add(source.provider_id);
      return source;
    });
    return taking;
  };
  const readInTurn = async () => {
    while (!signal.aborted && performance.now() < until) {
      const source = await takeNext();
      if (!source) return;
      try {
        await readSource(ports, source);
      } catch (err) {
        // The address is in no error; the next turn tries again.
        ports.log.warn({ calendar_id: source.id, err }, "a calendar could not be read");
      } finally {
        busy.delete(source.provider_id);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readInTurn));
}

/** Takes the calendar due the longest whose provider has none being read; no other process takes it. */
async function takeDue(db: Db, now: Date, providers: readonly string[]): Promise<StoredSource | undefined> {
  const next = new Date(now.getTime() + CALENDAR_READ_MINUTES * MINUTE_MS);
  const { rows } = await sql<StoredSource>`
    update other_calendars set next_read_at = ${next}
    where id = (
      select id from other_calendars
      where next_read_at <= ${now} and provider_id <> all (${providers}::uuid[])
      order by next_read_at limit 1 for update skip locked
    )
    returning id, provider_id, address, account, etag, last_modified, known_until`.execute(db);
  return rows[0];
}
