import type { CalendarDay } from "#features/scheduling/server/index.ts";
import { addDays, type Day } from "#foundation/local-time.ts";
import type { Db } from "#platform/postgres/database.ts";
import { passesUntil, readSeasons } from "./read-seasons.ts";

/** How far ahead a calendar says which passes are planned. */
const AHEAD_DAYS = 8 * 7;

/**
 * Returns the passes that a provider has planned from today on and that wait to be done, as days of their
 * private calendar (docs/product.md "Planned passes").
 */
export async function calendarPasses(db: Db, provider_id: string, today: Day): Promise<CalendarDay[]> {
  const seasons = await readSeasons(db, { provider_id }, today);
  const coming = seasons.flatMap(({ request_id, plan }) =>
    (plan ? passesUntil(plan, addDays(today, AHEAD_DAYS), today) : []).flatMap(({ day, on, state }) =>
      on && (state === "due" || state === "planned") ? [{ request_id, day, on }] : [],
    ),
  );
  const places = await placesOf(db, [...new Set(coming.map(({ request_id }) => request_id))]);
  return coming.flatMap(({ request_id, day, on }) => {
    const place = places.get(request_id);
    if (!place) return [];
    // Named by its day by the rhythm: one that moves is moved in the calendar too.
    return [{ id: `${request_id}.${day}`, request_id, on, ...place }];
  });
}

async function placesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("published_requests as r")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .innerJoin("published_profiles as owner", "owner.id", "r.owner_id")
    .select(["r.id", "s.name as service", "owner.full_name as client", "p.address", "p.city", "p.zip"])
    .where("r.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
