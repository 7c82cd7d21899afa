import { sql } from "kysely";
import type { AppointmentEvent } from "#features/scheduling/contract/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";

const SHOWN = 50;

/**
 * Records an event of a request's time, in the transaction that causes it; what is agreed also has its end.
 */
export async function recordEvent(
  tx: Transaction,
  request_id: string,
  kind: AppointmentEvent["kind"],
  { starts_at, ends_at = null, now }: { starts_at: Date | null; ends_at?: Date | null; now: Date },
): Promise<void> {
  await tx
    .insertInto("appointment_events")
    .values({ request_id, kind, starts_at, ends_at, at: now })
    .execute();
}

/** A column for a query over `requests as r`: the last events of its time, oldest first. */
export const eventsColumn = sql<AppointmentEvent[]>`(
  select coalesce(json_agg(json_build_object('kind', e.kind, 'starts_at', e.starts_at, 'at', e.at) order by e.at, e.id), '[]')
  from (
    select * from appointment_events where request_id = r.id order by at desc, id desc limit ${sql.lit(SHOWN)}
  ) e)`.as("events");

/** Converts events to the API's form: JSON built in PostgreSQL formats instants differently. */
export const toEvents = (events: readonly AppointmentEvent[]): AppointmentEvent[] =>
  events.map(({ kind, starts_at, at }) => ({ kind, starts_at: starts_at && iso(starts_at), at: iso(at) }));

const iso = (at: string) => new Date(at).toISOString();
