import { createRequire } from "node:module";
import { WINDOWS_TO_IANA_MAP } from "windows-iana";
import type { Span } from "#features/scheduling/contract/free-times.ts";
import { DAY_S } from "#foundation/durations.ts";
import { OWN_UID_END } from "#foundation/own-events.ts";
import { TIME_ZONE } from "#foundation/time.ts";
import { type BusyQuery, type BusySpans, busySpans } from "./busy-spans.ts";
import { linesOfAnswers, multistatus } from "./caldav/multistatus.ts";
import { calendarLines } from "./calendar-lines.ts";
import { namedZones } from "./named-zones.ts";
import { UnreadableCalendar } from "./reading.ts";
import { runAlone } from "./run-alone.ts";

/** A visit every five minutes, for as long as calendars are read ahead, ten times over. */
const OCCURRENCES_MAX = 300_000;

/** Windows's names of time zones, with their usual names; the one without a territory is for all. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  WINDOWS_TO_IANA_MAP.flatMap(({ windowsName, territory, iana: [zone] }) =>
    territory === "001" && zone ? [[windowsName, zone]] : [],
  ),
);

const { resolve } = createRequire(import.meta.url);

/**
 * Returns when a calendar is busy within a span, merged and in order: an iCalendar, or those of a server's
 * multi-status. Throws UnreadableCalendar, and Busy when too many are being read.
 */
export async function readBusyTimes(
  bytes: Uint8Array,
  { from, to }: Span,
  form: "calendar" | "multistatus" = "calendar",
): Promise<Span[]> {
  const query: BusyQuery = {
    from,
    to,
    timeZone: TIME_ZONE,
    windowsZones: WINDOWS_ZONES,
    occurrencesMax: OCCURRENCES_MAX,
    daySeconds: DAY_S,
    ownUidEnd: OWN_UID_END.toUpperCase(),
  };
  const paths = { ical: resolve("ical.js"), xml: form === "multistatus" && resolve("fast-xml-parser") };
  const read = await runAlone<BusySpans>(PROGRAM, { ...query, paths, bytes });
  if ("spans" in read) return read.spans.map(([begins, ends]) => ({ from: begins, to: ends }));
  const isNone = read.failure === "not_a_calendar" && form === "multistatus";
  throw new UnreadableCalendar(isNone ? "not_caldav" : read.failure);
}

/**
 * The whole program of the worker, as text: a file of its own would have another path in the built server.
 */
const PROGRAM = `
const { parentPort, workerData: { paths, bytes, ...query } } = require("node:worker_threads");
const ICAL = require(paths.ical);
const Parser = paths.xml && require(paths.xml).XMLParser;
const lines = ${calendarLines.toString()};
const answers = ${multistatus.toString()};
const all = ${linesOfAnswers.toString()};
const zones = ${namedZones.toString()};
const spans = ${busySpans.toString()};
parentPort.postMessage({ ready: true });
const text = new TextDecoder().decode(bytes);
const read = Parser ? all(answers(Parser, text), lines) : lines(text);
parentPort.postMessage(spans(ICAL, zones(ICAL, query.daySeconds), read, query));
`;
