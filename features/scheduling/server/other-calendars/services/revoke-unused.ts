import { ServiceFailure } from "#platform/calendar-services/services.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import type { CalendarGrant } from "../calendar-place.ts";
import { decryptedPlace } from "../encrypted-place.ts";
import { grantsToChooseFrom } from "./consents.ts";

/**
 * Revokes a grant at its service, unless another calendar of its provider, or a consent still open, uses the
 * same account there and would lose its grant too. A service that does not respond keeps the grant, of which
 * no copy is left here.
 */
export async function revokeUnused(
  ports: Pick<Ports, "db" | "now" | "secrets" | "calendarServices" | "log">,
  provider: Provider,
  { service: name, ...grant }: CalendarGrant,
): Promise<void> {
  const { db, secrets, calendarServices, log } = ports;
  // Before the calendars: a choice that ends meanwhile is among them.
  const chosenFrom = await grantsToChooseFrom(ports, provider);
  const left = await db
    .selectFrom("other_calendars")
    .select(["address", "account"])
    .where("provider_id", "=", provider.id)
    .execute();
  const isUsed = [...chosenFrom, ...left.map((row) => decryptedPlace(secrets, row).account)].some(
    (account) =>
      account && "service" in account && account.service === name && account.subject === grant.subject,
  );
  if (isUsed) return;
  try {
    await calendarServices[name]?.revoke(grant);
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    log.warn({ service: name, failure: error.failure }, "a grant could not be taken back at its service");
  }
}
