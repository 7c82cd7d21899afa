import type { CalendarAccount } from "#features/scheduling/contract/index.ts";
import { FetchRefused, type PublicFetch } from "#platform/outgoing/public-fetch.ts";
import { FETCH_LIMITS, UnreadableCalendar } from "../reading.ts";
import type { DavAnswer } from "./multistatus.ts";
import { readAnswers } from "./read-answers.ts";
import { isSameSite } from "./same-site.ts";

/**
 * The requests of one reading of an account, which share the time there is. Each throws UnreadableCalendar.
 */
export interface DavSession {
  /** Returns these properties of an address and, with a depth of 1, of the resources it holds. */
  propfind(address: URL, depth: 0 | 1, props: string): Promise<{ url: URL; answers: DavAnswer[] }>;
  /** Returns the answer to a report, as its server wrote it. */
  report(address: URL, body: string): Promise<Buffer<ArrayBuffer>>;
}

const NAMESPACES =
  'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:A="http://apple.com/ns/ical/" xmlns:S="http://calendarserver.org/ns/"';

/**
 * Opens an account. Sends its name and password only to the site of its server, wherever redirects and links
 * lead.
 */
export function openAccount(
  fetchPublic: PublicFetch,
  { server, user, password }: CalendarAccount,
): DavSession {
  /** The time left for the server's responses; the wait for our own workers does not count. */
  let left = FETCH_LIMITS.ms;
  const given = new URL(server);
  const mayGoTo = (url: URL) => isSameSite(given, url);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

  async function ask(address: URL, method: "PROPFIND" | "REPORT", depth: 0 | 1, xml: string) {
    if (!mayGoTo(address)) throw new UnreadableCalendar("elsewhere");
    if (left <= 0) throw new UnreadableCalendar("too_slow");
    const headers = {
      Accept: "application/xml, text/xml",
      Authorization: authorization,
      "Content-Type": "application/xml; charset=utf-8",
      Depth: String(depth),
    };
    const body = `<?xml version="1.0" encoding="utf-8"?>${xml}`;
    const call = { method, headers, body, mayGoTo };
    const began = performance.now();
    try {
      const fetched = await fetchPublic(address.href, { ...FETCH_LIMITS, ms: Math.ceil(left) }, { call });
      if (fetched === "unchanged") throw new UnreadableCalendar("not_caldav");
      return fetched;
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error;
      const { failure } = error;
      if (failure === "forbidden") throw new UnreadableCalendar("wrong_password");
      throw new UnreadableCalendar(failure === "not_found" ? "removed" : failure);
    } finally {
      left -= performance.now() - began;
    }
  }

  return {
    async propfind(address, depth, props) {
      const xml = `<propfind ${NAMESPACES}><prop>${props}</prop></propfind>`;
      const { bytes, url } = await ask(address, "PROPFIND", depth, xml);
      return { url: new URL(url), answers: await readAnswers(bytes) };
    },
    async report(address, body) {
      const { bytes } = await ask(address, "REPORT", 1, body.replace(">", ` ${NAMESPACES}>`));
      return bytes;
    },
  };
}
