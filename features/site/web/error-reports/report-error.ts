import { isRouteErrorResponse } from "react-router";
import type { Level } from "./deliver.ts";

/** Errors that happened before it was known where to tell them; more of them would say nothing new. */
const MOST_WAITING = 10;
const waiting: { error: unknown; level: Level }[] = [];
/** Each is told once, however many catch it. */
const told = new WeakSet<object>();
/** Undefined until the page knows, null where nothing is reported. */
let destination: string | null | undefined;

/** Tells an error nobody foresaw to whoever is configured; fatal when the page could not be shown for it. */
export function reportError(error: unknown, level: Level): void {
  if (destination === null || isForeseen(error)) return;
  if (typeof error === "object" && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  if (destination !== undefined) void send(destination, error, level);
  else if (waiting.length < MOST_WAITING) waiting.push({ error, level });
}

/** Says where errors go; null where none is configured, and then nothing is ever loaded for them. */
export function reportErrorsTo(dsn: string | null): void {
  destination = dsn;
  const before = waiting.splice(0);
  if (dsn === null) return;
  for (const { error, level } of before) void send(dsn, error, level);
}

/** Hears of what nobody catches, from now on. */
export function watchErrors(): void {
  window.addEventListener("error", ({ error }) => error && reportError(error, "error"));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason, "error"));
}

/** The reporting code is loaded by the first error. That it cannot be had must not be one more error. */
async function send(dsn: string, error: unknown, level: Level): Promise<void> {
  const sent = import("./deliver.ts").then(({ deliver }) => deliver(dsn, error, level));
  await sent.catch(() => undefined);
}

/** A page that does not exist, a call given up, what the server has told already; refusals: see deliver.ts. */
function isForeseen(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return true;
  return error instanceof Error && (error.name === "AbortError" || error.message === SAID_BY_SERVER);
}

/** What React Router writes for an error of the server, which has reported it itself. */
const SAID_BY_SERVER = "Unexpected Server Error";
