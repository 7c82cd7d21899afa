import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import { HOLD_PAUSE_HOURS } from "../contract/index.ts";
import { holdLapsed } from "./events.ts";
import { letters } from "./letters/index.gen.ts";

interface Lapsed {
  request_id: string;
  owner_id: string;
  provider_id: string;
  starts_at: Date;
}

/**
 * Ends holds whose time is up, writes it down and queues the letters to their owners; says which. One statement,
 * however many: bookings may wait for it.
 */
export async function endLapsed(tx: Db, which: RawBuilder<unknown>): Promise<Lapsed[]> {
  const { rows } = await sql<Lapsed>`
    with gone as (
      delete from appointments where ${which}
      returning request_id, owner_id, provider_id, starts_at, held_until
    ), noted as (
      insert into appointment_events (request_id, kind, starts_at, at)
      select request_id, 'lapsed', starts_at, held_until from gone
    ), queued as (
      select graphile_worker.add_job(letter, json_build_object(
        'request_id', request_id,
        'starts_at', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from gone cross join unnest(${letters.jobsOf(holdLapsed)}::text[]) as letter
    )
    select request_id, owner_id, provider_id, starts_at, (select count(*) from queued) as queued from gone`.execute(
    tx,
  );
  return rows;
}

/**
 * Ends a request's own time, whatever it is, for another or none. Held past its hour it is written down as lapsed, by
 * whoever deletes it: the clock may be doing so at this moment. No letter: its owner is here.
 */
export async function endOwn(tx: Db, request_id: string, now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from appointments where request_id = ${request_id}
      returning owner_id, provider_id, starts_at, held_until
    ), shortened as (
      update hold_terms term
      set renewable_at = least(term.renewable_at, ${now}::timestamptz + make_interval(hours => ${HOLD_PAUSE_HOURS}))
      from gone
      where (term.owner_id, term.provider_id) = (gone.owner_id, gone.provider_id) and gone.held_until is not null
    )
    insert into appointment_events (request_id, kind, starts_at, at)
    select ${request_id}::uuid, 'lapsed', starts_at, held_until from gone where held_until <= ${now}`.execute(
    tx,
  );
}
