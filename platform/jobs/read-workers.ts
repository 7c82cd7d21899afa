import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

export interface Workers {
  /** Workers whose last beat is not older than a minute. */
  beating: number;
  /** Jobs that are due for more than ten minutes, and jobs that were given up. */
  late: number;
  given_up: number;
}

/** Returns how the workers of all processes do, by the database's clock, which writes their beats. */
export async function readWorkers(db: Db): Promise<Workers> {
  const { rows } = await sql<Workers>`
    select
      (select count(*)::int from job_workers where beat_at > clock_timestamp() - interval '1 minute') as beating,
      (select count(*)::int from graphile_worker.jobs
        where run_at <= clock_timestamp() - interval '10 minutes' and attempts < max_attempts and locked_at is null) as late,
      (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as given_up`.execute(
    db,
  );
  return rows[0] ?? { beating: 0, late: 0, given_up: 0 };
}
