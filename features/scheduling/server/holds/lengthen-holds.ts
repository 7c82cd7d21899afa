import { sql } from "kysely";
import { confirmedHoldHours, HOLD_PAUSE_HOURS } from "#features/scheduling/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { lockCalendar } from "../appointments/book-time.ts";

/**
 * Lengthens the running holds of an owner who has confirmed their email address to a confirmed owner's term,
 * counted from the beginning of each term; never past the start of the time. A term that was full already
 * stays as it is. Returns the requests whose hold is longer now.
 */
export async function lengthenHolds(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  owner_id: string,
): Promise<{ request_id: string; owner_id: string; provider_id: string }[]> {
  await lockCalendar(tx, "owner", owner_id);
  const held = await tx
    .selectFrom("appointments")
    .select("provider_id")
    .where("owner_id", "=", owner_id)
    .where("held_until", "is not", null)
    .orderBy("provider_id")
    .execute();
  for (const { provider_id } of held) await lockCalendar(tx, "provider", provider_id);
  const now = ports.now();
  const owner = await tx
    .selectFrom("published_profiles")
    .select(["created_at", "email_verified_at"])
    .where("id", "=", owner_id)
    .executeTakeFirst();
  if (!owner?.email_verified_at) return [];
  const ms = confirmedHoldHours(owner.created_at, now) * HOUR_MS;
  const { rows } = await sql<{ request_id: string; owner_id: string; provider_id: string }>`
    with longer as (
      update hold_terms set ends_at = begun_at + make_interval(secs => ${ms / 1000})
      where owner_id = ${owner_id} and ends_at > ${now} and begun_at + make_interval(secs => ${ms / 1000}) > ends_at
      returning provider_id, ends_at
    ), lengthened as (
      update appointments a set held_until = least(longer.ends_at, a.starts_at) from longer
      where a.owner_id = ${owner_id} and a.provider_id = longer.provider_id and a.held_until > ${now}
        and least(longer.ends_at, a.starts_at) > a.held_until
      returning a.request_id, a.owner_id, a.provider_id, a.held_until
    )
    select request_id, owner_id, provider_id, held_until from lengthened`.execute(tx);
  // Apart from the term's end, since a statement changes a row once.
  await sql`
    update hold_terms term set renewable_at = a.held_until + make_interval(hours => ${HOLD_PAUSE_HOURS})
    from appointments a
    where (a.owner_id, a.provider_id) = (term.owner_id, term.provider_id) and a.held_until is not null
      and a.request_id = any(${rows.map(({ request_id }) => request_id)}::uuid[])`.execute(tx);
  return rows;
}
