import type { XMLParser } from "fast-xml-parser";
import type { CalendarLines, calendarLines } from "../calendar-lines.ts";

/** A WebDAV server's answer about one resource: its properties, by their names without a prefix. */
export interface DavAnswer {
  href: string;
  status: number;
  props: Record<string, unknown>;
}

/**
 * Returns the answers of a multi-status (RFC 4918, 13), null for what is none or is cut short. It begins with
 * its root: with no document type, nothing defines an entity. Like `busySpans` it is given to a worker thread
 * as text.
 */
export function multistatus(Parser: typeof XMLParser, text: string): DavAnswer[] | null {
  const isWhole =
    /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?<(?:[\w.-]+:)?multistatus[\s/>]/.test(text) &&
    /(?:<\/(?:[\w.-]+:)?multistatus\s*|\/)>$/.test(text.slice(-200).trimEnd());
  if (!isWhole) return null;
  const parser = new Parser({
    removeNSPrefix: true,
    // Servers repeat a namespace on each element, which would make an object of a text.
    ignoreAttributes: (attribute) => attribute !== "name",
    attributeNamePrefix: "@",
    parseTagValue: false,
    // Line ends of calendars come as « &#13; ».
    htmlEntities: true,
    isArray: (name) => ["response", "propstat", "href", "comp"].includes(name),
  });
  type Response = {
    href?: unknown[];
    status?: string;
    propstat?: { status?: string; prop?: object | "" }[];
  };
  const statusOf = (line: unknown) => Number(/^HTTP\/\S+ (\d{3})/.exec(String(line ?? ""))?.[1] ?? 200);
  let responses: Response[];
  try {
    responses = parser.parse(text).multistatus.response ?? [];
  } catch {
    return null;
  }
  return responses.map(({ href: [href] = [], status, propstat = [] }) => ({
    href: String(href ?? ""),
    status: statusOf(status),
    props: Object.assign(
      {},
      ...propstat.filter((one) => statusOf(one.status) < 300).map(({ prop }) => prop || {}),
    ),
  }));
}

/**
 * Returns the lines of all calendars of a multi-status that decide about busy times. Null unless each answer
 * holds one: what a server leaves out would be free. It is given to a worker thread as text.
 */
export function linesOfAnswers(
  answers: DavAnswer[] | null,
  linesOf: typeof calendarLines,
): CalendarLines | null {
  const all: { zones: string[][]; events: string[][][] } = { zones: [], events: [] };
  for (const { status, props } of answers ?? []) {
    // Removed between the question and its answer.
    if (status === 404) continue;
    const text = props["calendar-data"];
    const lines = typeof text === "string" ? linesOf(text) : null;
    if (!lines) return null;
    all.zones.push(lines.zones);
    all.events.push(lines.events);
  }
  return answers && { zones: all.zones.flat(), events: all.events.flat() };
}
