import { sql } from "kysely";
import type { Transaction } from "#platform/postgres/database.ts";

interface Period {
  starts_at: Date;
  ends_at: Date;
}

/**
 * Returns the crew that takes an appointment of a provider: the first added that has no other then, one that
 * also keeps its pause before the others. Null for a provider without crews and no other appointment then,
 * « none » when nobody is free. The appointment of the request `except` is not counted. The caller has locked
 * the provider's calendar.
 */
export async function freeCrew(
  tx: Transaction,
  provider_id: string,
  { starts_at, ends_at }: Period,
  now: Date,
  except: string | null = null,
): Promise<string | null | "none"> {
  // Appointments from before the first crew have no crew; they are past.
  const { rows } = await sql<{ crew_id: string | null; is_free: boolean }>`
    with pause as (
      select make_interval(mins => coalesce((select pause_minutes from booking_rules where provider_id = ${provider_id}), 0)) as length
    ), near as (
      select crew_id, tstzrange(starts_at, ends_at) && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz) as overlaps
      from appointments cross join pause
      where provider_id = ${provider_id} and request_id is distinct from ${except}::uuid
        and (held_until is null or held_until > ${now})
        and ends_at > ${starts_at}::timestamptz - pause.length and starts_at < ${ends_at}::timestamptz + pause.length
    ), crew as (
      select id from crews where provider_id = ${provider_id} and removed_at is null
      union all
      select null where not exists (select from crews where provider_id = ${provider_id} and removed_at is null)
    )
    select crew.id as crew_id,
      not exists (select from near where near.overlaps and near.crew_id is not distinct from crew.id) as is_free
    from crew
    order by is_free desc,
      exists (select from near where near.crew_id is not distinct from crew.id), crew.id
    limit 1`.execute(tx);
  const [first] = rows;
  return first?.is_free ? first.crew_id : "none";
}
