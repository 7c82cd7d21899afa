import type { NodeClient } from "@sentry/node";
import { redact } from "#foundation/redact.ts";

/** A line of the log worth a person's attention, already without private data. */
export interface ReportedLine {
  level: "error" | "fatal";
  message: string;
  err: unknown;
  request_id: string | undefined;
}

/** Where errors are told besides the log. */
export interface Reports {
  tell: (line: ReportedLine) => void;
  /** Waits, two seconds at most, for what is on its way. */
  close: () => Promise<void>;
}

const PATIENCE_MS = 2000;

/**
 * Reports to the service behind SENTRY_DSN: errors and fatal ones alone, as type, message and stack. The SDK is
 * loaded here and nowhere else, without any of its integrations but the one that follows an error's causes: nothing
 * of requests, people or machines is collected.
 */
export function createReports(dsn: string | undefined): Reports {
  if (dsn === undefined) return { tell: () => {}, close: async () => {} };
  const opened = open(dsn);
  return {
    tell: ({ level, message, err, request_id }) =>
      void opened.then(({ client, Scope }) => {
        const scope = new Scope();
        scope.setLevel(level);
        if (request_id !== undefined) scope.setTag("request_id", request_id);
        const error = errorOf(err, message);
        client.captureException(error, { originalException: error }, scope);
      }),
    close: async () => {
      await (await opened).client.close(PATIENCE_MS);
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

/** The error as the log copied it, made an error again; the line's own words when there was none. */
function errorOf(copied: unknown, message: string): Error {
  if (typeof copied !== "object" || copied === null || !("message" in copied)) return new Error(message);
  const { type, message: said, stack, cause } = copied as Record<string, unknown>;
  const error = new Error(redact(String(said)), cause ? { cause: errorOf(cause, String(cause)) } : {});
  error.name = String(type ?? "Error");
  error.stack = stack === undefined ? "" : String(stack);
  return error;
}
