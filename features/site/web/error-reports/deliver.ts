import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from "@sentry/react";
import { failureOf } from "#client/failure.ts";
import { redact } from "#foundation/redact.ts";

export type Level = "error" | "fatal";

let client: BrowserClient | undefined;

/** Sends one error: its type, message and stack, the page's path, nothing of the person. */
export async function deliver(dsn: string, error: unknown, level: Level): Promise<void> {
  // Known here only: what recognises a refusal of the API is not loaded by pages that call none.
  if (failureOf(error) !== null) return;
  client ??= open(dsn);
  const scope = new Scope();
  scope.setLevel(level);
  scope.setTag("path", globalThis.location?.pathname ?? "");
  client.captureException(error, { originalException: error }, scope);
  await client.flush(2000);
}

function open(dsn: string): BrowserClient {
  const opened = new BrowserClient({
    dsn,
    integrations: [linkedErrorsIntegration()],
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    beforeSend: withoutPerson,
  });
  opened.init();
  return opened;
}

function withoutPerson(event: ErrorEvent): ErrorEvent {
  const { user: _, request: __, breadcrumbs: ___, extra: ____, ...kept } = event;
  for (const exception of kept.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = redact(exception.value);
  }
  return kept;
}
