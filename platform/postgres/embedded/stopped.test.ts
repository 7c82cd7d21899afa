import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { ownServer } from "#testing/own-postgres.ts";
import { type Database, inTransaction, isUnreachable, openDatabase } from "../database.ts";

const own = ownServer();
let database: Database | undefined;
afterEach(() => database?.close());

/** Signals PostgreSQL and all its processes. */
function signal(name: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of own.processes()) process.kill(Number(pid), name);
}

test("while the database is stopped (SIGSTOP) waiting queries time out, however many, and work again when it resumes", async () => {
  const { url } = await own.start();
  database = openDatabase(url, { max: 2, limits: { statement: 200, transaction: 300 } });
  const { db } = database;
  await sql`select 1`.execute(db);
  signal("SIGSTOP");
  try {
    const queries = Array.from({ length: 6 }, (_, n) =>
      n % 2
        ? sql`select 1`.execute(db)
        : inTransaction(db, (transaction) => sql`select 1`.execute(transaction)),
    );
    const failures = await Promise.all(queries.map((query) => query.catch((error: unknown) => error)));
    expect(failures.map(isUnreachable)).toEqual(failures.map(() => true));
  } finally {
    signal("SIGCONT");
  }
  await expect
    .poll(() =>
      sql`select 1`.execute(db).then(
        () => "served",
        () => "failed",
      ),
    )
    .toBe("served");
});

test("notifications arrive again after an outage", async () => {
  const { url } = await own.start();
  database = openDatabase(url, { max: 1 });
  const { db, listen } = database;
  const lines: string[] = [];
  let begun = 0;
  await listen(
    "news",
    (payload) => lines.push(payload),
    () => begun++,
  );
  process.kill(
    Number(readFileSync(`${own.dataDir}/cluster/postmaster.pid`, "utf8").split("\n")[0]),
    "SIGKILL",
  );
  await expect.poll(() => own.processes(), { timeout: 5000 }).toEqual([]);
  await own.start();
  await expect.poll(() => begun, { timeout: 5000 }).toBe(2);
  await sql`select pg_notify('news', 'again')`.execute(db);
  await expect.poll(() => lines).toEqual(["again"]);
});
