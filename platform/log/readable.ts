import type { DestinationStream } from "pino";

/** Turns pino's JSON lines into `14:30:05 INFO  message name=value`, an error's stack below. */
export function readable(out: DestinationStream): DestinationStream {
  return {
    write(line) {
      out.write(`${readableLine(line)}\n`);
    },
  };
}

function readableLine(line: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const parts = [String(time).slice(11, 19), String(level).toUpperCase().padEnd(5)];
  if (msg !== undefined) parts.push(String(msg));
  for (const [name, value] of Object.entries(fields)) {
    parts.push(`${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  }
  const error = err as { stack?: string; message?: string } | undefined;
  if (error) parts.push(`\n${error.stack ?? error.message ?? JSON.stringify(error)}`);
  return parts.join(" ");
}
