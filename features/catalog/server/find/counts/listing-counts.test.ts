import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceDraft } from "#features/catalog/contract/index.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { wrongCards } from "../../services/check-cards.ts";

const SERVICE = {
  name: "Service offert",
  description: "Travail soigné, équipe ponctuelle et assurée.",
  price_kind: "fixed",
  price_min_cents: 45_000,
} as const;
let world: World;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  provider = await world.signUpProvider("Julie Tremblay");
});
afterAll(() => world.close());

const publish = async (changes: Partial<ServiceDraft>) =>
  (await publishService(provider, { ...SERVICE, ...changes })).id;

type Query = Parameters<World["visitor"]["catalog"]["find"]>[0];
const find = (query: Query) => world.visitor.catalog.find(query);

test("after any sequence of provider actions the stored counts and cards equal fresh ones", async () => {
  const someCities = ["laval", "montreal", "quebec"];
  const someBusinessTypes = ["deneigement", "tonte-de-pelouse", "ramonage"];
  const cities = fc.uniqueArray(fc.constantFrom(...someCities), { minLength: 1 });
  const businessType = fc.constantFrom(...someBusinessTypes);
  const step = fc.oneof(
    fc.record({ act: fc.constant("publish" as const), cities, businessType, active: fc.boolean() }),
    fc.record({ act: fc.constant("edit" as const), target: fc.nat(), cities, businessType }),
    fc.record({ act: fc.constant("switch" as const), target: fc.nat(), active: fc.boolean() }),
    fc.record({ act: fc.constant("remove" as const), target: fc.nat() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const ids: string[] = [];
      const api = provider.api.providerServices;
      for (const action of steps) {
        if (action.act === "publish") {
          ids.push(
            await publish({
              cities: action.cities,
              business_type_id: action.businessType,
              is_active: action.active,
            }),
          );
          continue;
        }
        const id = ids[action.target % Math.max(1, ids.length)];
        if (!id) continue;
        if (action.act === "edit")
          await api.update({ id, cities: action.cities, business_type_id: action.businessType });
        else if (action.act === "switch") await api.update({ id, is_active: action.active });
        else {
          await api.remove({ id });
          ids.splice(ids.indexOf(id), 1);
        }
      }
      await expectCountsToHold();
    }),
    { numRuns: 12 },
  );
}, 60_000);

/** Compares the stored listings and counts with what their views compute now. */
async function expectCountsToHold(): Promise<void> {
  const { rows: wrongListings } = await sql`
    (select * from service_listings except all select * from listings_due)
    union all (select * from listings_due except all select * from service_listings)`.execute(world.db);
  expect(wrongListings).toEqual([]);
  const { rows: wrongCounts } = await sql`
    with counted as (
      select city_id, scope, count(*)::int as services
      from listings_due cross join lateral unnest(array['', category_id, business_type_id]) scope group by 1, 2
    )
    select * from counted full join (select * from listing_counts where services > 0) stored
      using (city_id, scope, services)
    where counted is null or stored is null`.execute(world.db);
  expect(wrongCounts).toEqual([]);
  expect(await wrongCards(world.db)).toEqual([]);
  const laval = await find({ city: "laval", category: "entretien-de-la-propriete" });
  for (const { id, count } of laval.facets.business_types)
    expect((await find({ city: "laval", business_type: id })).total).toBe(count);
  for (const { id, count } of laval.facets.cities)
    expect((await find({ city: id, category: "entretien-de-la-propriete" })).total).toBe(
      Math.min(count, 1000),
    );
}

test("providers who publish and edit at the same moment cause neither deadlocks nor wrong counts", async () => {
  const people = [
    provider,
    await world.signUpProvider("Anne Roy"),
    await world.signUpProvider("Luc Bélanger"),
  ];
  const cities = ["laval", "montreal", "quebec", "gatineau", "sherbrooke"];
  await Promise.all(
    people.flatMap(({ api }, person) =>
      Array.from({ length: 6 }, async (_, index) => {
        const { data } = await api.providerServices.create({
          name: "Ensemble",
          description: "Publié en même temps que d'autres services.",
          business_type_id: index % 2 ? "deneigement" : "ramonage",
          price_kind: "hourly",
          price_min_cents: 5000,
          duration_minutes: 60,
          cities: person % 2 ? cities : cities.toReversed(),
          is_active: true,
        });
        await api.providerServices.update({ id: data.id, cities: [cities[index % 5] as string] });
      }),
    ),
  );
  await expectCountsToHold();
});
