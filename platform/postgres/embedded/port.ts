import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** Below the range from which systems take ports for outgoing connections. */
const FIRST = 15_432;
const COUNT = 10_000;

/**
 * A free port of 127.0.0.1, the same at each start while it stays free, so that tools pointed at this
 * database keep working.
 */
export async function stablePort(folder: string): Promise<number> {
  const file = join(folder, "port");
  const stored = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const seed = createHash("sha256").update(folder).digest().readUInt32BE(0);
  if (stored > 0 && (await isFree(stored))) return stored;
  for (let step = 0; step < 200; step++) {
    const port = FIRST + ((seed + step * 7) % COUNT);
    if (!(await isFree(port))) continue;
    writeFileSync(file, `${port}\n`);
    return port;
  }
  throw new Error(`No free port for PostgreSQL between ${FIRST} and ${FIRST + COUNT}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
