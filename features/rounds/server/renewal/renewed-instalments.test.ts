import { afterAll, beforeAll, expect, test } from "vitest";
import { instalmentDays, readInstalments, withInstalments } from "#features/quotes/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { seasonContractFor } from "#testing/world/seasons.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a season that is proposed again is paid in as many instalments, on days of the new season", async () => {
  const [owner, provider] = [await world.signUpOwner(), await world.signUpProvider()];
  const starts_on = dayOf(world.now().getTime());
  const days = instalmentDays(3, { starts_on, ends_on: addDays(starts_on, 120) });
  const terms = withInstalments("Sel en sus.", days);
  const { id, contract_id } = await seasonContractFor(world, { owner, provider, terms });
  await owner.api.requests.complete({ id });
  world.advance(320 * DAY_MS);
  const { renewals } = await provider.signInAgain();
  expect((await renewals.send({ clients: [{ contract_id, increase_rate: 0 }] })).data.sent).toBe(1);
  const { requests, quotes } = await owner.signInAgain();
  const [proposed] = (await requests.list({})).data;
  const [quote] = (await quotes.ofRequest({ id: proposed?.id ?? "" })).data.quotes;
  expect(quote?.terms).toContain("Sel en sus.");
  const { starts_on: first = null, ends_on: last = null } = quote ?? {};
  if (!first || !last) throw new Error("a season has days");
  expect(readInstalments(quote?.terms ?? "")).toEqual(instalmentDays(3, { starts_on: first, ends_on: last }));
  expect(first > addDays(starts_on, 320)).toBe(true);
});
