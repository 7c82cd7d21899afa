import { afterAll, beforeAll, expect, test } from "vitest";
import { quoteForGuest, signInGuest } from "#testing/world/guests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { rollUpMarketJob } from "./roll-up-market.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const run = { id: "1", attempt: 1, maxAttempts: 1, signal: AbortSignal.timeout(60_000) };

test("work that a provider proposed to a client of their own is in no figure of the market once it is done", async () => {
  const { client, request_id } = await quoteForGuest(world, await world.signUpProvider());
  const guest = await signInGuest(world, client.email);
  await guest.api.requests.complete({ id: request_id });
  await rollUpMarketJob(world.ports).handle({}, run);
  const counted = await world.sql`
    select from market_days where requests > 0 or unlocked > 0 or completed > 0`;
  expect(counted).toHaveLength(0);
});
