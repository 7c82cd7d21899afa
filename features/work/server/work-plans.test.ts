import { sql } from "kysely";
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
// Only the caller's id is read, which is set below.
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

test("the pages of planned work contain each line once, the next appointment first, even where one is moved meanwhile", async () => {
  const pageAfter = (before?: string) =>
    listWork(database.db, provider, { stage: "planned", ...(before && { before }) }, now);
  const pages = [await pageAfter()];
  for (const _ of [2, 3]) pages.push(await pageAfter(pages.at(-1)?.next ?? ""));
  const lines = pages.flatMap(({ data }) => data);
  const times = lines.map(({ starts_at }) => starts_at);
  expect(times).toEqual(times.toSorted());
  expect(new Set(lines.map(({ request_id }) => request_id)).size).toBe(60);
  const { count } = await database.db
    .selectFrom("appointments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("provider_id", "=", provider.id)
    .where("starts_at", ">", now)
    .where("starts_at", "<", new Date(times.at(-1) ?? ""))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(59);
  await database.db
    .updateTable("appointments")
    .set({ starts_at: sql`starts_at + interval '1 year'`, ends_at: sql`ends_at + interval '1 year'` })
    .where("request_id", "=", pages[0]?.data.at(-1)?.request_id ?? "")
    .execute();
  expect(await pageAfter(pages[0]?.next ?? "")).toEqual(pages[1]);
});

test("a page of planned work far down the list reads few requests too", async () => {
  let before = "";
  for (const _ of [1, 2, 3]) {
    const query: WorkQuery = { stage: "planned", ...(before && { before }) };
    before = (await listWork(database.db, provider, query, now)).next ?? "";
  }
  const read = await readWith(() => listWork(db, provider, { stage: "planned", before }, now));
  expect(read.rows).toBeLessThan(2500);
});

test.each(["rue Introuvable", "facture 99999", "418 555-0000"])(
  "a search for %o starts from the words, the clients and the numbers that match",
  async (q) => {
    const read = await readWith(() => listWork(db, provider, { q }, now));
    expect(read.rows).toBeLessThan(20_000);
  },
);

test("unpaid work is found among what is owed, without reading all work that was ever done", async () => {
  const read = await readWith(() => listWork(db, provider, { stage: "unpaid" }, now));
  expect(read.rows).toBeLessThan(2000);
});

test("all counts come from one query, which reads the work in progress", async () => {
  const read = await readWith(() => countWork(db, provider, {}, now));
  expect(read.queries).toBe(1);
  expect(read.rows).toBeLessThan(120_000);
  expect(await countWork(database.db, provider, {}, now)).toMatchObject({
    done: 1000,
    unpaid: 33,
    invoice: 33,
  });
});

test("a search without any match reads few rows, because it begins with the index of words", async () => {
  const read = await readWith(() => listWork(db, provider, { q: "verrière" }, now));
  expect(read.rows).toBeLessThan(20_000);
});

test("the pages of a stage contain each line once, the newest first", async () => {
  const first = await listWork(database.db, provider, { stage: "unpaid" }, now);
  const second = await listWork(database.db, provider, { stage: "unpaid", before: first.next ?? "" }, now);
  expect([first.data.length, second.data.length, second.next]).toEqual([20, 13, null]);
  const lines = [...first.data, ...second.data];
  expect(new Set(lines.map(({ request_id }) => request_id)).size).toBe(33);
  const days = lines.map(({ received_at }) => received_at);
  expect(days).toEqual(days.toSorted().toReversed());
});
