import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openDatabase } from "#platform/postgres/database.ts";
import { migrate, readMigrations } from "#platform/postgres/migrations/migrate.ts";
import { migrationsDirectory, onServer, startTestServer, withDatabase } from "#testing/database-server.ts";
import { readCatalog } from "./parts/catalog.ts";
import { historyText } from "./parts/history.ts";
import { schemaText } from "./parts/schema.ts";
import { typesText } from "./parts/types.ts";

/**
 * `node tools/database/dump.ts` writes schema.generated.sql, tables.generated.ts and migrations.lock from the
 * migrations; with `--check` it writes nothing and fails when one differs (CI, npm test). Fails when a
 * migration of the lock was edited or removed.
 */
const NAME = "maisonnee_dump";

const pathOf = (file: string) => fileURLToPath(new URL(`../../database/${file}`, import.meta.url));
const read = (file: string) => (existsSync(pathOf(file)) ? readFileSync(pathOf(file), "utf8") : "");

async function dump(): Promise<{ file: string; text: string }[]> {
  const history = historyText(read("migrations.lock"), await readMigrations(migrationsDirectory));
  const server = await startTestServer();
  try {
    await onServer(server.url, `drop database if exists ${NAME} with (force)`);
    await onServer(server.url, `create database ${NAME}`);
    const url = withDatabase(server.url, NAME);
    await migrate(url, migrationsDirectory);
    const { sql, close } = openDatabase(url, { max: 1 });
    const catalog = await readCatalog(sql);
    await close();
    await onServer(server.url, `drop database ${NAME}`);
    return [
      { file: "schema.generated.sql", text: schemaText(catalog) },
      { file: "tables.generated.ts", text: typesText(catalog) },
      { file: "migrations.lock", text: history },
    ];
  } finally {
    await server.stop();
  }
}

let differences = 0;
for (const { file, text } of await dump()) {
  if (read(file) === text) continue;
  differences++;
  if (!process.argv.includes("--check")) writeFileSync(pathOf(file), text);
  process.stdout.write(
    `database/${file} ${process.argv.includes("--check") ? "is out of date: run node tools/database/dump.ts" : "written"}\n`,
  );
}
if (process.argv.includes("--check") && differences > 0) process.exitCode = 1;
