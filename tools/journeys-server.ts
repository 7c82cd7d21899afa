// The product as `npm start` runs it, on data that is thrown away with the process. The demonstration comes without
// its pictures: drawing them takes a processor for a minute, which the journeys would spend waiting.
// Playwright starts and stops it. Usage: JOURNEYS_PORT=3100 node tools/journeys-server.ts
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { variables } from "#platform/config/variables.ts";
import { isAbandoned, stopAbandoned } from "#platform/postgres/embedded.ts";
import { root } from "./project.mjs";

const PREFIX = "maisonnee-journeys-";

/** Memory, where there is enough of it for a database, else disk. */
function place(): string {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (bavail * bsize > 1_000_000_000) return "/dev/shm";
  } catch {
    // No such thing on this system.
  }
  return tmpdir();
}

// What a run that was killed left behind.
for (const name of readdirSync(place()).filter((entry) => entry.startsWith(PREFIX))) {
  const folder = join(place(), name);
  if (!isAbandoned(join(folder, "postgres"))) continue;
  await stopAbandoned(join(folder, "postgres"));
  rmSync(folder, { recursive: true, force: true });
}

const data = mkdtempSync(join(place(), PREFIX));
// PostgreSQL runs under an account of its own when this is root, and passes through here.
chmodSync(data, 0o711);
process.on("exit", () => rmSync(data, { recursive: true, force: true }));

// Whoever runs the journeys may have a database or a mailbox configured: none of it is touched.
for (const name of Object.keys(variables.shape)) delete process.env[name];
Object.assign(process.env, {
  NODE_ENV: "production",
  PORT: process.env.JOURNEYS_PORT ?? "3100",
  DATA_DIR: data,
  LOG_LEVEL: "warn",
});
process.chdir(root);
const { run } = await import("#app/run.ts");
await run({ pictures: false });
