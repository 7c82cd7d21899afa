import { UNCONFIRMED_HOLDS_MAX, type WeeklyHours } from "#features/scheduling/contract/index.ts";
import { setHours } from "#features/scheduling/server/availability/availability.ts";
import { addTimeOff } from "#features/scheduling/server/availability/time-off.ts";
import { refreshFreeTimes } from "#features/scheduling/server/free-times/refresh-free-times.ts";
import { serviceSlots } from "#features/scheduling/server/free-times/slots.ts";
import { chooseTime, confirmTime } from "#features/scheduling/server/index.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import type { DemoEntities } from "./entities.ts";

const HOUR = 60;
const WORKDAYS = [1, 2, 3, 4, 5];
const on = (days: readonly number[], from_minute: number, to_minute: number): WeeklyHours[] =>
  days.map((weekday) => ({ weekday, from_minute, to_minute }));

/** Weeks that business types work: office hours, early birds with a Saturday, evenings, a long week without Monday. */
const WEEKS: readonly (readonly WeeklyHours[])[] = [
  [...on(WORKDAYS, 8 * HOUR, 12 * HOUR), ...on(WORKDAYS, 13 * HOUR, 17 * HOUR)],
  [...on(WORKDAYS, 7 * HOUR, 16 * HOUR), ...on([6], 8 * HOUR, 12 * HOUR)],
  [...on(WORKDAYS, 9 * HOUR, 18 * HOUR), ...on([2, 4], 18 * HOUR, 20.5 * HOUR)],
  on([2, 3, 4, 5, 6], 8 * HOUR, 17.5 * HOUR),
];

/** Every provider's week, a few days off, and the times that clients under way have chosen. */
export async function fillCalendars({ db, now }: Ports, cast: DemoEntities): Promise<void> {
  const at = now();
  const providers = [...cast.providers.values()];
  for (const [place, provider] of providers.entries()) {
    await setHours(db, provider, weekFor(place, await longestService(db, provider.id)));
    if (place % 3 === 0) {
      const first = addDays(dayOf(at.getTime()), 9 + place);
      const starts_at = new Date(instantAt(first, 0)).toISOString();
      const ends_at = new Date(instantAt(addDays(first, 2), 0)).toISOString();
      await addTimeOff(db, provider, { starts_at, ends_at, label: "Congé" }, at);
    }
  }
  const held = new Map<string, string[]>();
  for (const [place, request] of (await activeRequests(db)).entries()) {
    // One in four is « à convenir »; the others are spread over the days to come. Nobody holds more than three.
    const holds = held.get(request.owner_id) ?? [];
    const most = request.email_verified_at ? 3 : UNCONFIRMED_HOLDS_MAX;
    if (place % 4 === 3 || holds.length === most || holds.includes(request.provider_id)) continue;
    const { days } = await serviceSlots(db, { id: request.service_id }, at);
    const { starts } = days[(1 + place) % Math.max(1, days.length)] ?? { starts: [] };
    const start = starts[(place * 3) % Math.max(1, starts.length)];
    if (!start) continue;
    await inTransaction(db, (tx) => chooseTime(tx, request, new Date(start), at));
    if (request.unlocked_at && place % 2 === 0)
      await inTransaction(db, (tx) => confirmTime(tx, request, new Date(start), at));
    else held.set(request.owner_id, [...holds, request.provider_id]);
  }
  for (const provider of providers) await refreshFreeTimes(db, provider.id, at);
}

/** The next week in turn that has room for a provider's longest service. */
function weekFor(place: number, minutes: number): readonly WeeklyHours[] {
  const turn = place % WEEKS.length;
  const inTurn = [...WEEKS.slice(turn), ...WEEKS.slice(0, turn)];
  const hasRoom = (week: readonly WeeklyHours[]) =>
    week.some(({ from_minute, to_minute }) => to_minute - from_minute >= minutes);
  return inTurn.find(hasRoom) ?? [];
}

async function longestService(db: Ports["db"], provider_id: string): Promise<number> {
  const { longest } = await db
    .selectFrom("services")
    .select(({ fn }) => fn.max("duration_minutes").as("longest"))
    .where("provider_id", "=", provider_id)
    .executeTakeFirstOrThrow();
  return longest ?? 0;
}

const activeRequests = (db: Ports["db"]) =>
  db
    .selectFrom("requests as r")
    .innerJoin("services as s", "s.id", "r.service_id")
    .innerJoin("profiles as owner", "owner.id", "r.owner_id")
    .select([
      "r.id",
      "r.owner_id",
      "r.provider_id",
      "r.service_id",
      "r.unlocked_at",
      "owner.email_verified_at",
    ])
    .where("r.status", "=", "active")
    .where("s.is_active", "=", true)
    .orderBy("r.created_at", "desc")
    .execute();
