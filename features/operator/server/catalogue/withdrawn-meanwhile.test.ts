import { afterAll, beforeAll, expect, test } from "vitest";
import { removeBusinessType } from "#features/catalog/server/index.ts";
import { codeOf } from "#testing/world/caller.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, publishService } from "#testing/world/requests.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** A trade is withdrawn while somebody takes it (docs/product.md "Categories and business types"). */
let world: World;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
let owner: Person;
let provider: Person;
let other: { id: string };
let property: { id: string };
beforeAll(async () => {
  world = await startWorld();
  chief = await signUpOperator(world, "chief", "Chloé Chef");
  owner = await world.signUpOwner();
  provider = await world.signUpProvider();
  other = await publishService(provider);
  property = await createProperty(owner);
});
afterAll(() => world.close());

const reason = "Demandé chaque semaine";

test.each([
  [
    "a profile's trades",
    "INVALID_SERVICE_TYPE",
    (id: string) => provider.api.profiles.addBusinessType({ business_type_id: id }),
  ],
  [
    "an alert",
    "INVALID_SERVICE_TYPE",
    (business_type: string) => owner.api.alerts.create({ business_type, city: "laval" }),
  ],
  [
    "a new service",
    "INVALID_SERVICE_TYPE",
    (business_type_id: string) => publishService(provider, { business_type_id }),
  ],
  [
    "a changed service",
    "INVALID_SERVICE_TYPE",
    (business_type_id: string) => provider.api.providerServices.update({ id: other.id, business_type_id }),
  ],
  [
    "a need",
    "INVALID_SERVICE_TYPE",
    (business_type_id: string) =>
      owner.api.needs.publish({ business_type_id, property_id: property.id, description: "Avant la neige." }),
  ],
  [
    "words that lead to it",
    "NOT_FOUND",
    (id: string) => chief.api.catalogue.setWords({ id, words: "essai", leads: true, reason }),
  ],
  [
    "a price of its leads",
    "NOT_FOUND",
    (id: string) => chief.api.catalogue.setLeadPrice({ id, lead_credits: 2, from_day: "2099-01-01", reason }),
  ],
])(
  "when a trade is withdrawn while it is taken for %s, that is refused as for an unknown one",
  async (taker, code, take) => {
    const { data } = await chief.api.catalogue.addBusinessType({
      ...{ name: `Essai pour ${taker}`, category_id: "entretien-de-la-propriete", lead_credits: 3 },
      ...{ needs_rbq: false, words: [], reason },
    });
    // The copy in memory has it.
    await expect
      .poll(async () => (await world.visitor.catalog.businessTypes({})).data.map(({ id }) => id))
      .toContain(data.id);
    const taking: Promise<string>[] = [];
    await world.db.transaction().execute(async (tx) => {
      await removeBusinessType(tx, data.id);
      taking.push(codeOf(take(data.id)));
      await waitForLocks(world, 1);
    });
    expect(await taking[0]).toBe(code);
    expect(world.errors).toEqual([]);
  },
);
