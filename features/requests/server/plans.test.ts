import { afterAll, beforeAll, expect, test } from "vitest";
import { creditHistory } from "#features/credits/server/history.ts";
import { ownReceipts } from "#features/credits/server/receipts/receipts.ts";
import { receivedReviews } from "#features/reviews/server/received-reviews.ts";
import type { Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { addManyLeads } from "#testing/world/many-leads.ts";
import { leadFilterChoices } from "./leads/filter-leads.ts";
import { providerStats } from "./leads/provider-stats.ts";
import { listLeads } from "./leads/read-leads.ts";
import { countReturns } from "./returns/count-returns.ts";
import { leadPrices } from "./returns/lead-prices.ts";

/**
 * Rows read by the lists around a hundred thousand leads of one provider; for the leads see
 * app/api/pages-at-scale.test.ts.
 */
let database: FreshDatabase;
let db: Db;
let readBy: ReturnType<typeof planReader>["readBy"];
let provider: Provider;

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  const id = await addManyLeads(database.db, 100_000);
  provider = {
    id,
    role: "provider",
    session_id: id,
    suspended: false,
    awaits_second_factor: false,
    factors_given_at: null,
  };
  await inTransaction(database.db, (tx) => countReturns(tx, new Date()));
  ({ db, readBy } = planReader(database.db));
}, 120_000);
afterAll(() => database.close());

test("the dashboard counts a thousand of each kind and no more", async () => {
  const read = await readBy(() => providerStats(db, provider, new Date()));
  expect(read.indexes).toContain("leads_of_provider");
  expect(read.rows).toBeLessThan(6 * 1000);
  const figures = await providerStats(database.db, provider, new Date());
  expect([figures.leads_locked, figures.leads_unlocked, figures.leads_closed]).toEqual([1000, 1000, 1000]);
});

test("a search for rare words in leads starts from the words, the services and the clients that match", async () => {
  await database.db
    .updateTable("requests")
    .set({ description: "Une verrière à nettoyer au printemps." })
    .where("id", "in", (one) => one.selectFrom("requests").select("id").limit(30))
    .execute();
  const query = { q: "verrière", order: "newest", page: 1 } as const;
  const read = await readBy(() => listLeads(db, provider, query, new Date()));
  expect([...read.indexes]).toEqual(
    expect.arrayContaining(["leads_by_words", "leads_of_service", "requests_repeated"]),
  );
  expect(read.rows).toBeLessThan(10_000);
  expect((await listLeads(database.db, provider, query, new Date())).total).toBe(30);
});

test("the cities to filter leads by come from the newest thousand", async () => {
  const read = await readBy(() => leadFilterChoices(db, provider));
  expect(read.indexes).toContain("leads_of_provider");
  expect(read.rows).toBeLessThan(5000);
});

test("a page of the ledger and the next five hundred entries start from an index", async () => {
  const first = await creditHistory(database.db, provider, { page: 1 });
  expect(first).toMatchObject({ total: 1000, total_capped: true });
  const page = await readBy(() => creditHistory(db, provider, { page: 1 }));
  const before = first.data.at(-1)?.id;
  const more = await readBy(() => creditHistory(db, provider, { page: 1, before }));
  for (const { indexes } of [page, more]) expect(indexes).toContain("credit_entries_of_provider");
  expect(page.rows).toBeLessThan(1500);
  expect(more.rows).toBeLessThan(5000);
});

test("a page of reviews or receipts reads that page only", async () => {
  const reviews = await readBy(() => receivedReviews(db, provider, 1));
  expect(reviews.indexes).toContain("reviews_of_provider");
  expect(reviews.rows).toBeLessThan(200);
  const receipts = await readBy(() => ownReceipts(db, provider, 1));
  expect(receipts.rows).toBeLessThan(100);
});

test("the published share of returned leads reads stored counts, not leads", async () => {
  const read = await readBy(() => leadPrices(db));
  expect(read.rows).toBeLessThan(500);
});
