import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addJob } from "#platform/jobs/jobs.ts";
import { type FreshDatabase, freshDatabase } from "../database.ts";
import { openJobRunner } from "./job-runner.ts";

let database: FreshDatabase;
let runner: ReturnType<typeof openJobRunner>;
beforeAll(async () => {
  database = await freshDatabase();
  runner = openJobRunner(database.url);
  // Outcomes take a while to be stored, as beside other work.
  await sql`
    create function sleep() returns trigger language plpgsql as $$ begin
      perform pg_sleep(0.3);
      return coalesce(new, old);
    end $$`.execute(database.db);
  await sql`
    create trigger slow_outcome before delete or update of last_error on graphile_worker._private_jobs
    for each row execute function sleep()`.execute(database.db);
});
afterAll(async () => {
  await runner.close();
  await database.close();
});

test("a test finds the outcome of every job that it ran, however late the database stores it", async () => {
  await addJob(database.db, "done", {});
  await addJob(database.db, "failed", {});
  await runner.run({ done: () => {}, failed: () => Promise.reject(new Error("Try again later")) });
  const { rows } = await sql`
    select task_identifier, last_error is not null as has_failed, locked_at is null as is_waiting
    from graphile_worker.jobs`.execute(database.db);
  expect(rows).toEqual([{ task_identifier: "failed", has_failed: true, is_waiting: true }]);
});
