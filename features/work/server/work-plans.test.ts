import { afterAll, beforeAll, expect, test } from "vitest";
import type { WorkQuery } from "#features/work/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { addManyWork } from "#testing/world/many-work.ts";
import { countWork } from "./count-work.ts";
import { listWork } from "./list-work.ts";

/** How « Travaux » reads ten thousand lines of one provider among forty thousand. */
let database: FreshDatabase;
let db: Db;
let readBy: ReturnType<typeof planReader>["readBy"];
const provider = { role: "provider" } as Provider;
const now = new Date();
const LARGE = ["requests", "quotes", "contracts", "contract_versions", "invoices", "appointments"];

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  provider.id = await addManyWork(database.db, 10_000);
  ({ db, readBy } = planReader(database.db));
}, 120_000);
afterAll(() => database.close());

const readWith = async (work: () => Promise<unknown>) => {
  const { whole, ...read } = await readBy(work);
  expect(LARGE.filter((table) => whole.has(table))).toEqual([]);
  return read;
};

test.each<WorkQuery>([{}, { stage: "answer" }, { stage: "quote" }, { stage: "planned" }, { stage: "done" }])(
  "a page of %o reads its lines and no others",
  async (query) => {
    const read = await readWith(() => listWork(db, provider, query, now));
    expect(read.queries).toBe(1);
    expect(read.rows).toBeLessThan(1500);
    expect((await listWork(database.db, provider, query, now)).data).toHaveLength(20);
  },
);

test("what is to be paid is found among what is owed, not among all that was ever done", async () => {
  const read = await readWith(() => listWork(db, provider, { stage: "unpaid" }, now));
  expect(read.rows).toBeLessThan(100_000);
});

test("the counts are one query, whose rows grow with what is going on", async () => {
  const read = await readWith(() => countWork(db, provider, {}, now));
  expect(read.queries).toBe(1);
  expect(read.rows).toBeLessThan(120_000);
  expect(await countWork(database.db, provider, {}, now)).toMatchObject({
    done: 1000,
    unpaid: 33,
    invoice: 33,
  });
});

test("a search for what nothing has begins with the words", async () => {
  const read = await readWith(() => listWork(db, provider, { q: "verrière" }, now));
  expect(read.rows).toBeLessThan(20_000);
});

test("the pages of a stage hold each of its lines once, the newest first", async () => {
  const first = await listWork(database.db, provider, { stage: "unpaid" }, now);
  const second = await listWork(database.db, provider, { stage: "unpaid", before: first.next ?? "" }, now);
  expect([first.data.length, second.data.length, second.next]).toEqual([20, 13, null]);
  const lines = [...first.data, ...second.data];
  expect(new Set(lines.map(({ request_id }) => request_id)).size).toBe(33);
  const days = lines.map(({ received_at }) => received_at);
  expect(days).toEqual(days.toSorted().toReversed());
});
