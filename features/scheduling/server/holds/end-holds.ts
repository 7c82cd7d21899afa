import { type RawBuilder, sql } from "kysely";
import { HOLD_PAUSE_HOURS } from "#features/scheduling/contract/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { holdLapsed } from "../events.ts";
import { letters } from "../letters/index.generated.ts";

interface Lapsed {
  request_id: string;
  owner_id: string;
  provider_id: string;
  starts_at: Date;
}

/**
 * Ends expired holds, records the events, queues the letters to their owners and returns the holds. One
 * statement, because bookings may wait for its locks.
 */
export async function endLapsed(tx: Transaction, which: RawBuilder<unknown>): Promise<Lapsed[]> {
  const { rows } = await sql<Lapsed>`
    with ended as (
      delete from appointments where ${which}
      returning request_id, owner_id, provider_id, starts_at, held_until
    ), recorded as (
      insert into appointment_events (request_id, kind, starts_at, at)
      select request_id, 'lapsed', starts_at, held_until from ended
    ), queued as (
      select graphile_worker.add_job(letter, json_build_object(
        'request_id', request_id,
        'starts_at', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from ended cross join unnest(${letters.jobsOf(holdLapsed)}::text[]) as letter
    )
    select request_id, owner_id, provider_id, starts_at, (select count(*) from queued) as queued from ended`.execute(
    tx,
  );
  return rows;
}

/**
 * Deletes a request's own time, before another is set or none. An expired hold is recorded as lapsed
 * by whichever transaction deletes it, because the job may be ending it concurrently. Its owner is
 * acting, so no letter is sent.
 */
export async function endOwnTime(tx: Transaction, request_id: string, now: Date): Promise<void> {
  await sql`
    with ended as (
      delete from appointments where request_id = ${request_id}
      returning owner_id, provider_id, starts_at, held_until
    ), shortened as (
      update hold_terms term
      set renewable_at = least(term.renewable_at, ${now}::timestamptz + make_interval(hours => ${HOLD_PAUSE_HOURS}))
      from ended
      where (term.owner_id, term.provider_id) = (ended.owner_id, ended.provider_id) and ended.held_until is not null
    )
    insert into appointment_events (request_id, kind, starts_at, at)
    select ${request_id}::uuid, 'lapsed', starts_at, held_until from ended where held_until <= ${now}`.execute(
    tx,
  );
}

/** Ends all holds with a suspended provider, without a pause: their owners may hold other times at once. */
export async function endHoldsOfProvider(tx: Transaction, provider_id: string, now: Date): Promise<void> {
  await sql`
    with ended as (
      delete from appointments where provider_id = ${provider_id} and held_until is not null
      returning request_id, starts_at
    )
    insert into appointment_events (request_id, kind, starts_at, at)
    select request_id, 'lapsed', starts_at, ${now}::timestamptz from ended`.execute(tx);
  await tx.deleteFrom("hold_terms").where("provider_id", "=", provider_id).execute();
}
