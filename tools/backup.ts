// npm run backup [DIR] [-- --keep N] [-- --portable]: database, stored files and
// keys, while the product runs.
import { parseArgs } from "node:util";
import { backupParts } from "#app/database/backup-parts.ts";
import { embeddedFolders } from "#app/running-config.ts";
import { backUp } from "#platform/backup/backup.ts";
import { ConfigError, loadConfig } from "#platform/config/config.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";
import { primaryAddress } from "#platform/postgres/primary/primary.ts";
import { fail } from "./project.mjs";

const USAGE = `npm run backup DIR                    (or BACKUP_DIR for DIR)
  -- --keep N      then deletes all but the newest N backups in DIR
  -- --portable    rows instead of the embedded server's files: another server or system can take them`;

try {
  const { values, positionals } = parseArgs({
    options: { keep: { type: "string" }, portable: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const config = loadConfig();
  const set = positionals[0] ?? config.BACKUP_DIR;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (!set || positionals.length > 1) fail(USAGE, 2);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) fail("--keep is a number of backups.", 2);
  const start = performance.now();
  const postgres = config.DATABASE_URL ? null : await startEmbeddedPostgres(embeddedFolders(config));
  try {
    const { folder, bytes, deleted } = await backUp({
      url: postgres?.url ?? (await primaryAddress(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? "")),
      kind: postgres && !values.portable ? "physical" : "logical",
      ...backupParts(config),
      set,
      keep,
    });
    const seconds = Math.ceil((performance.now() - start) / 1000);
    console.log(`${folder}: ${Math.ceil(bytes / 1e6)} MB in ${seconds} s.`);
    for (const name of deleted) console.log(`${name} deleted.`);
  } finally {
    await postgres?.stop();
  }
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
