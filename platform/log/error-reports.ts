import type { NodeClient } from "@sentry/node";
import { redact } from "#foundation/text/redact.ts";

/** A line of the log that is reported, already without private data. */
export interface ReportedLine {
  level: "error" | "fatal";
  message: string;
  err: unknown;
  request_id: string | undefined;
}

/** An error reporting service. */
export interface ErrorReports {
  send: (line: ReportedLine) => void;
  /** Waits up to two seconds for reports that are being sent. */
  close: () => Promise<void>;
}

const TIMEOUT_MS = 2000;

/**
 * Reports only errors and fatal ones to the service behind SENTRY_DSN, as type, message and stack. The SDK is
 * loaded here and nowhere else, without any of its integrations but the one that follows an error's causes:
 * nothing of requests, people or machines is collected.
 */
export function createErrorReports(dsn: string | undefined): ErrorReports {
  if (dsn === undefined) return { send: () => {}, close: async () => {} };
  const opening = open(dsn);
  return {
    send: ({ level, message, err, request_id }) =>
      void opening.then(({ client, Scope }) => {
        const scope = new Scope();
        scope.setLevel(level);
        if (request_id !== undefined) scope.setTag("request_id", request_id);
        const error = errorOf(err, message);
        client.captureException(error, { originalException: error }, scope);
      }),
    close: async () => {
      await (await opening).client.close(TIMEOUT_MS);
    },
  };
}

async function open(dsn: string) {
  const { NodeClient: Client, Scope, ...sentry } = await import("@sentry/node");
  const client: NodeClient = new Client({
    dsn,
    integrations: [sentry.linkedErrorsIntegration(), sentry.dedupeIntegration()],
    transport: sentry.makeNodeTransport,
    stackParser: sentry.defaultStackParser,
    includeServerName: false,
    beforeSend: ({ user: _, request: __, server_name: ___, breadcrumbs: ____, ...event }) => event,
  });
  client.init();
  return { client, Scope };
}

/** Rebuilds an Error from the log's copy; uses the line's message when there was none. */
function errorOf(copied: unknown, message: string): Error {
  if (typeof copied !== "object" || copied === null || !("message" in copied)) return new Error(message);
  const { type, message: errorMessage, stack, cause } = copied as Record<string, unknown>;
  const error = new Error(
    redact(String(errorMessage)),
    cause ? { cause: errorOf(cause, String(cause)) } : {},
  );
  error.name = String(type ?? "Error");
  error.stack = stack === undefined ? "" : String(stack);
  return error;
}
