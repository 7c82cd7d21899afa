import {
  calendarService,
  type OtherCalendar,
  type OtherCalendars,
} from "#features/scheduling/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { lockCalendar } from "../appointments/book-time.ts";
import { decryptedPlace } from "./encrypted-place.ts";
import { type LoadPorts, loadCalendar } from "./load-calendar.ts";
import { revokeUnused } from "./services/revoke-unused.ts";
import { busyVisitsOf, storeReading } from "./store-busy-times.ts";

type ReadPorts = Pick<Ports, "db" | "now" | "secrets"> & LoadPorts;

/**
 * Returns a provider's other calendars, in the order they were added, and the visits they are in the way of.
 */
export async function listOtherCalendars(
  { db, calendarServices, now: clock }: Pick<Ports, "db" | "calendarServices" | "now">,
  provider: Provider,
): Promise<OtherCalendars> {
  const now = clock();
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
    services: calendarService.options.filter((name) => calendarServices[name] !== undefined),
  };
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
    .select(["id", "provider_id", "address", "account", "etag", "last_modified", "known_until"])
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
  account: Uint8Array | null;
  etag: string | null;
  last_modified: string | null;
  known_until: Date;
}

/** Reads a stored calendar and writes what was read. */
export async function readSource(ports: ReadPorts, source: StoredSource): Promise<void> {
  const place = decryptedPlace(ports.secrets, source);
  const loaded = await loadCalendar(ports, place, ports.now(), source);
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
 * Removes a calendar with its busy times, whose free times come back, and takes back the grant that no other
 * needs. Throws NOT_FOUND, also for another provider's.
 */
export async function removeOtherCalendar(
  ports: Pick<Ports, "db" | "now" | "secrets" | "calendarServices" | "log">,
  provider: Provider,
  id: string,
): Promise<void> {
  const { account } = await inTransaction(ports.db, async (tx) => {
    // A reading in progress is stored before this, or finds no row to write to.
    await lockCalendar(tx, "provider", provider.id);
    const removed = await tx
      .deleteFrom("other_calendars")
      .where("id", "=", id)
      .where("provider_id", "=", provider.id)
      .returning(["address", "account"])
      .executeTakeFirst();
    if (!removed) throw new Failure(NOT_FOUND);
    return decryptedPlace(ports.secrets, removed);
  });
  if (account && "service" in account) await revokeUnused(ports, provider, account);
}

/** Returns one of a provider's other calendars. Throws NOT_FOUND, also for another provider's. */
export async function ownCalendar(
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
  failure,
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
