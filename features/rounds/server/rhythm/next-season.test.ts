import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { addDays, dayOf, weekdayOf } from "#foundation/local-time.ts";
import type { Person } from "#testing/world/person.ts";
import { acceptQuoteOf } from "#testing/world/quotes.ts";
import { seasonContractFor } from "#testing/world/seasons.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The parts of the last season's rhythm that a renewed season takes over. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const today = () => dayOf(world.now().getTime());
const planOf = async ({ api }: Pick<Person, "api">, id: string) =>
  (await api.passes.ofRequest({ id })).data.plan;

/** A season of 120 days with passes every second week, which its client agreed to renew. */
async function renewedSeason({ takenBack = false } = {}) {
  const provider = await world.signUpProvider();
  const owner = await world.signUpOwner("Hélène Côté");
  const { id: former, contract_id } = await seasonContractFor(world, { owner, provider });
  const weekdays = [weekdayOf(addDays(today(), 2)), weekdayOf(addDays(today(), 4))].toSorted((a, b) => a - b);
  await provider.api.rhythms.set({ id: former, every_weeks: 2, weekdays, starts_on: today() });
  if (takenBack) await provider.api.rhythms.remove({ id: former });
  await owner.api.requests.complete({ id: former });
  world.advance(320 * DAY_MS);
  for (const person of [owner, provider]) person.api = await person.signInAgain();
  await provider.api.renewals.send({ clients: [{ contract_id, increase_rate: 0 }] });
  const { id } = await world.db
    .selectFrom("requests")
    .select("id")
    .where("renews_contract_id", "=", contract_id)
    .executeTakeFirstOrThrow();
  const accept = async () => {
    const [quote] = (await owner.api.quotes.ofRequest({ id })).data.quotes;
    await acceptQuoteOf(owner, quote?.id ?? "");
  };
  return { provider, owner, id, weekdays, accept };
}

/** The first of these weekdays from a day on. */
const firstOf = (weekdays: readonly number[], from: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((after) => addDays(from, after)).find((day) => weekdays.includes(weekdayOf(day)));

test("a season that its client agreed to renew offers its provider last season's rhythm, and plans nothing by itself", async () => {
  const { provider, owner, id, weekdays, accept } = await renewedSeason();
  expect(await planOf(provider, id)).toBeNull();
  await accept();
  const plan = await planOf(provider, id);
  expect(plan).toMatchObject({ rhythm: null, planned: [] });
  const starts_on = firstOf(weekdays, plan?.starts_on ?? "");
  expect(plan?.offered).toEqual({ every_weeks: 2, weekdays, starts_on });
  expect(await planOf(owner, id)).toMatchObject({ rhythm: null, offered: null });
  world.advance(50 * DAY_MS);
  for (const person of [owner, provider]) person.api = await person.signInAgain();
  // The season has begun: its first pass can come today at the earliest.
  const later = { every_weeks: 2, weekdays, starts_on: firstOf(weekdays, today()) };
  expect((await planOf(provider, id))?.offered).toEqual(later);
  expect((await provider.api.rounds.get({})).data.stops).toMatchObject([{ request_id: id, offered: later }]);
});

test("a rhythm that is offered is set by one press, and offered no more", async () => {
  const { provider, owner, id, accept } = await renewedSeason();
  await accept();
  const offered = (await planOf(provider, id))?.offered;
  if (!offered) throw new Error("no rhythm is offered");
  await provider.api.rhythms.set({ id, ...offered });
  for (const person of [provider, owner])
    expect(await planOf(person, id)).toMatchObject({ rhythm: offered, offered: null });
  expect((await planOf(owner, id))?.planned[0]).toMatchObject({ on: offered.starts_on });
  world.advance(50 * DAY_MS);
  provider.api = await provider.signInAgain();
  expect((await provider.api.rounds.get({})).data.stops).toMatchObject([{ rhythm: offered, offered: null }]);
  await provider.api.rhythms.remove({ id });
  expect(await planOf(provider, id)).toMatchObject({ rhythm: null, offered: null });
});

test("a rhythm that its provider took back last season is not offered", async () => {
  const { provider, id, accept } = await renewedSeason({ takenBack: true });
  await accept();
  expect(await planOf(provider, id)).toMatchObject({ rhythm: null, offered: null });
});
