import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { dayOf } from "#foundation/local-time.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { checkMarketDays } from "./check-market-days.ts";
import { rollUpMarketJob } from "./roll-up-market.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a day of the market that its requests contradict is a difference, once it can no longer change", async () => {
  const provider = await world.signUpProvider();
  const asked = dayOf(world.now().getTime());
  await createRequest(await world.signUpOwner(), (await publishService(provider)).id);
  const rollUp = rollUpMarketJob({ db: world.ports.db, now: world.now });
  const run = { id: "1", attempt: 1, maxAttempts: 1, signal: AbortSignal.timeout(30_000) };
  await rollUp.handle({}, run);
  const check = () => checkMarketDays({ db: world.ports.db, now: world.now }, new Date(0));
  await world.sql`update market_days set requests = requests + 1 where day = ${asked} and business_type_id = ''`;
  expect((await check()).differences, "it may still change").toEqual([]);
  world.advance(10 * DAY_MS);
  expect((await check()).differences).toMatchObject([{ name: "market_day_differs", subject: asked }]);
  await world.sql`insert into market_days_to_recount values (${asked})`;
  expect((await check()).differences, "it will be counted again").toEqual([]);
  await rollUp.handle({}, run);
  expect(await check()).toMatchObject({ days: expect.any(Number), differences: [] });
});
