import { type DestinationStream, type Logger, pino } from "pino";
import type { ErrorReports, ReportedLine } from "./error-reports.ts";
import { readable } from "./readable.ts";
import { hidePrivate } from "./redaction.ts";

export type Log = Logger;
export type LogDestination = DestinationStream;

/**
 * The process's log: `log.info({ request_id }, "unlocked")`, one JSON object a line on standard output.
 * `readable` writes short lines for a person instead (development and demonstration).
 * Personal data is removed from fields, messages and errors before anything is written.
 */
export function createLog(options: {
  level: string;
  readable?: boolean;
  /** The destination of the lines; standard output by default. */
  destination?: LogDestination | undefined;
  /** Also receives lines of level error and fatal, without private data too. */
  reports?: Pick<ErrorReports, "send">;
}): Log {
  const out = options.destination ?? pino.destination({ fd: 1, sync: true });
  return pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        bindings: (fields) => Object(hidePrivate(fields)),
      },
      // Errors arrive here already copied without private data; pino's own
      // serializer expects the error itself.
      serializers: { err: (error) => error },
      hooks: {
        logMethod(args, method, level) {
          const safe = withMessage(args).map((arg) => hidePrivate(arg));
          method.apply(this, safe as Parameters<typeof method>);
          if (level >= ERROR) options.reports?.send(reportedLine(safe, level, this.bindings()));
        },
      },
    },
    options.readable ? readable(out) : out,
  );
}

/** Levels as pino numbers them. */
const ERROR = 50;
const FATAL = 60;

function reportedLine(
  [fields, message]: readonly unknown[],
  level: number,
  bindings: Record<string, unknown>,
): ReportedLine {
  const isAlone = typeof fields === "string";
  const { request_id } = bindings;
  return {
    level: level >= FATAL ? "fatal" : "error",
    message: String(isAlone ? fields : (message ?? "")),
    err: isAlone ? undefined : (fields as { err?: unknown } | null)?.err,
    request_id: typeof request_id === "string" ? request_id : undefined,
  };
}

/** The log of one request: every line carries its `request_id`, which error responses carry too. */
export function requestLog(log: Log, requestId: string): Log {
  return log.child({ request_id: requestId });
}

/**
 * Gives the line the message of an error logged by itself, as pino would, but before private data is hidden.
 */
function withMessage(args: readonly unknown[]): unknown[] {
  const [first, ...rest] = args;
  const fields = first instanceof Error ? { err: first } : first;
  const error = fields !== null && typeof fields === "object" && "err" in fields ? fields.err : undefined;
  return rest.length === 0 && error instanceof Error ? [fields, error.message] : [fields, ...rest];
}
