import { sql } from "kysely";
import { openDatabase } from "#platform/postgres/database.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";

/**
 * A process for crash tests: `node testing/database-writer.ts DATA_DIR` starts the embedded server and
 * writes without end, printing `ready PORT` then each number once its insert is acknowledged.
 * SIGTERM stops it cleanly, as the product does.
 */
const WRITERS = 4;

const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "" });
const { db, close } = openDatabase(server.url, { max: WRITERS });
let isStopping = false;

process.once("SIGTERM", async () => {
  isStopping = true;
  await close();
  await server.stop();
});

await sql`create table if not exists written (n bigint generated always as identity primary key)`.execute(db);
process.stdout.write(`ready ${new URL(server.url).port}\n`);
await Promise.allSettled(
  Array.from({ length: WRITERS }, async () => {
    while (!isStopping) {
      const { rows } = await sql<{ n: number }>`insert into written default values returning n`.execute(db);
      process.stdout.write(`${rows[0]?.n}\n`);
    }
  }),
);
