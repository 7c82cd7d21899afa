import { afterAll, beforeAll, expect, test } from "vitest";
import { SHARE_DAYS, SHARE_MIN_UNLOCKS } from "#features/requests/contract/transparency.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { addClient, proposeTo } from "#testing/world/guests.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, moveToPreviousDay, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { countReturns } from "./count-returns.ts";
import { returnLead } from "./return-lead.ts";

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
  const { id } = await createRequest(owner, service_id);
  await moveToPreviousDay(world, owner);
  await provider.api.leads.unlock({ id });
  return id;
}

test("visitors read what a lead costs in each available business type, in credits and with taxes", async () => {
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

test("the share of returned leads is published over all business types, and for one business type once enough of its leads were unlocked", async () => {
  const service = (await publishService(provider)).id;
  const first = await unlocked(service);
  await owner.api.requests.cancel({ id: first });
  for (let n = 2; n < SHARE_MIN_UNLOCKS; n++) await unlocked(service);
  // Beyond the caps of the rule, so the operator returns it.
  await inTransaction(world.db, (tx) => returnLead(tx, world, first, "operator"));
  await count();
  const firstCount = await published();
  expect(firstCount.share).toMatchObject({ unlocked: SHARE_MIN_UNLOCKS - 1, returned: 1 });
  expect(await businessType("deneigement")).toMatchObject({ share: null });
  await unlocked(service);
  expect((await published()).share, "stored, not counted on each read").toEqual(firstCount.share);
  await Promise.all([count(), count()]);
  expect((await published()).share).toMatchObject({ unlocked: SHARE_MIN_UNLOCKS, returned: 1 });
  expect(await businessType("deneigement")).toMatchObject({
    share: { unlocked: SHARE_MIN_UNLOCKS, returned: 1 },
  });
});

test("work that providers propose to their own clients does not count in the published share", async () => {
  const unlockedInAll = async () => (await published()).share?.unlocked ?? 0;
  await count();
  const before = await unlockedInAll();
  await proposeTo(provider, (await addClient(provider)).id);
  await count();
  expect(await unlockedInAll()).toBe(before);
});

test("leads unlocked more than a year ago do not count in the published share", async () => {
  world.advance(SHARE_DAYS * DAY_MS);
  await count();
  expect((await published()).share).toBeNull();
});
