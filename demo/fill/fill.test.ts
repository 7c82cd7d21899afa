import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { onSignUp, openFilledWorld } from "#testing/world/filled-demonstration.ts";
import { MARKET_JOBS } from "../content/market/history.ts";
import { OWNERS } from "../content/owners.ts";
import { PROVIDERS } from "../content/providers.ts";
import { REQUESTS } from "../content/requests.ts";
import { fillDemonstration } from "./fill.ts";

let world: Awaited<ReturnType<typeof openFilledWorld>>;
beforeAll(async () => {
  world = await openFilledWorld();
});
afterAll(() => world.close());

const count = async (table: "accounts" | "services" | "requests" | "reviews" | "properties") =>
  (
    await world.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

test("an empty database is filled once, even by two processes that start together", async () => {
  expect(world.filled.toSorted()).toEqual([false, true]);
  expect(await fillDemonstration(world.ports, onSignUp)).toBe(false);
  expect(await count("accounts")).toBe(PROVIDERS.length + OWNERS.length + 1);
  expect(await count("services")).toBe(PROVIDERS.flatMap(({ services }) => services).length);
  expect(await count("requests")).toBe(REQUESTS.length + MARKET_JOBS.length);
});

test("past payments are the same in the product and at the payment service", async () => {
  const { rows } = await sql`
    select p.total_cents, (charge.body ->> 'amount')::int as charged, session.body ->> 'payment_status' as status
    from purchases p
    left join sandbox.objects charge on charge.object = 'charge' and charge.body ->> 'payment_intent' = p.payment_intent_id
    left join sandbox.objects session on session.id = p.checkout_session_id`.execute(world.db);
  expect(rows).toHaveLength(5);
  for (const row of rows as { total_cents: number; charged: number; status: string }[])
    expect([row.charged, row.status]).toEqual([row.total_cents, "paid"]);
  const { rows: waiting } = await sql`select from sandbox.deliveries where delivered_at is null`.execute(
    world.db,
  );
  expect(waiting).toEqual([]);
});

test("every balance is the sum of its ledger and was never negative", async () => {
  const wrong = await sql`
    select a.provider_id from credit_accounts a left join credit_entries e using (provider_id)
    group by a.provider_id, a.balance having a.balance <> coalesce(sum(e.amount), 0) or min(e.balance_after) < 0`.execute(
    world.db,
  );
  expect(wrong.rows).toEqual([]);
});

test("every request has the outcome of its content", async () => {
  const rows = await world.db
    .selectFrom("requests")
    .select(["status", "unlocked_at", "expired_at", "created_at"])
    .execute();
  const states = (state: string) => REQUESTS.filter(({ outcome }) => outcome.state === state).length;
  const having = (status: string) => rows.filter((row) => row.status === status);
  expect(having("completed")).toHaveLength(states("completed") + MARKET_JOBS.length);
  expect(having("cancelled")).toHaveLength(states("cancelled"));
  expect(having("expired")).toHaveLength(states("expired"));
  expect(having("active").filter((row) => row.unlocked_at)).toHaveLength(states("unlocked"));
  for (const { created_at, expired_at } of having("expired"))
    expect(Math.round(((expired_at?.getTime() ?? 0) - created_at.getTime()) / DAY_MS)).toBe(30);
});

test("ratings shown are those of the reviews", async () => {
  const wrong = await sql`
    select s.id from services s left join reviews r on r.service_id = s.id and r.status = 'published'
    group by s.id having s.rating_count <> count(r.id) or s.rating_sum <> coalesce(sum(r.rating), 0)`.execute(
    world.db,
  );
  expect(wrong.rows).toEqual([]);
  const { rows } = await sql<{ status: string; reviews: number }>`
    select status, count(*)::int as reviews from reviews group by status`.execute(world.db);
  const reviews = Object.fromEntries(rows.map(({ status, reviews }) => [status, reviews]));
  expect(reviews.published).toBeGreaterThanOrEqual(35);
  // A second review of the same provider, by an author who has not confirmed her
  // address; none waits or is refused.
  expect(Object.keys(reviews).toSorted()).toEqual(["published", "replaced", "waiting"]);
});

test("no letter about the past is sent", async () => {
  const { rows } = await sql`select task_identifier as job from graphile_worker.jobs`.execute(world.db);
  expect(rows).toEqual([{ job: "operator.roll_up_market" }]);
});

test("properties and people are as old as their history", async () => {
  const { rows } = await sql`
    select r.id from requests r
      join properties p on p.id = r.property_id
      join accounts a on a.id = r.owner_id
      join profiles side on side.id in (r.owner_id, r.provider_id)
    where p.created_at > r.created_at or a.created_at > r.created_at or side.created_at > r.created_at`.execute(
    world.db,
  );
  expect(rows).toEqual([]);
});

test("no work is invoiced as done before its contract's first day", async () => {
  const { rows } = await sql<{ done_on: string; starts_on: string }>`
    select i.done_on::text, q.starts_on::text
    from invoices i join quotes q on q.request_id = i.request_id`.execute(world.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { done_on, starts_on } of rows) expect(done_on >= starts_on).toBe(true);
});
