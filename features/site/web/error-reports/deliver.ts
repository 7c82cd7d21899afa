import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from "@sentry/react";
import { redact } from "#foundation/text/redact.ts";
import { CREWS } from "#paths/public-paths.ts";
import { failureOf } from "../api.ts";

export type Level = "error" | "fatal";

let client: BrowserClient | undefined;

/** Sends one error: its type, message, stack and the page's path, without personal data. */
export async function deliver(dsn: string, error: unknown, level: Level): Promise<void> {
  // Checked here, so that pages that do not call the API do not load the code for its failures.
  if (failureOf(error) !== null) return;
  client ??= createClient(dsn);
  const scope = new Scope();
  scope.setLevel(level);
  scope.setTag("path", withoutSecret(globalThis.location?.pathname ?? ""));
  client.captureException(error, { originalException: error }, scope);
  await client.flush(2000);
}

/** The address of a crew's day is its key; other secrets are in queries and fragments. */
const withoutSecret = (path: string) => (path.startsWith(`${CREWS}/`) ? CREWS : path);

function createClient(dsn: string): BrowserClient {
  const client = new BrowserClient({
    dsn,
    integrations: [linkedErrorsIntegration()],
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    beforeSend: withoutPerson,
  });
  client.init();
  return client;
}

function withoutPerson(event: ErrorEvent): ErrorEvent {
  const { user: _, request: __, breadcrumbs: ___, extra: ____, ...rest } = event;
  for (const exception of rest.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = redact(exception.value);
  }
  return rest;
}
