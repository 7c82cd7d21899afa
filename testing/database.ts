import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, openDatabase } from "#platform/postgres/database.ts";
import { onServer, withDatabase } from "./database-server.ts";

/** A database for one test file: its address, a pool, and `close`, which also drops it. */
export type FreshDatabase = Database & { url: string };

interface Options {
  max?: number;
  /**
   * With categories, business types, cities and postal prefixes, as every start of the product leaves them.
   */
  reference?: boolean;
  /**
   * Whether each statement is planned once a connection. PostgreSQL plans it five times for its parameters
   * before it considers a plan for all, and a test seldom runs one more often: publishing a service takes 30
   * to 80 ms the first five times on a connection, 3 ms then.
   */
  isPlannedOnce?: boolean;
  /** Called with the text of every statement. */
  onStatement?: (sql: string) => void;
}

/**
 * A migrated database for one test file, empty by default, cloned from a template of the run's (15-40 ms):
 * `beforeAll(async () => { database = await freshDatabase(); })`, `afterAll(() => database.close())`.
 * Only for tests of the `server` project (see vitest.config.ts).
 */
export async function freshDatabase({
  max = 10,
  reference = false,
  isPlannedOnce = false,
  onStatement,
}: Options = {}): Promise<FreshDatabase> {
  const server = inject("databaseServer");
  if (!server)
    throw new Error("This test needs a database: it must belong to the `server` project of vitest.config.ts");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const template = reference ? server.withReference : server.template;
  await onServer(
    server.url,
    `create database ${name} template ${template} strategy file_copy`,
    ...(isPlannedOnce ? [`alter database ${name} set plan_cache_mode = force_generic_plan`] : []),
  );
  const url = withDatabase(server.url, name);
  const database = openDatabase(url, {
    max,
    application_name: "maisonnee-test",
    ...(onStatement && {
      observe: (sql, run) => {
        onStatement(sql);
        return run();
      },
    }),
  });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await onServer(server.url, untilLeft(name), `drop database if exists ${name} with (force)`);
    },
  };
}

/** Waits up to two seconds for sessions to end: one terminated amid its end logs an error. */
const untilLeft = (name: string) => `do $$ begin
  for tries in 1..100 loop
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.02);
    perform pg_stat_clear_snapshot();
  end loop;
end $$`;
