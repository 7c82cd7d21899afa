import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { unlockedPair } from "#testing/world/leads.ts";
import { acceptQuoteOf, LINE, sendQuoteFor } from "#testing/world/quotes.ts";
import { startWorld, type World } from "#testing/world/world.ts";

type Member = Awaited<ReturnType<World["signUpOwner"]>>;

let world: World;
let owner: Member;
let provider: Member;
/** An unlocked request of the two. */
let id: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ owner, provider, id } = await unlockedPair(world));
});

/** Returns the history of the request's soumissions, as both sides read it. */
async function told() {
  const [ownersApi, providersApi] = [await owner.signInAgain(), await provider.signInAgain()];
  const { quote_events } = (await ownersApi.requests.get({ id })).data;
  expect((await providersApi.leads.get({ id })).data.quote_events).toEqual(quote_events);
  return quote_events.map(({ kind, version }) => `${kind} ${version}`);
}

test("both sides read when a soumission was sent, declined and accepted, and neither reads of a draft", async () => {
  expect(await told()).toEqual([]);
  const first = await sendQuoteFor(world, provider, id);
  world.advance(1000);
  await owner.api.quotes.decline({ id: first.id, reason: "" });
  world.advance(1000);
  const second = (await provider.api.quotes.newVersion({ id: first.id })).data;
  expect(await told()).toEqual(["sent 1", "declined 1"]);
  await provider.api.quotes.send({ id: second.id });
  world.advance(1000);
  await acceptQuoteOf(owner, second.id);
  expect(await told()).toEqual(["sent 1", "declined 1", "sent 2", "accepted 2"]);
});

test("a soumission has expired in the history at its instant, before the job writes it down", async () => {
  const { expires_at } = await sendQuoteFor(world, provider, id);
  world.advance(new Date(expires_at ?? 0).getTime() - world.now().getTime() - 1);
  expect(await told()).toEqual(["sent 1"]);
  world.advance(1);
  expect(await told()).toEqual(["sent 1", "expired 1"]);
  world.advance(DAY_MS);
  const { quote_events } = (await (await provider.signInAgain()).leads.get({ id })).data;
  expect(quote_events.at(-1)?.at).toBe(expires_at);
});

test("both sides read when the owner cancelled the contract, and what was agreed before it stays", async () => {
  const first = await sendQuoteFor(world, provider, id);
  world.advance(1000);
  await acceptQuoteOf(owner, first.id);
  world.advance(1000);
  const change = await sendQuoteFor(world, provider, id, { lines: [LINE, LINE] });
  world.advance(1000);
  const { contract_id } = await acceptQuoteOf(owner, change.id);
  world.advance(1000);
  const cancelled_at = world.now().toISOString();
  await owner.api.contracts.cancel({ id: contract_id, ground: "unilateral" });
  world.advance(1000);
  await sendQuoteFor(world, provider, id);
  expect(await told()).toEqual(["sent 1", "accepted 1", "sent 2", "accepted 2", "cancelled 2", "sent 3"]);
  const { quote_events } = (await owner.api.requests.get({ id })).data;
  expect(quote_events[4]).toMatchObject({ at: cancelled_at, total_cents: quote_events[3]?.total_cents });
});

test("each acceptance stays in the history with the amount agreed, its options included", async () => {
  const option = { ...LINE, words: "Gouttières", is_optional: true };
  const first = await sendQuoteFor(world, provider, id, { lines: [LINE, option] });
  world.advance(1000);
  const accepted_at = world.now().toISOString();
  await acceptQuoteOf(owner, first.id, [1]);
  world.advance(1000);
  const second = (await provider.api.quotes.newVersion({ id: first.id })).data;
  await provider.api.quotes.send({ id: second.id });
  world.advance(1000);
  await acceptQuoteOf(owner, second.id);
  expect(await told()).toEqual(["sent 1", "accepted 1", "sent 2", "accepted 2"]);
  const { quote_events } = (await owner.api.requests.get({ id })).data;
  // 100,00 and 200,00, each with both taxes.
  expect(quote_events.map(({ total_cents }) => total_cents)).toEqual([11_498, 22_995, 22_995, 22_995]);
  expect(quote_events[1]?.at).toBe(accepted_at);
});
