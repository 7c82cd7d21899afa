import { type RawBuilder, sql } from "kysely";
import { addJob } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import { lapsedLetter } from "./jobs.ts";

interface Lapsed {
  request_id: string;
  owner_id: string;
  provider_id: string;
  starts_at: Date;
}

/** Ends holds whose time is up, writes it down and queues the letters to their owners; says which. */
export async function endLapsed(tx: Db, which: RawBuilder<unknown>): Promise<Lapsed[]> {
  const { rows } = await sql<Lapsed>`
    with gone as (
      delete from appointments where ${which}
      returning request_id, owner_id, provider_id, starts_at, held_until
    ), noted as (
      insert into appointment_events (request_id, kind, starts_at, at)
      select request_id, 'lapsed', starts_at, held_until from gone
    )
    select request_id, owner_id, provider_id, starts_at from gone`.execute(tx);
  for (const { request_id, starts_at } of rows)
    await addJob(tx, lapsedLetter, { request_id, starts_at: starts_at.toISOString() });
  return rows;
}
