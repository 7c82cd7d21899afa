// npm run restore DIR [-- --until MOMENT] [-- --force]: restores a copy made by npm run backup.
import { parseArgs } from "node:util";
import { backupParts } from "#app/database/backup-parts.ts";
import { embeddedFolders } from "#app/running-config.ts";
import { restore } from "#platform/backup/restore.ts";
import { loadConfig } from "#platform/config/config.ts";
import { fail, inProject } from "./project.mjs";

const USAGE = `npm run restore DIR                    DIR holds backups (the newest is taken, with the log after it) or is one
  -- --until 2026-11-22T10:00:00Z   the database as it was then
  -- --force                        although a database or keys are there`;

try {
  const { values, positionals } = parseArgs({
    options: { until: { type: "string" }, force: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [from] = positionals;
  if (from === undefined || positionals.length > 1) fail(USAGE, 2);
  const until = values.until === undefined ? undefined : new Date(values.until);
  // Without a zone it would be this machine's, which may differ from the reader's.
  if (until && (Number.isNaN(until.getTime()) || !/(?:Z|[+-]\d\d:?\d\d)$/i.test(values.until ?? ""))) {
    fail("--until is a moment with its zone, as in 2026-11-22T10:00:00Z.", 2);
  }
  const config = loadConfig();
  const { backup, asOf, files } = await restore({
    from,
    until,
    force: values.force,
    url: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
    ...embeddedFolders(config),
    ...backupParts(config),
    migrations: inProject("database", "migrations"),
    log: console.log,
  });
  console.log(`Restored from ${backup}: the database as of ${asOf.toISOString()}, ${files} stored files.`);
  console.log("Next: npm run ledger:check (docs/operating.md, After a restore).");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
