import {
  type CalendarAccount,
  FOUND_CALENDARS_MAX,
  type FoundCalendar,
} from "#features/scheduling/contract/index.ts";
import type { PublicFetch } from "#platform/outgoing/public-fetch.ts";
import { toFoundCalendar } from "../found-calendar.ts";
import { UnreadableCalendar } from "../reading.ts";
import { type DavSession, openAccount } from "./dav-session.ts";
import type { DavAnswer } from "./multistatus.ts";

/**
 * Returns the event calendars of an account, a hundred at most, in the order of its server: from the
 * signed-in person (RFC 5397) to the home of their calendars (RFC 4791, 6.2.1) to its contents. Throws
 * UnreadableCalendar.
 */
export async function findCalendars(
  fetchPublic: PublicFetch,
  account: CalendarAccount,
): Promise<FoundCalendar[]> {
  const session = openAccount(fetchPublic, account);
  const principal = await findPrincipal(session, new URL(account.server));
  const of = await session.propfind(principal, 0, "<C:calendar-home-set/>");
  const home = hrefOf(of.answers, "calendar-home-set", of.url);
  if (!home) throw new UnreadableCalendar("not_caldav");
  const props = "<resourcetype/><displayname/><A:calendar-color/><C:supported-calendar-component-set/>";
  const { url, answers } = await session.propfind(home, 1, props);
  return answers
    .filter(holdsEvents)
    .flatMap((answer) => foundCalendar(answer, url) ?? [])
    .slice(0, FOUND_CALENDARS_MAX);
}

/**
 * Returns the address of the signed-in person: found at the given address, or where servers redirect for
 * calendars (RFC 6764).
 */
async function findPrincipal(session: DavSession, given: URL): Promise<URL> {
  const known = new URL("/.well-known/caldav", given);
  let failure: UnreadableCalendar | undefined;
  for (const address of given.pathname === "/" ? [known, given] : [given, known]) {
    try {
      const { url, answers } = await session.propfind(address, 0, "<current-user-principal/>");
      const principal = hrefOf(answers, "current-user-principal", url);
      if (principal) return principal;
      failure = new UnreadableCalendar("not_caldav");
    } catch (error) {
      if (!(error instanceof UnreadableCalendar)) throw error;
      if (!["removed", "unreachable", "not_caldav"].includes(error.failure)) throw error;
      // A server that answers something is there, though not for calendars.
      const isThere = failure || error.failure === "removed";
      failure = isThere ? new UnreadableCalendar("not_caldav") : error;
    }
  }
  throw failure;
}

/** Returns the address that a property leads to, as the answers of `from` write it. */
function hrefOf(answers: readonly DavAnswer[], name: string, from: URL): URL | null {
  for (const { props } of answers) {
    const property = props[name] as { href?: unknown[] } | undefined;
    const href = property?.href?.[0];
    if (typeof href === "string" && URL.canParse(href, from)) return new URL(href, from);
  }
  return null;
}

function holdsEvents({ props }: DavAnswer): boolean {
  const types = props.resourcetype;
  if (typeof types !== "object" || types === null || !("calendar" in types)) return false;
  // A calendar whose server names no kind of content may hold any (RFC 4791, 5.2.3).
  const kinds = props["supported-calendar-component-set"] as { comp?: { "@name"?: string }[] } | undefined;
  return !kinds?.comp || kinds.comp.some((comp) => comp["@name"] === "VEVENT");
}

function foundCalendar({ href, props }: DavAnswer, from: URL): FoundCalendar | null {
  if (!URL.canParse(href, from)) return null;
  const { displayname: name, "calendar-color": colour } = props;
  return toFoundCalendar({ address: new URL(href, from).href, name, colour });
}
