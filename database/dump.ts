import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openDatabase } from "#platform/postgres/database.ts";
import { migrate } from "#platform/postgres/migrate.ts";
import { migrationsDirectory, onServer, startTestServer, withDatabase } from "#testing/database-server.ts";
import { readCatalog } from "./dump/catalog.ts";
import { schemaText } from "./dump/schema.ts";
import { typesText } from "./dump/types.ts";

/**
 * `node database/dump.ts` writes schema.sql and tables.gen.ts from the migrations;
 * with `--check` it writes nothing and fails when either differs (CI, npm run check).
 */
const NAME = "maisonnee_dump";

async function dump(): Promise<{ file: string; text: string }[]> {
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
      { file: "schema.sql", text: schemaText(catalog) },
      { file: "tables.gen.ts", text: typesText(catalog) },
    ];
  } finally {
    await server.stop();
  }
}

let differences = 0;
for (const { file, text } of await dump()) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
  differences++;
  if (!process.argv.includes("--check")) writeFileSync(path, text);
  process.stdout.write(
    `database/${file} ${process.argv.includes("--check") ? "is out of date: run node database/dump.ts" : "written"}\n`,
  );
}
if (process.argv.includes("--check") && differences > 0) process.exitCode = 1;
