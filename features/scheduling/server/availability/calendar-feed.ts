import { createHash, randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { sql } from "kysely";
import { isBlockedColumn } from "#features/moderation/server/index.ts";
import { DAY_MS, MINUTE_S } from "#foundation/durations.ts";
import { knownEmail } from "#foundation/input/no-email.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { type Day, dayOf } from "#foundation/local-time.ts";
import { OWN_UID_END } from "#foundation/own-events.ts";
import { apiPaths } from "#paths/api-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/**
 * Creates a new private calendar address, which replaces the previous one. Only the token's hash is stored.
 */
export async function renewCalendarFeed(
  { db, config, now }: Pick<ApiContext, "db" | "config" | "now">,
  provider: Provider,
): Promise<{ url: string; renewed_at: string }> {
  const token = randomBytes(24).toString("base64url");
  const renewed_at = now();
  const feed = { token_hash: hashOf(token), renewed_at };
  await inTransaction(db, (tx) =>
    tx
      .insertInto("calendar_feeds")
      .values({ provider_id: provider.id, ...feed })
      .onConflict((conflict) => conflict.column("provider_id").doUpdateSet(feed))
      .execute(),
  );
  return {
    url: config.PUBLIC_URL + apiPaths.calendar(token),
    renewed_at: renewed_at.toISOString(),
  };
}

/** How many past days a calendar includes. */
const PAST_DAYS = 90;
const EVENTS_MAX = 2000;
/** Readings of one calendar, by all devices that subscribe to it; each asks once in five minutes at most. */
const READINGS = { points: 30, duration: 5 * MINUTE_S };
/** Events written in a turn of the event loop: a round of a season plans ten thousand days. */
const WRITTEN_IN_A_TURN = 200;

/** Work that a provider plans for a whole day, without an hour and without taking free time. */
export interface CalendarDay {
  /** Stays the same while the event is planned, even on another day. */
  id: string;
  request_id: string;
  on: Day;
  service: string;
  client: string;
  address: string;
  city: string;
  zip: string;
}

/** Returns what is planned for whole days of a provider from today on. */
export type ReadCalendarDays = (db: Db, provider_id: string, today: Day) => Promise<readonly CalendarDay[]>;

/**
 * GET /{token}.ics: a provider's confirmed appointments and planned days as iCalendar (RFC 5545); 404 for any
 * other address, 429 for one that is read more often than devices do.
 */
export function calendarFeed(
  { db, config, now, limiter }: Pick<Ports, "db" | "config" | "now" | "limiter">,
  readDays: ReadCalendarDays,
) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get("/:name{[A-Za-z0-9_-]{32}\\.ics}", async (c) => {
    const provider = await feedOf(db, c.req.param("name").slice(0, -".ics".length));
    if (!provider) return c.notFound();
    const allowed = await limiter.consume(`calendar:${provider.id}`, READINGS);
    if (!allowed.ok)
      return c.text("read too often", 429, { "Retry-After": String(allowed.retryAfterSeconds) });
    const text = await calendarOf(db, provider, { origin: config.PUBLIC_URL, now: now(), readDays });
    return c.body(text, 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="maisonnee.ics"',
      "Cache-Control": "private, no-store",
    });
  });
  return app;
}

interface Feed {
  id: string;
  business_name: string;
}

const feedOf = (db: Db, token: string): Promise<Feed | undefined> =>
  db
    .selectFrom("calendar_feeds as feed")
    .innerJoin("published_profiles as p", "p.id", "feed.provider_id")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "feed.provider_id")
    .select(["p.id", "business.business_name"])
    .where("feed.token_hash", "=", hashOf(token))
    .where("p.suspended_at", "is", null)
    .executeTakeFirst();

async function calendarOf(
  db: Db,
  { id, business_name }: Feed,
  { origin, now, readDays }: { origin: string; now: Date; readDays: ReadCalendarDays },
) {
  const events: (() => ICalEventData)[] = [];
  const since = new Date(now.getTime() - PAST_DAYS * DAY_MS);
  const [appointments, days] = await Promise.all([
    confirmedSince(db, id, since),
    readDays(db, id, dayOf(now.getTime())),
  ]);
  for (const row of appointments) events.push(() => appointmentEvent(row, origin));
  for (const day of days) events.push(() => dayEvent(day, { origin, stamp: now }));
  return writtenInTurns(`Maisonnée : ${business_name}`, events);
}

function appointmentEvent(
  row: Awaited<ReturnType<typeof confirmedSince>>[number],
  origin: string,
): ICalEventData {
  const contact = [row.phone && formatPhone(row.phone), row.email && knownEmail(row.email)].filter(Boolean);
  // They may be rewritten at any time, and would reach the provider so, also once the work has ended.
  const access_notes = row.is_blocked || row.status !== "active" ? "" : row.access_notes;
  return {
    id: row.request_id + OWN_UID_END,
    start: row.starts_at,
    end: row.ends_at,
    stamp: row.confirmed_at ?? row.starts_at,
    status: ICalEventStatus.CONFIRMED,
    summary: `${row.service} : ${row.client}`,
    location: placeOf(row),
    description: [row.description, contact.join(", "), access_notes].filter(Boolean).join("\n\n"),
    url: origin + providerPaths.lead(row.request_id),
  };
}

function dayEvent(day: CalendarDay, { origin, stamp }: { origin: string; stamp: Date }): ICalEventData {
  return {
    id: day.id + OWN_UID_END,
    start: new Date(`${day.on}T00:00:00Z`),
    allDay: true,
    stamp,
    // The provider is free on that day: it says what is to be done, not when.
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `${day.service} : ${day.client}`,
    location: placeOf(day),
    url: origin + providerPaths.lead(day.request_id),
  };
}

const END = "END:VCALENDAR";

/** Returns a calendar as text; other requests are answered while it is written. */
async function writtenInTurns(name: string, events: readonly (() => ICalEventData)[]): Promise<string> {
  const write = (some: readonly (() => ICalEventData)[]) => {
    const calendar = ical({
      name,
      prodId: { company: "Maisonnée", product: "Rendez-vous", language: "FR" },
      method: ICalCalendarMethod.PUBLISH,
      ttl: 3600,
    });
    for (const eventOf of some) calendar.createEvent(eventOf());
    return calendar.toString();
  };
  const parts = [write(events.slice(0, WRITTEN_IN_A_TURN))];
  for (let from = WRITTEN_IN_A_TURN; from < events.length; from += WRITTEN_IN_A_TURN) {
    await nextTurn();
    const text = write(events.slice(from, from + WRITTEN_IN_A_TURN));
    parts.push(text.slice(text.indexOf("BEGIN:VEVENT")));
  }
  return parts
    .map((part, n) => (n < parts.length - 1 ? part.slice(0, part.lastIndexOf(END)) : part))
    .join("");
}

const placeOf = ({ address, city, zip }: Pick<CalendarDay, "address" | "city" | "zip">): string =>
  `${address}, ${city} (Québec) ${zip}`;

/** The description of an appointment: the client's words, or the agreed work if its provider proposed it. */
const wordsColumn = sql<string>`case when not r.is_proposed then r.description else coalesce(
  (select string_agg(line ->> 'words', E'\\n') from published_contracts c
   join published_contract_versions v on v.contract_id = c.id and v.version = c.version,
   jsonb_array_elements(v.lines) line
   where c.request_id = r.id and c.cancelled_at is null), s.name) end`;

/** Only of unlocked leads, because a calendar may not show more than the lead. */
const confirmedSince = (db: Db, provider_id: string, since: Date) =>
  db
    .selectFrom("appointments as a")
    .innerJoin("published_requests as r", "r.id", "a.request_id")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .innerJoin("published_profiles as owner", "owner.id", "r.owner_id")
    .select([
      "a.request_id",
      "a.starts_at",
      "a.ends_at",
      "a.confirmed_at",
      "r.status",
      "s.name as service",
      wordsColumn.as("description"),
      "owner.full_name as client",
      "owner.phone",
      sql<string | null>`case when owner.closed_at is null then owner.email end`.as("email"),
      "p.address",
      "p.city",
      "p.zip",
      "p.access_notes",
      isBlockedColumn("r.id").as("is_blocked"),
    ])
    .where("a.provider_id", "=", provider_id)
    .where("a.ends_at", ">", since)
    .where("a.held_until", "is", null)
    .where("r.unlocked_at", "is not", null)
    .orderBy("a.ends_at")
    .limit(EVENTS_MAX)
    .execute();
