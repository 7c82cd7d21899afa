import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { WINDOWS_TO_IANA_MAP } from "windows-iana";
import type { Span } from "#features/scheduling/contract/free-times.ts";
import { DAY_S } from "#foundation/durations.ts";
import { TIME_ZONE } from "#foundation/time.ts";
import { Busy } from "#platform/load/busy.ts";
import { createSlots } from "#platform/load/slots.ts";
import { type BusyQuery, type BusySpans, busySpans } from "./busy-spans.ts";
import { calendarLines } from "./calendar-lines.ts";
import { namedZones } from "./named-zones.ts";

/** From when the worker has its library. */
const READING_TIME_MAX_MS = 4_000;
const STARTING_TIME_MAX_MS = 10_000;
/** A visit every five minutes, for as long as calendars are read ahead, ten times over. */
const OCCURRENCES_MAX = 300_000;

/** What a hostile calendar takes is bounded by the two of them that are read at a time. */
const inSlot = createSlots({ atOnce: 2, waitingMax: 100 });

/** The zones that Windows names, by their names; the one of no territory stands for all. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  WINDOWS_TO_IANA_MAP.flatMap(({ windowsName, territory, iana: [zone] }) =>
    territory === "001" && zone ? [[windowsName, zone]] : [],
  ),
);

/** The calendar is none, or takes too long or too much memory to read. */
export class UnreadableCalendar extends Error {
  override name = "UnreadableCalendar";
  readonly failure: "not_a_calendar" | "too_complex";
  constructor(failure: "not_a_calendar" | "too_complex") {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Returns when a calendar is busy within a span, merged and in order. It is read in a worker thread, which is
 * ended when it takes too long or too much memory: a rule that repeats every second could otherwise block the
 * event loop. Throws UnreadableCalendar, and Busy when too many wait.
 */
export async function readBusyTimes(bytes: Uint8Array, { from, to }: Span): Promise<Span[]> {
  const query: BusyQuery = {
    from,
    to,
    timeZone: TIME_ZONE,
    windowsZones: WINDOWS_ZONES,
    occurrencesMax: OCCURRENCES_MAX,
    daySeconds: DAY_S,
  };
  const read = await inSlot(() => readAlone({ ...query, bytes }));
  if ("failure" in read) throw new UnreadableCalendar(read.failure);
  return read.spans.map(([begins, ends]) => ({ from: begins, to: ends }));
}

/**
 * The whole program of the worker, as text: a file of its own would have another path in the built server.
 */
const PROGRAM = `
const { parentPort, workerData: { path, bytes, ...query } } = require("node:worker_threads");
const ICAL = require(path);
const lines = ${calendarLines.toString()};
const zones = ${namedZones.toString()};
const spans = ${busySpans.toString()};
parentPort.postMessage({ ready: true });
parentPort.postMessage(spans(ICAL, zones(ICAL, query.daySeconds), lines(new TextDecoder().decode(bytes)), query));
`;

async function readAlone(data: BusyQuery & { bytes: Uint8Array }): Promise<BusySpans> {
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { ...data, path: createRequire(import.meta.url).resolve("ical.js") },
    // Without the parent's own flags, such as a test runner's loaders.
    execArgv: [],
    // What the library says of a calendar is nobody's to read.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    return await result(worker);
  } finally {
    await worker.terminate();
  }
}

type Told = { ready: true } | BusySpans;

/**
 * Resolves with what the worker read. A worker that does not start is no fault of
 * the calendar: it throws Busy.
 */
function result(worker: Worker): Promise<BusySpans> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new UnreadableCalendar("too_complex"));
    let deadline = setTimeout(() => reject(new Busy()), STARTING_TIME_MAX_MS);
    worker.on("message", (told: Told) => {
      clearTimeout(deadline);
      if (!("ready" in told)) return resolve(told);
      deadline = setTimeout(refuse, READING_TIME_MAX_MS);
    });
    // Anything but running out of memory is a defect of ours.
    worker.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? refuse() : reject(error),
    );
    worker.once("exit", () => {
      clearTimeout(deadline);
      refuse();
    });
  });
}
