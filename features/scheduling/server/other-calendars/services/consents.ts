import { createHash } from "node:crypto";
import { z } from "zod";
import {
  CALENDAR_CONSENT_ENDED,
  CALENDAR_CONSENT_REFUSED,
  CALENDAR_UNREADABLE,
  type CalendarServiceName,
  CONSENT_MINUTES,
  FOUND_CALENDARS_MAX,
  type FoundCalendar,
} from "#features/scheduling/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { CalendarGrant } from "../calendar-place.ts";
import { toFoundCalendar } from "../found-calendar.ts";
import { orFailure } from "../reading.ts";

type ConsentPorts = Pick<Ports, "db" | "now" | "secrets" | "config" | "calendarServices">;

/** The purpose of the key that what is held is encrypted with. Stored with each: never rename. */
const PURPOSE = "calendar-consent";

const pendingConsent = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
const granted = z.object({ subject: z.string(), refresh_token: z.string() });

const hashOf = (state: string) => createHash("sha256").update(state).digest();
const redirectUri = ({ PUBLIC_URL }: Ports["config"]) => PUBLIC_URL + providerPaths.availability;

/**
 * Returns the page of a service that asks its provider for consent. Throws NOT_FOUND for a service that is
 * not configured, CALENDAR_UNREADABLE for one that does not respond.
 */
export async function askConsent(
  ports: ConsentPorts,
  provider: Provider,
  service: CalendarServiceName,
): Promise<string> {
  const configured = ports.calendarServices[service];
  if (!configured) throw new Failure(NOT_FOUND);
  const asked = await orFailure(() => configured.askConsent(redirectUri(ports.config)));
  if ("failure" in asked) throw new Failure(CALENDAR_UNREADABLE, { failure: asked.failure });
  await store(ports, provider, service, asked.pending, hashOf(asked.pending.state));
  return asked.url;
}

/**
 * Returns the calendars that a service's answer opens, and the consent to choose them by. An answer is taken
 * once, from the session that asked. Throws CALENDAR_CONSENT_ENDED for any other, CALENDAR_CONSENT_REFUSED
 * and CALENDAR_UNREADABLE.
 */
export async function takeAnswer(
  ports: ConsentPorts,
  provider: Provider,
  answer: string,
): Promise<{ consent_id: string; service: CalendarServiceName; calendars: FoundCalendar[] }> {
  const asked = await ports.db
    .deleteFrom("calendar_consents")
    .where("state_hash", "=", hashOf(new URLSearchParams(answer).get("state") ?? ""))
    .where("provider_id", "=", provider.id)
    .where("session_id", "=", provider.session_id)
    .where("expires_at", ">", ports.now())
    .returning(["service", "held"])
    .executeTakeFirst();
  const service = asked && ports.calendarServices[asked.service];
  if (!service) throw new Failure(CALENDAR_CONSENT_ENDED);
  const pending = pendingConsent.parse(JSON.parse(ports.secrets.decrypt(PURPOSE, asked.held)));
  const redirected = new URL(redirectUri(ports.config));
  redirected.search = answer;
  const found = await orFailure(() => service.acceptConsent(redirected, pending));
  if (found === null) throw new Failure(CALENDAR_CONSENT_REFUSED);
  if ("failure" in found) {
    if (found.failure === "revoked") throw new Failure(CALENDAR_CONSENT_ENDED);
    throw new Failure(CALENDAR_UNREADABLE, { failure: found.failure });
  }
  const consent_id = await store(ports, provider, asked.service, found.grant);
  const calendars = found.calendars
    .flatMap(({ id, name, colour }) => toFoundCalendar({ address: id, name, colour }) ?? [])
    .slice(0, FOUND_CALENDARS_MAX);
  return { consent_id, service: asked.service, calendars };
}

/** Returns what a consent granted, only for the session that asked. Throws CALENDAR_CONSENT_ENDED. */
export async function grantOf(
  { db, secrets, now }: Pick<Ports, "db" | "secrets" | "now">,
  provider: Provider,
  consent_id: string,
): Promise<CalendarGrant> {
  const row = await db
    .selectFrom("calendar_consents")
    .select(["service", "held"])
    .where("id", "=", consent_id)
    .where("state_hash", "is", null)
    .where("provider_id", "=", provider.id)
    .where("session_id", "=", provider.session_id)
    .where("expires_at", ">", now())
    .executeTakeFirst();
  if (!row) throw new Failure(CALENDAR_CONSENT_ENDED);
  return heldGrant(secrets, row);
}

/** Returns what a provider granted, in any session, and whose calendars may still be chosen. */
export async function grantsToChooseFrom(
  { db, secrets, now }: Pick<Ports, "db" | "secrets" | "now">,
  provider: Provider,
): Promise<CalendarGrant[]> {
  const rows = await db
    .selectFrom("calendar_consents")
    .select(["service", "held"])
    .where("state_hash", "is", null)
    .where("provider_id", "=", provider.id)
    .where("expires_at", ">", now())
    .execute();
  return rows.map((row) => heldGrant(secrets, row));
}

const heldGrant = (
  secrets: Ports["secrets"],
  { service, held }: { service: CalendarServiceName; held: Uint8Array },
): CalendarGrant => ({ service, ...granted.parse(JSON.parse(secrets.decrypt(PURPOSE, held))) });

/** Ends a consent whose calendars were added. */
export async function removeConsent(db: Db, consent_id: string): Promise<void> {
  await db.deleteFrom("calendar_consents").where("id", "=", consent_id).execute();
}

/** Removes the consents that were not answered, or whose calendars were not chosen, in time. */
export async function removeExpiredConsents(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("calendar_consents").where("expires_at", "<=", now).execute();
}

async function store(
  { db, now, secrets }: ConsentPorts,
  provider: Provider,
  service: CalendarServiceName,
  held: z.infer<typeof pendingConsent> | z.infer<typeof granted>,
  state_hash: Buffer | null = null,
): Promise<string> {
  const { id } = await db
    .insertInto("calendar_consents")
    .values({
      provider_id: provider.id,
      session_id: provider.session_id,
      service,
      state_hash,
      held: secrets.encrypt(PURPOSE, JSON.stringify(held)),
      expires_at: new Date(now().getTime() + CONSENT_MINUTES * MINUTE_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
