import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MarketFigures } from "#features/operator/contract/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { countsOf, rollUpMarketJob } from "./roll-up-market.ts";

let world: World;
let reader: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  // A Sunday, ten minutes before midnight in Québec: already Monday by the world's clocks.
  world = await startWorld({ at: new Date("2026-11-16T04:50:00Z") });
  reader = await signUpOperator(world, "reader");
});
afterAll(() => world.close());

const run = { id: "1", attempt: 1, maxAttempts: 1, signal: AbortSignal.timeout(60_000) };
const rollUp = () => rollUpMarketJob(world.ports).handle({}, run);
const read = async (asked: Parameters<typeof reader.api.marketHealth.read>[0] = {}) =>
  (await reader.api.marketHealth.read(asked)).data;
const NOTHING: MarketFigures = {
  requests: 0,
  answered: 0,
  unlocked: 0,
  completed: 0,
  reviewed: 0,
  unlock_minutes: null,
};

test("a market in which nothing happened yet has a total of zero and no lines", async () => {
  await rollUp();
  const market = await read({ weeks: "4" });
  expect(market).toMatchObject({ from_day: "2026-10-19", until_day: "2026-11-15" });
  expect(market.total).toEqual({ ...NOTHING, views: 0 });
  expect(market.business_types).toEqual([]);
  expect(market.cities).toEqual([]);
});

test("a request counts on its day in Québec, and each later step on the day it happens", async () => {
  const provider = await world.signUpProvider();
  const owner = await world.signUpOwner();
  const service = await publishService(provider);
  const request = await createRequest(owner, service.id);
  await rollUp();
  expect((await read()).weeks.at(-1)).toMatchObject({ week: "2026-11-09", requests: 1, unlocked: 0 });
  world.advance(2 * HOUR_MS);
  await world.sql`update requests set unlocked_at = ${world.ports.now()}, unlocked_by = 'credits'
    where id = ${request.id}`;
  await rollUp();
  // The first session ended after an hour.
  reader = await signUpOperator(world, "reader");
  const market = await read();
  expect(market.weeks.at(-2)).toMatchObject({ week: "2026-11-09", requests: 1, answered: 1, unlocked: 0 });
  expect(market.weeks.at(-1)).toMatchObject({ week: "2026-11-16", requests: 0, unlocked: 1 });
  expect(market.total.unlock_minutes).toBe(120);
  expect(market.business_types).toMatchObject([{ id: "deneigement", requests: 1 }]);
  const elsewhere = await read({ business_type: "ramonage" });
  expect(elsewhere.total).toEqual({ ...NOTHING, views: null });
  expect(elsewhere.weeks).toHaveLength(13);
  expect(elsewhere.business_types).toMatchObject([{ id: "deneigement" }]);
});

test("the median wait is the one in the middle of all waits of the period, and between two the middle of both", async () => {
  const waitsOf = async (minutes: readonly number[]) => {
    const owner = await world.signUpOwner();
    const provider = await world.signUpProvider();
    const service = await publishService(provider, { business_type_id: "tonte-de-pelouse" });
    for (const [n, wait] of minutes.entries()) {
      const { id } = await createRequest(owner, service.id);
      const unlocked = world.now().getTime() - (n + 1) * DAY_MS;
      await world.sql`update requests set created_at = ${new Date(unlocked - wait * MINUTE_MS)},
        unlocked_at = ${new Date(unlocked)}, unlocked_by = 'credits' where id = ${id}`;
    }
    await rollUp();
    return (await read({ business_type: "tonte-de-pelouse" })).total.unlock_minutes;
  };
  // Most are five hours exactly, over several days.
  expect(await waitsOf([300, 300, 20, 300, 301])).toBe(300);
  expect(await waitsOf([4000])).toBe(300);
  expect(await waitsOf([20_000, 20_001])).toBe(301);
});

test("a period, a trade or a city that does not exist is refused or empty", async () => {
  await expect(read({ weeks: "99" as never })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  expect((await read({ city: "nulle-part" })).total.requests).toBe(0);
});

test("after any sequence of changes, and runs of which two are at once, the rows of days come to the plain tables", async () => {
  const provider = await world.signUpProvider();
  const owner = await world.signUpOwner();
  const service = await publishService(provider);
  const property = await createProperty(owner, "Chalet");
  for (let step = 0; step < 12; step += 1) {
    // Random, and repeatable by the seed of the database.
    await sql`select setseed(${step / 20})`.execute(world.db);
    await sql`
      insert into requests (owner_id, provider_id, service_id, property_id, business_type_id, description, status,
        expires_at, lead_credits, lead_price_cents, unlocked_at, unlocked_by, completed_at, created_at)
      select ${owner.id}, ${provider.id}, ${service.id}, ${property.id}, t.id, 'Une demande au hasard', 'completed',
        at + interval '30 days', 2, 1400, at + n * interval '97 minutes', 'credits', at + n * interval '1 day', at
      from (select n, ${world.ports.now()}::timestamptz - n * interval '7 hours' as at
        from generate_series(1, ${3 + step}::int) n) s,
        lateral (select id from business_types order by md5(id || n || ${step}::int) limit 1) t`.execute(
      world.db,
    );
    await sql`
      insert into lead_returns (request_id, provider_id, reason, paid_by, created_at)
      select id, provider_id, (array['cancelled', 'repeated', 'bounced', 'operator', 'withdrawn'])[1 + ${step % 5}::int],
        'credits', unlocked_at + interval '1 hour'
      from requests where unlocked_at is not null and unlocked_at <= ${world.ports.now()}
        and unlocked_at > ${world.ports.now()}::timestamptz - interval '48 hours'
      order by md5(id::text || ${step}::int) limit 2
      on conflict do nothing`.execute(world.db);
    // Some are reopened: an open day gets smaller.
    await sql`
      update requests set status = 'cancelled', cancelled_at = ${world.ports.now()}, completed_at = null
      where id in (select id from requests where completed_at > ${world.ports.now()}::timestamptz - interval '7 days'
        order by md5(id::text) limit 2)`.execute(world.db);
    await Promise.all([rollUp(), rollUp()]);
    world.advance(step % 3 === 0 ? 3 * DAY_MS : 13 * HOUR_MS + 7 * MINUTE_MS);
  }
  await rollUp();
  const days = await world.sql<{ day: string }[]>`select distinct day::text from market_days order by 1`;
  expect(days.length).toBeGreaterThan(15);
  for (const { day } of days) {
    const { rows: counted } = await sql`
      select to_jsonb(c) as row from (${countsOf(day)}) c(business_type_id, city_id, views, requests, answered,
        unlocked, completed, reviewed, returned, waits) order by 1`.execute(world.db);
    const { rows: kept } = await sql`
      select to_jsonb(m) - 'day' as row from market_days m where day = ${day}::date order by 1`.execute(
      world.db,
    );
    expect({ day, rows: kept }).toEqual({ day, rows: counted });
  }
});

test("a request that an operator reopens long after its completion counts once when it is completed again", async () => {
  reader = await signUpOperator(world, "reader");
  const agent = await signUpOperator(world, "agent");
  const owner = await world.signUpOwner();
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 10);
  const { id } = await createRequest(owner, (await publishService(provider)).id);
  await provider.api.leads.unlock({ id });
  await provider.api.requests.complete({ id });
  await world.sql`update requests set completed_at = completed_at - interval '20 days',
    unlocked_at = unlocked_at - interval '21 days', created_at = created_at - interval '22 days' where id = ${id}`;
  const completed = async () => {
    await rollUp();
    return (await read()).total.completed;
  };
  // The days of before are counted as a first run would.
  await world.sql`insert into market_days_to_recount
    select (completed_at at time zone 'America/Toronto')::date from requests where id = ${id}`;
  const before = await completed();
  await agent.api.people.reopenRequest({ id, reason: "Marquée terminée par erreur" });
  expect(await completed()).toBe(before - 1);
  await provider.api.requests.complete({ id });
  expect(await completed()).toBe(before);
  expect(await world.sql`select day from market_days_to_recount`).toEqual([]);
});
