import { requireOpen } from "#features/accounts/server/index.ts";
import {
  CALENDAR_READ_MINUTES,
  CALENDAR_UNREADABLE,
  OTHER_CALENDARS_MAX,
  type OtherCalendar,
  type OtherCalendarDraft,
  type OtherCalendars,
} from "#features/scheduling/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { lockCalendar } from "../appointments/book-time.ts";
import { loadCalendar } from "./load-calendar.ts";
import { busyVisitsOf, replaceBusyTimes, storeReading } from "./store-busy-times.ts";

type ReadPorts = Pick<Ports, "db" | "now" | "secrets" | "fetchPublic">;

/** The purpose of the key that addresses are encrypted with. Stored with each: never rename. */
const PURPOSE = "other-calendar";

/**
 * Returns a provider's other calendars, in the order they were added, and the visits they are in the way of.
 */
export async function listOtherCalendars(db: Db, provider: Provider, now: Date): Promise<OtherCalendars> {
  const calendars = await calendarsOf(db, now)
    .where("c.provider_id", "=", provider.id)
    .orderBy("c.id")
    .execute();
  const visits = calendars.length > 0 ? await busyVisitsOf(db, provider.id, now) : [];
  const services = await servicesOf(
    db,
    visits.map(({ request_id }) => request_id),
  );
  return {
    calendars: calendars.map(toOtherCalendar),
    busy_visits: visits.map(({ request_id, starts_at, ends_at }) => ({
      request_id,
      service: services.get(request_id) ?? "",
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    })),
  };
}

/**
 * Reads a calendar and adds it. Throws CALENDAR_UNREADABLE when it cannot be read, and VALIDATION_ERROR for
 * more than five, UNAUTHORIZED when the account was closed meanwhile; nothing is kept then.
 */
export async function addOtherCalendar(
  { db, now: clock, secrets, fetchPublic }: ReadPorts,
  provider: Provider,
  { name, address }: OtherCalendarDraft,
): Promise<OtherCalendar> {
  // Before anything is read: somebody who may add none has none read for them.
  await requireFewer(db, provider);
  const loaded = await loadCalendar(fetchPublic, address, clock());
  if ("failure" in loaded) throw new Failure(CALENDAR_UNREADABLE, { failure: loaded.failure });
  if ("unchanged" in loaded) throw new Error("A calendar never read cannot be unchanged");
  return inTransaction(db, async (tx) => {
    await lockCalendar(tx, "provider", provider.id);
    await requireOpen(tx, provider);
    const now = clock();
    await requireFewer(tx, provider);
    const { busy, known_until, etag, last_modified } = loaded;
    const { id } = await tx
      .insertInto("other_calendars")
      .values({
        provider_id: provider.id,
        name,
        host: new URL(address).host,
        address: secrets.encrypt(PURPOSE, address),
        created_at: now,
        next_read_at: new Date(now.getTime() + CALENDAR_READ_MINUTES * MINUTE_MS),
        read_at: now,
        known_until,
        etag,
        last_modified,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await replaceBusyTimes(tx, { id, provider_id: provider.id }, busy, now);
    return ownCalendar(tx, provider, id, now);
  });
}

/**
 * Reads a calendar now. Throws NOT_FOUND, also for another provider's; a failure is kept with the calendar.
 */
export async function readOtherCalendar(
  ports: ReadPorts,
  provider: Provider,
  id: string,
): Promise<OtherCalendar> {
  const source = await ports.db
    .selectFrom("other_calendars")
    .select(["id", "provider_id", "address", "etag", "last_modified", "known_until"])
    .where("id", "=", id)
    .where("provider_id", "=", provider.id)
    .executeTakeFirst();
  if (!source) throw new Failure(NOT_FOUND);
  await readSource(ports, source);
  return ownCalendar(ports.db, provider, id, ports.now());
}

/** A calendar that is due, with all that reading it needs. */
export interface StoredSource {
  id: string;
  provider_id: string;
  address: Uint8Array;
  etag: string | null;
  last_modified: string | null;
  known_until: Date;
}

/** Reads a stored calendar and writes what was read. */
export async function readSource(ports: ReadPorts, source: StoredSource): Promise<void> {
  const address = ports.secrets.decrypt(PURPOSE, source.address);
  const loaded = await loadCalendar(ports.fetchPublic, address, ports.now(), source);
  await storeReading(ports, source, loaded);
}

/** Renames a calendar. Throws NOT_FOUND, also for another provider's. */
export async function renameOtherCalendar(
  db: Db,
  provider: Provider,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<OtherCalendar> {
  await db
    .updateTable("other_calendars")
    .set({ name })
    .where("id", "=", id)
    .where("provider_id", "=", provider.id)
    .execute();
  return ownCalendar(db, provider, id, now);
}

/**
 * Removes a calendar with its busy times, whose free times come back. Throws NOT_FOUND,
 * also for another provider's.
 */
export async function removeOtherCalendar(
  { db }: Pick<Ports, "db">,
  provider: Provider,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // What is being read is written before, or finds nothing to write to.
    await lockCalendar(tx, "provider", provider.id);
    const removed = await tx
      .deleteFrom("other_calendars")
      .where("id", "=", id)
      .where("provider_id", "=", provider.id)
      .returning("id")
      .executeTakeFirst();
    if (!removed) throw new Failure(NOT_FOUND);
  });
}

async function requireFewer(db: Db, provider: Provider): Promise<void> {
  const { count } = await db
    .selectFrom("other_calendars")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("provider_id", "=", provider.id)
    .executeTakeFirstOrThrow();
  if (count < OTHER_CALENDARS_MAX) return;
  const sentence = `Au plus ${OTHER_CALENDARS_MAX} autres agendas : retirez-en un d'abord`;
  throw new Failure(VALIDATION_ERROR, { fields: { address: sentence } });
}

async function ownCalendar(
  db: Db | Transaction,
  provider: Provider,
  id: string,
  now: Date,
): Promise<OtherCalendar> {
  const row = await calendarsOf(db, now)
    .where("c.id", "=", id)
    .where("c.provider_id", "=", provider.id)
    .executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  return toOtherCalendar(row);
}

const calendarsOf = (db: Db, now: Date) =>
  db
    .selectFrom("other_calendars as c")
    .select(["c.id", "c.name", "c.host", "c.read_at", "c.failing_since", "c.failure"])
    .select(({ selectFrom, fn }) =>
      selectFrom("busy_times as busy")
        .select(fn.countAll<number>().as("count"))
        .whereRef("busy.calendar_id", "=", "c.id")
        .where("busy.ends_at", ">", now)
        .as("busy_count"),
    );

type Row = Awaited<ReturnType<ReturnType<typeof calendarsOf>["execute"]>>[number];

const toOtherCalendar = ({ read_at, failing_since, failure, busy_count, ...row }: Row): OtherCalendar => ({
  ...row,
  read_at: read_at.toISOString(),
  busy_count: busy_count ?? 0,
  failing_since: failing_since?.toISOString() ?? null,
  failure: failure as OtherCalendar["failure"],
});

async function servicesOf(db: Db, request_ids: readonly string[]): Promise<Map<string, string>> {
  if (request_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("published_requests as r")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .select(["r.id", "s.name"])
    .where("r.id", "in", request_ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
