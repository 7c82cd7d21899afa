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
const hoursOn = (days: readonly number[], from_minute: number, to_minute: number): WeeklyHours[] =>
  days.map((weekday) => ({ weekday, from_minute, to_minute }));

/** Typical weeks: office hours, early mornings with a Saturday, evenings, a long week without Monday. */
const WEEKS: readonly (readonly WeeklyHours[])[] = [
  [...hoursOn(WORKDAYS, 8 * HOUR, 12 * HOUR), ...hoursOn(WORKDAYS, 13 * HOUR, 17 * HOUR)],
  [...hoursOn(WORKDAYS, 7 * HOUR, 16 * HOUR), ...hoursOn([6], 8 * HOUR, 12 * HOUR)],
  [...hoursOn(WORKDAYS, 9 * HOUR, 18 * HOUR), ...hoursOn([2, 4], 18 * HOUR, 20.5 * HOUR)],
  hoursOn([2, 3, 4, 5, 6], 8 * HOUR, 17.5 * HOUR),
];

/** Sets every provider's week, a few days off, and the times that owners of active requests have chosen. */
export async function fillCalendars({ db, now }: Ports, entities: DemoEntities): Promise<void> {
  const at = now();
  const providers = [...entities.providers.values()];
  for (const [index, provider] of providers.entries()) {
    await setHours(db, provider, weekFor(index, await longestService(db, provider.id)));
    if (index % 3 === 0) {
      const first = addDays(dayOf(at.getTime()), 9 + index);
      const starts_at = new Date(instantAt(first, 0)).toISOString();
      const ends_at = new Date(instantAt(addDays(first, 2), 0)).toISOString();
      await addTimeOff(db, provider, { starts_at, ends_at, label: "Congé" }, at);
    }
  }
  const held = new Map<string, string[]>();
  for (const [index, request] of (await activeRequests(db)).entries()) {
    // One in four has no time (« à convenir »); the others are spread over the coming days. Nobody holds more than
    // three.
    const holds = held.get(request.owner_id) ?? [];
    const holdsMax = request.email_verified_at ? 3 : UNCONFIRMED_HOLDS_MAX;
    if (index % 4 === 3 || holds.length === holdsMax || holds.includes(request.provider_id)) continue;
    const { days } = (await serviceSlots(db, { id: request.service_id }, at)).slots;
    const { starts } = days[(1 + index) % Math.max(1, days.length)] ?? { starts: [] };
    const start = starts[(index * 3) % Math.max(1, starts.length)];
    if (!start) continue;
    await inTransaction(db, (tx) =>
      chooseTime(tx, { now: () => at, origin: null }, request, new Date(start)),
    );
    if (request.unlocked_at && index % 2 === 0)
      await inTransaction(db, (tx) => confirmTime(tx, request, new Date(start), at));
    else held.set(request.owner_id, [...holds, request.provider_id]);
  }
  for (const provider of providers) await refreshFreeTimes({ db, now: () => at }, provider.id);
}

/** Returns the next week in rotation that has room for a provider's longest service. */
function weekFor(index: number, minutes: number): readonly WeeklyHours[] {
  const offset = index % WEEKS.length;
  const rotated = [...WEEKS.slice(offset), ...WEEKS.slice(0, offset)];
  const hasRoom = (week: readonly WeeklyHours[]) =>
    week.some(({ from_minute, to_minute }) => to_minute - from_minute >= minutes);
  return rotated.find(hasRoom) ?? [];
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
