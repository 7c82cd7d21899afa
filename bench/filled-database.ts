import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Db, openDatabase } from "#platform/postgres/database.ts";
import { defaultSettings } from "#platform/postgres/embedded/settings.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { startTestServer } from "#testing/database-server.ts";
import { fill, LEADS } from "./fill.ts";

/** The base of a measurement: a filled database, and a folder for the product's files. */
export interface FilledDatabase {
  url: string;
  db: Db;
  folder: string;
  /** Stops the database and removes its data and the folder. */
  close: () => Promise<void>;
}

/** Settings of a server that keeps what it has committed, which those of tests turn off. */
const FLUSHED = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

interface Options {
  /** How many services it will have. */
  services: number;
  /** Each commit is on the disk; otherwise what was committed is lost when the machine stops. */
  isFlushed?: boolean;
}

/**
 * Starts a PostgreSQL with the settings of `npm start` and an empty, migrated database, in memory where
 * there is enough.
 */
export async function migratedDatabase({ services, isFlushed = false }: Options): Promise<FilledDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  // The same memory for its cache as `npm start` configures.
  const { shared_buffers = "1GB" } = defaultSettings();
  // Measured at 20,000 and at 60,000 services: 0.8 GB, and 8 KB for each service with
  // all rows that belong to it.
  const bytes = 1_500_000_000 + services * 10_000;
  const postgres = isFlushed
    ? await startTestServer({ shared_buffers, ...FLUSHED }, Number.POSITIVE_INFINITY)
    : await startTestServer({ shared_buffers }, bytes);
  const { db, close } = openDatabase(postgres.url);
  const stop = async () => {
    await close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return await orClose({ url: postgres.url, db, folder, close: stop }, () =>
    migrate(postgres.url, fileURLToPath(new URL("../database/migrations", import.meta.url))),
  );
}

/** Starts a migrated database and fills it with services and leads. */
export async function filledDatabase({
  services,
  leads = LEADS,
  ...options
}: Options & { leads?: number }): Promise<FilledDatabase> {
  const database = await migratedDatabase({ services, ...options });
  return await orClose(database, () => {
    console.log(`Filling ${services.toLocaleString("en")} services …`);
    return fill(database.db, { services, leads });
  });
}

/** Returns the database once work on it is done; closes it when the work fails. */
async function orClose(database: FilledDatabase, work: () => Promise<unknown>): Promise<FilledDatabase> {
  try {
    await work();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
