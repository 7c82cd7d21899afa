import { bookingWindow, freeTimes } from "#features/scheduling/contract/free-times.ts";
import {
  type BookingRules,
  DEFAULT_RULES,
  type OwnBookingRules,
} from "#features/scheduling/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { bookableServices, readCalendar } from "../free-times/read-calendar.ts";

/** Returns a provider's rules, and the next time that they leave to owners. */
export async function readRules(db: Db, provider: Provider, now: Date): Promise<OwnBookingRules> {
  const rules = await db
    .selectFrom("booking_rules")
    .select(["notice_hours", "pause_minutes", "daily_max"])
    .where("provider_id", "=", provider.id)
    .executeTakeFirst();
  return { ...(rules ?? DEFAULT_RULES), next: await nextTime(db, provider.id, now) };
}

/** Replaces a provider's rules. Existing appointments stay. */
export async function setRules(
  db: Db,
  provider: Provider,
  { notice_hours, pause_minutes, daily_max }: BookingRules,
  now: Date,
): Promise<OwnBookingRules> {
  const rules = { notice_hours, pause_minutes, daily_max };
  await db
    .insertInto("booking_rules")
    .values({ provider_id: provider.id, ...rules })
    .onConflict((conflict) => conflict.column("provider_id").doUpdateSet(rules))
    .execute();
  return readRules(db, provider, now);
}

/** Returns the first free time of the shortest service: a time that suits a longer one suits it too. */
async function nextTime(db: Db, provider_id: string, now: Date): Promise<OwnBookingRules["next"]> {
  const services = await bookableServices(db, provider_id);
  const [shortest] = services.toSorted((a, b) => a.duration_minutes - b.duration_minutes);
  if (!shortest) return null;
  const { calendar, notice_hours } = await readCalendar(db, provider_id, {
    now,
    within: bookingWindow(now, 0),
  });
  const [day] = freeTimes(calendar, shortest.duration_minutes, bookingWindow(now, notice_hours));
  const start = day?.starts[0];
  return start === undefined ? null : { service: shortest.name, starts_at: new Date(start).toISOString() };
}
