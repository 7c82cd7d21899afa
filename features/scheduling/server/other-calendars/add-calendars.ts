import { requireOpen } from "#features/accounts/server/index.ts";
import {
  type AccountCalendarsDraft,
  CALENDAR_READ_MINUTES,
  CALENDAR_UNREADABLE,
  type CalendarAccount,
  type CalendarServiceName,
  type FoundCalendar,
  OTHER_CALENDARS_MAX,
  type OtherCalendar,
  type OtherCalendarDraft,
  type ServiceCalendarsDraft,
} from "#features/scheduling/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { lockCalendar } from "../appointments/book-time.ts";
import { findCalendars } from "./caldav/find-calendars.ts";
import type { CalendarPlace } from "./calendar-place.ts";
import { decryptedPlace, encryptedPlace } from "./encrypted-place.ts";
import { type LoadPorts, loadCalendar } from "./load-calendar.ts";
import { ownCalendar } from "./other-calendars.ts";
import { orFailure } from "./reading.ts";
import { grantOf, removeConsent } from "./services/consents.ts";
import { replaceBusyTimes } from "./store-busy-times.ts";

type AddPorts = Pick<Ports, "db" | "now" | "secrets"> & LoadPorts;

/**
 * Reads a calendar and adds it. Throws CALENDAR_UNREADABLE when it cannot be read, and VALIDATION_ERROR for
 * more than five, UNAUTHORIZED when the account was closed meanwhile; nothing is kept then.
 */
export async function addOtherCalendar(
  ports: AddPorts,
  provider: Provider,
  { name, address }: OtherCalendarDraft,
): Promise<OtherCalendar> {
  const draft = { name, address, account: null, host: new URL(address).host };
  const [added] = await addCalendars(ports, provider, [draft], "address");
  if (!added) throw new Error("A calendar was neither added nor refused");
  return added;
}

/** Adds calendars of an account, all or none; throws as `addOtherCalendar` does. */
export function addAccountCalendars(
  ports: AddPorts,
  provider: Provider,
  { calendars, ...account }: AccountCalendarsDraft,
): Promise<OtherCalendar[]> {
  const { host } = new URL(account.server);
  requireDistinct(calendars, "calendars");
  const drafts = calendars.map((calendar) => ({ ...calendar, account, host }));
  return addCalendars(ports, provider, drafts, "calendars");
}

const HOSTS: Record<CalendarServiceName, string> = {
  google: "calendar.google.com",
  microsoft: "outlook.office.com",
};

/**
 * Adds calendars that were granted at a service, all or none. Throws CALENDAR_CONSENT_ENDED, and as
 * `addOtherCalendar` does; the consent may be used again then.
 */
export async function addServiceCalendars(
  ports: AddPorts,
  provider: Provider,
  { consent_id, calendars }: ServiceCalendarsDraft,
): Promise<OtherCalendar[]> {
  const account = await grantOf(ports, provider, consent_id);
  requireDistinct(calendars, "calendars");
  const drafts = calendars.map((calendar) => ({ ...calendar, account, host: HOSTS[account.service] }));
  const added = await addCalendars(ports, provider, drafts, "calendars");
  await removeConsent(ports.db, consent_id);
  return added;
}

/** Returns the calendars of an account, without storing anything. Throws CALENDAR_UNREADABLE. */
export async function findAccountCalendars(
  { fetchPublic }: Pick<Ports, "fetchPublic">,
  account: CalendarAccount,
): Promise<FoundCalendar[]> {
  const found = await orFailure(() => findCalendars(fetchPublic, account));
  if ("failure" in found) throw new Failure(CALENDAR_UNREADABLE, { failure: found.failure });
  return found;
}

interface Draft extends CalendarPlace {
  name: string;
  /** The part of its address that is shown. */
  host: string;
}

async function addCalendars(
  ports: AddPorts,
  provider: Provider,
  drafts: readonly Draft[],
  field: string,
): Promise<OtherCalendar[]> {
  const { db, now: clock, secrets } = ports;
  // Checked before any reading: somebody with no room left has nothing read.
  await requireRoom(db, provider, drafts.length, field);
  const all = await Promise.all(
    drafts.map(async (draft) => ({ draft, loaded: await loadCalendar(ports, draft, clock()) })),
  );
  const read = all.map(({ draft, loaded }) => {
    if ("failure" in loaded) throw new Failure(CALENDAR_UNREADABLE, { failure: loaded.failure });
    if ("unchanged" in loaded) throw new Error("A calendar never read cannot be unchanged");
    const { account = draft.account, ...rest } = loaded;
    return { draft: { ...draft, account }, ...rest };
  });
  return inTransaction(db, async (tx) => {
    await lockCalendar(tx, "provider", provider.id);
    await requireOpen(tx, provider);
    const now = clock();
    await requireRoom(tx, provider, drafts.length, field);
    const kept = await tx
      .selectFrom("other_calendars")
      .select(["name", "address", "account"])
      .where("provider_id", "=", provider.id)
      .execute();
    const places = kept.map((row) => ({ name: row.name, address: decryptedPlace(secrets, row).address }));
    requireDistinct([...places, ...drafts], field);
    const added: OtherCalendar[] = [];
    for (const { draft, busy, ...version } of read) {
      const { id } = await tx
        .insertInto("other_calendars")
        .values({
          provider_id: provider.id,
          name: draft.name,
          host: draft.host,
          ...encryptedPlace(secrets, draft),
          created_at: now,
          next_read_at: new Date(now.getTime() + CALENDAR_READ_MINUTES * MINUTE_MS),
          read_at: now,
          ...version,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await replaceBusyTimes(tx, { id, provider_id: provider.id }, busy, now);
      added.push(await ownCalendar(tx, provider, id, now));
    }
    return added;
  });
}

/** Throws VALIDATION_ERROR for a calendar that is there twice: it would be read twice and be one. */
function requireDistinct(calendars: readonly Pick<Draft, "name" | "address">[], field: string): void {
  const names = new Map<string, string>();
  for (const { name, address } of calendars) {
    const before = names.get(address);
    if (before !== undefined)
      throw new Failure(VALIDATION_ERROR, { fields: { [field]: `« ${before} » est déjà cet agenda` } });
    names.set(address, name);
  }
}

async function requireRoom(db: Db, provider: Provider, more: number, field: string): Promise<void> {
  const { count } = await db
    .selectFrom("other_calendars")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("provider_id", "=", provider.id)
    .executeTakeFirstOrThrow();
  if (count + more <= OTHER_CALENDARS_MAX) return;
  const left = OTHER_CALENDARS_MAX - count;
  const sentence =
    left > 0
      ? `Au plus ${OTHER_CALENDARS_MAX} autres agendas : vous pouvez encore en ajouter ${left}`
      : `Au plus ${OTHER_CALENDARS_MAX} autres agendas : retirez-en un d'abord`;
  throw new Failure(VALIDATION_ERROR, { fields: { [field]: sentence } });
}
