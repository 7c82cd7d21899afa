import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Provider } from "#platform/http/actor.ts";
import { planReader } from "#testing/plans.ts";
import { createProperty, publishService } from "#testing/world/requests.ts";
import { withoutConstraints } from "#testing/world/without-constraints.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { nearbyNeeds } from "./nearby-needs.ts";

let world: World;
let provider: Provider;
beforeAll(async () => {
  world = await startWorld();
  const person = await world.signUpProvider();
  await publishService(person, { business_type_id: "ramonage", cities: ["gaspe"] });
  provider = {
    id: person.id,
    role: "provider",
    session_id: person.id,
    suspended: false,
    awaits_second_factor: false,
    factors_given_at: null,
  };
  const owner = await world.signUpOwner();
  const property = await createProperty(owner);
  await withoutConstraints(world.db, ["needs"], () => manyNeeds(property.id));
  await sql`analyze`.execute(world.db);
}, 120_000);
afterAll(() => world.close());

/** An open need of each business type in each city, some hundred thousand, at a property for each city. */
async function manyNeeds(property_id: string): Promise<void> {
  const now = world.now();
  await sql`
    with place as (
      insert into properties (owner_id, label, kind, address, city, zip, address_key)
      select p.owner_id, p.label, p.kind, c.id, c.name, p.zip, c.id
      from properties p, cities c where p.id = ${property_id}
      returning id, owner_id, address_key
    )
    insert into needs (owner_id, property_id, business_type_id, city_id, description, published_at, expires_at)
    select place.owner_id, place.id, t.id, place.address_key, 'Cheminée de brique à ramoner.',
      ${now}::timestamptz - random() * interval '1 day', ${now}::timestamptz + interval '13 days'
    from place, business_types t`.execute(world.db);
}

test("the needs in reach of a provider are found by index among a hundred thousand", async () => {
  const { db, readBy } = planReader(world.db);
  const read = await readBy(() => nearbyNeeds(db, provider, 1, world.now()));
  expect(read.indexes).toContain("needs_open_in_city");
  expect(read.whole).not.toContain("needs");
  expect(read.rows).toBeLessThan(1000);
});
