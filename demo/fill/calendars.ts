import { holidaysFrom } from "#features/scheduling/contract/holidays.ts";
import { UNCONFIRMED_HOLDS_MAX, type WeeklyHours } from "#features/scheduling/contract/index.ts";
import { setRules } from "#features/scheduling/server/availability/booking-rules.ts";
import { closeHolidays } from "#features/scheduling/server/availability/holidays.ts";
import { addTimeOff } from "#features/scheduling/server/availability/time-off.ts";
import { addCrew } from "#features/scheduling/server/crews/crews.ts";
import { refreshFreeTimes } from "#features/scheduling/server/free-times/refresh-free-times.ts";
import { serviceSlots } from "#features/scheduling/server/free-times/slots.ts";
import { chooseTime, confirmTime } from "#features/scheduling/server/index.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { CORE_PROVIDERS } from "../content/core-providers.ts";
import { PROVIDERS } from "../content/providers.ts";
import { REQUESTS } from "../content/requests.ts";
import { type DemoEntities, entryOf } from "./entities.ts";

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

/** Every day alike, for those whose work does not wait. */
const EVERY_DAY = hoursOn([...WORKDAYS, 6, 7], 7 * HOUR, 19 * HOUR);

/** Sets every provider's week, a few days off, and the times that owners of active requests have chosen. */
export async function fillCalendars({ db, now }: Ports, entities: DemoEntities): Promise<void> {
  const at = now();
  await setWeeks(db, entities);
  for (const [index, { key }] of CORE_PROVIDERS.entries()) {
    if (index % 3 !== 0) continue;
    const first = addDays(dayOf(at.getTime()), 9 + index);
    const starts_at = new Date(instantAt(first, 0)).toISOString();
    const ends_at = new Date(instantAt(addDays(first, 2), 0)).toISOString();
    await addTimeOff({ db, now: () => at }, entryOf(entities.providers, key), {
      ...{ starts_at, ends_at, label: "Congé" },
    });
  }
  await setSomeRules({ db, now }, entities);
  const requests = await activeRequests(db);
  const agreed = await agreedDays(db, at, requests);
  for (const [request, date] of agreed) await agreeOn(db, at, request, date);
  await holdTimes(
    db,
    at,
    requests.filter((request) => !agreed.has(request)),
  );
  await setCrews({ db, now: () => at }, entities);
  for (const { id } of entities.providers.values()) await refreshFreeTimes({ db, now: () => at }, id);
}

async function setWeeks(db: Ports["db"], { providers }: DemoEntities): Promise<void> {
  const weeks = PROVIDERS.flatMap(({ key, services, is_open_every_day }, index) => {
    const longest = Math.max(...services.map(({ duration_minutes }) => duration_minutes));
    const week = is_open_every_day ? EVERY_DAY : weekFor(index, longest);
    return week.map((hours) => ({ ...hours, provider_id: entryOf(providers, key).id }));
  });
  await db.insertInto("provider_hours").values(weeks).execute();
}

/**
 * One provider in five, outside the core, asks for a day's notice and half an hour between
 * visits, and closes holidays.
 */
async function setSomeRules(ports: Pick<Ports, "db" | "now">, { providers }: DemoEntities): Promise<void> {
  const core = new Set(CORE_PROVIDERS.map(({ key }) => key));
  const dates = ["12-25", "01-01"];
  const holidays = holidaysFrom(dayOf(ports.now().getTime())).filter(({ date }) =>
    dates.includes(date.slice(5)),
  );
  for (const { key } of PROVIDERS.filter((one, index) => index % 5 === 2 && !core.has(one.key))) {
    const provider = entryOf(providers, key);
    await setRules(ports.db, provider, { notice_hours: 24, pause_minutes: 30, daily_max: 6 }, ports.now());
    await closeHolidays(
      ports,
      provider,
      holidays.map(({ date }) => date),
    );
  }
}

/** One provider outside the core sends out two crews; the first has what was booked before. */
async function setCrews(ports: Pick<Ports, "db" | "now">, { providers }: DemoEntities): Promise<void> {
  const core = new Set(CORE_PROVIDERS.map(({ key }) => key));
  const one = PROVIDERS.find(({ key }) => !core.has(key));
  if (!one) throw new Error("the demonstration has no provider outside the core");
  const provider = entryOf(providers, one.key);
  await addCrew(ports, provider, { name: "Camion 1", colour: "fleuve" });
  await addCrew(ports, provider, { name: "Camion 2", colour: "prune" });
}

type ActiveRequest = Awaited<ReturnType<typeof activeRequests>>[number];

/**
 * Returns the dates agreed on, by request: counted in the days on which its provider
 * works, before any is booked.
 */
async function agreedDays(db: Ports["db"], at: Date, requests: readonly ActiveRequest[]) {
  const agreed = new Map<ActiveRequest, string>();
  for (const { description, appointment_day } of REQUESTS) {
    const request = appointment_day && requests.find((one) => one.description === description);
    if (!request) continue;
    const { days } = (await serviceSlots(db, { id: request.service_id }, at)).slots;
    const ahead = days.filter(({ date }) => date > dayOf(at.getTime()));
    const { date } = ahead[appointment_day - 1] ?? {};
    if (date) agreed.set(request, date);
  }
  return agreed;
}

/** Confirms the first free hour of a day. */
async function agreeOn(db: Ports["db"], at: Date, request: ActiveRequest, date: string): Promise<void> {
  const { days } = (await serviceSlots(db, { id: request.service_id }, at)).slots;
  const [first] = days.find((day) => day.date === date)?.starts ?? [];
  if (!first) throw new Error(`the demonstration has no free hour on ${date}`);
  const start = new Date(first);
  await inTransaction(db, (tx) => chooseTime(tx, { now: () => at, origin: null }, request, start));
  await inTransaction(db, (tx) => confirmTime(tx, request, start, at));
}

/** Gives most requests a time, proposed or confirmed. */
async function holdTimes(db: Ports["db"], at: Date, requests: readonly ActiveRequest[]): Promise<void> {
  const held = new Map<string, string[]>();
  for (const [index, request] of requests.entries()) {
    // One in four has no time (« à convenir »); the others are spread over the coming days.
    // Nobody holds more than three.
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
}

/** Returns the next week in rotation that has room for a provider's longest service. */
function weekFor(index: number, minutes: number): readonly WeeklyHours[] {
  const offset = index % WEEKS.length;
  const rotated = [...WEEKS.slice(offset), ...WEEKS.slice(0, offset)];
  const hasRoom = (week: readonly WeeklyHours[]) =>
    week.some(({ from_minute, to_minute }) => to_minute - from_minute >= minutes);
  return rotated.find(hasRoom) ?? [];
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
      "r.description",
      "owner.email_verified_at",
    ])
    .where("r.status", "=", "active")
    .where("s.is_active", "=", true)
    .where("s.needs_hour", "=", true)
    .orderBy("r.created_at", "desc")
    .execute();
