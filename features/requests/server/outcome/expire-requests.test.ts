import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { expireRequestsJob } from "./expire-requests.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

test("a locked request expires after 30 days, and an unlocked one after 90", async () => {
  const owner = await world.signUpOwner();
  const provider = await world.signUpProvider();
  const { data: service } = await provider.api.providerServices.create({
    name: "Déneigement",
    description: "Déneigement d'entrées résidentielles à Laval et aux environs.",
    business_type_id: "deneigement",
    price_kind: "on_quote",
    duration_minutes: 60,
    cities: ["laval"],
  });
  const request = async (address: string) => {
    const { data: property } = await owner.api.properties.create({
      label: "Maison",
      kind: "house",
      address,
      city: "Laval",
      zip: "H7A 1A1",
    });
    const created = await owner.api.requests.create({
      service_id: service.id,
      property_id: property.id,
      description: "Une entrée double à déneiger tout l'hiver.",
    });
    return created.data.id;
  };
  const locked = await request("12 rue des Érables");
  const unlocked = await request("14 rue des Érables");
  await grantCredits(world, provider, 6);
  await provider.api.leads.unlock({ id: unlocked });
  const statuses = async () => {
    await expireRequestsJob(world.ports).handle({}, run);
    const rows = await world.db.selectFrom("requests").select(["id", "status"]).execute();
    return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  };

  world.advance(30 * DAY_MS - 1000);
  expect(await statuses()).toEqual({ [locked]: "active", [unlocked]: "active" });
  world.advance(1000);
  expect(await statuses()).toEqual({ [locked]: "expired", [unlocked]: "active" });
  world.advance(60 * DAY_MS);
  expect(await statuses()).toEqual({ [locked]: "expired", [unlocked]: "expired" });
});
