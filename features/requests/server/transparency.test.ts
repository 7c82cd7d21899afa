import { afterAll, beforeAll, expect, test } from "vitest";
import { SHARE_AT_LEAST, SHARE_DAYS } from "#features/requests/contract/transparency.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { askedRequest, nextDayOf, publishedService } from "#testing/world/asked.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { countReturns } from "./count-returns.ts";
import { returnLead } from "./return-lead.ts";

const DAY = 86_400_000;
let world: World;
let owner: Person;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  [owner, provider] = await Promise.all([world.signUpOwner(), world.signUpProvider()]);
  await grantCredits(world, provider, 1000);
});
afterAll(() => world.close());

const count = () => inTransaction(world.db, (tx) => countReturns(tx, world.now()));
const published = async () => (await world.visitor.transparency.leadPrices()).data;
const businessType = async (id: string) => (await published()).trades.find((one) => one.id === id);

async function unlocked(service_id: string): Promise<string> {
  const { id } = await askedRequest(owner, service_id);
  await nextDayOf(world, owner);
  await provider.api.leads.unlock({ id });
  return id;
}

test("anybody reads what a lead costs in each business type on offer, in credits and with taxes", async () => {
  expect(await businessType("deneigement")).toMatchObject({
    name: "Déneigement",
    category: { name: "Entretien de la propriété" },
    lead_credits: 2,
    price_cents: 1_400,
    total_cents: 1_610,
    share: null,
  });
  expect(await businessType("aide-aux-devoirs")).toBeUndefined();
});

test("the share given back is told of all business types at once, and of a business type once enough of its leads were paid", async () => {
  const service = (await publishedService(provider)).id;
  const first = await unlocked(service);
  await owner.api.requests.cancel({ id: first });
  for (let n = 2; n < SHARE_AT_LEAST; n++) await unlocked(service);
  // Beyond the caps of the rule: the operator gives it back.
  await inTransaction(world.db, (tx) => returnLead(tx, first, "operator", world.now()));
  await count();
  const told = await published();
  expect(told.share).toMatchObject({ unlocked: SHARE_AT_LEAST - 1, returned: 1 });
  expect(await businessType("deneigement")).toMatchObject({ share: null });
  await unlocked(service);
  expect((await published()).share, "kept, not counted as it is read").toEqual(told.share);
  await Promise.all([count(), count()]);
  expect((await published()).share).toMatchObject({ unlocked: SHARE_AT_LEAST, returned: 1 });
  expect(await businessType("deneigement")).toMatchObject({
    share: { unlocked: SHARE_AT_LEAST, returned: 1 },
  });
});

test("leads paid more than a year ago no longer count", async () => {
  world.pass(SHARE_DAYS * DAY);
  await count();
  expect((await published()).share).toBeNull();
});
