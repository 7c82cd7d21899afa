import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { createNotifier } from "./notifier.ts";

const CHANNEL = "changes_of_a_test";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test("changes of one moment are announced in two statements, each change once", async () => {
  const heard: string[] = [];
  let statements = 0;
  const observed = openDatabase(database.url, {
    observe: (_text, run) => {
      statements += 1;
      return run();
    },
  });
  try {
    const allHeard = Promise.withResolvers<void>();
    const changes = Array.from({ length: 100 }, () => randomUUID());
    await database.sql.listen(CHANNEL, (payload) => {
      heard.push(payload);
      if (new Set(heard).size === changes.length) allHeard.resolve();
    });
    const notifier = createNotifier(observed.db, CHANNEL);
    await Promise.all([...changes, ...changes].map(notifier.notify));
    await allHeard.promise;
    expect(statements).toBe(2);
    // The first change is being sent while its repetition arrives.
    expect(heard.length).toBe(changes.length + 1);
  } finally {
    await observed.close();
  }
});

test("a failed announcement throws for its callers, and later ones are sent", async () => {
  const lost = openDatabase(database.url);
  await lost.close();
  const notifier = createNotifier(lost.db, CHANNEL);
  const outcomes = await Promise.allSettled(["a", "b", "c"].map(notifier.notify));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await expect(notifier.notify("d")).rejects.toThrow();
});
