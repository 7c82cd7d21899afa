// npm run restore DIR [-- --until TIMESTAMP] [-- --force]: restores a backup made by npm run backup.
import { parseArgs } from "node:util";
import { backupParts } from "#app/database/backup-parts.ts";
import { embeddedFolders } from "#app/running-config.ts";
import { restore } from "#platform/backup/restore.ts";
import { loadConfig } from "#platform/config/config.ts";
import { primaryAddress } from "#platform/postgres/primary/primary.ts";
import { fail, inProject } from "./project.mjs";

const USAGE = `npm run restore DIR                    DIR holds backups (the newest is restored, with the archived log after it) or is one
  -- --until 2026-11-22T10:00:00Z   the database as it was then
  -- --force                        replace an existing database and keys`;

try {
  const { values, positionals } = parseArgs({
    options: { until: { type: "string" }, force: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [from] = positionals;
  if (from === undefined || positionals.length > 1) fail(USAGE, 2);
  const until = values.until === undefined ? undefined : new Date(values.until);
  // Without an offset it would be in this machine's time zone, which may differ from the operator's.
  if (until && (Number.isNaN(until.getTime()) || !/(?:Z|[+-]\d\d:?\d\d)$/i.test(values.until ?? ""))) {
    fail("--until is a timestamp with its offset, as in 2026-11-22T10:00:00Z.", 2);
  }
  const config = loadConfig();
  const address = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  const { backup, asOf, files } = await restore({
    from,
    until,
    force: values.force,
    url: address && (await primaryAddress(address)),
    ...embeddedFolders(config),
    ...backupParts(config),
    migrations: inProject("database", "migrations"),
    log: console.log,
  });
  console.log(`Restored from ${backup}: the database as of ${asOf.toISOString()}, ${files} stored files.`);
  console.log(
    "Next: start the product, then npm run ledger:check (docs/operating.md, Restoring and After a restore).",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
