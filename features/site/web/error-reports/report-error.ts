import { isRouteErrorResponse } from "react-router";
import type { Level } from "./deliver.ts";

/** Errors stored until the address is known; more of them would add nothing. */
const MAX_PENDING = 10;
const pending: { error: unknown; level: Level }[] = [];
/** Each error is reported once, even when it is caught several times. */
const reported = new WeakSet<object>();
/** Undefined until the address is known, null when nothing is reported. */
let destination: string | null | undefined;

/** Reports an unexpected error to the configured service; fatal when the page could not be shown. */
export function reportError(error: unknown, level: Level): void {
  if (destination === null || isExpected(error)) return;
  if (typeof error === "object" && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  if (destination !== undefined) void send(destination, error, level);
  else if (pending.length < MAX_PENDING) pending.push({ error, level });
}

/** Sets the address for reports; with null nothing is reported and no code is loaded. */
export function reportErrorsTo(dsn: string | null): void {
  destination = dsn;
  const queued = pending.splice(0);
  if (dsn === null) return;
  for (const { error, level } of queued) void send(dsn, error, level);
}

/** Reports uncaught errors from now on. */
export function watchErrors(): void {
  window.addEventListener("error", ({ error }) => error && reportError(error, "error"));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason, "error"));
}

/**
 * Loads the reporting code with the first error. Failing to load it must not be reported as another error.
 */
async function send(dsn: string, error: unknown, level: Level): Promise<void> {
  const sent = import("./deliver.ts").then(({ deliver }) => deliver(dsn, error, level));
  await sent.catch(() => undefined);
}

/**
 * Whether it is a missing page, an aborted call or an error the server has reported; for
 * API failures see deliver.ts.
 */
function isExpected(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return true;
  return error instanceof Error && (error.name === "AbortError" || error.message === SERVER_ERROR_MESSAGE);
}

/** React Router's message for an error of the server, which has reported it itself. */
const SERVER_ERROR_MESSAGE = "Unexpected Server Error";
