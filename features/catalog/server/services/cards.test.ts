import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keysOf } from "#foundation/keys-of.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { repairCards, wrongCards } from "./check-cards.ts";

let world: World;
let provider: { id: string };
let services: string[];
beforeAll(async () => {
  world = await startWorld();
  const person = await world.signUpProvider("Julie Tremblay");
  provider = person;
  services = [];
  for (const name of ["Tonte", "Ramonage", "Pavage"])
    services.push((await publishService(person, { name, description: "Travail soigné et assuré." })).id);
});
afterAll(() => world.close());

/** Changes by other features that a card shows; each in a transaction of its own. */
const CHANGES = {
  price: (id: string, n: number) => sql`update services set price_min_cents = ${1000 + n} where id = ${id}`,
  rating: (id: string, n: number) =>
    sql`update services set rating_sum = rating_sum + ${n % 5}, rating_count = rating_count + 1 where id = ${id}`,
  image: (id: string, n: number) => sql`
    insert into service_images (service_id, position, image_key, widths, width, height)
    values (${id}, ${n % 9}, ${`services/${id}/${n}`}, '{400,800}', 800, 600)`,
  withoutImages: (id: string, n: number) =>
    sql`delete from service_images where service_id = ${id} and position = ${n % 9}`,
  order: (id: string, n: number) =>
    sql`update service_images set position = ${n % 50} where service_id = ${id}`,
  city: (id: string) => sql`insert into service_cities values (${id}, 'montreal') on conflict do nothing`,
  withoutCity: (id: string) => sql`delete from service_cities where service_id = ${id}`,
  businessName: (_: string, n: number) =>
    sql`update provider_profiles set business_name = ${`Paysages ${n}`} where profile_id = ${provider.id}`,
  verification: (_: string, n: number) =>
    sql`update provider_profiles set verification = ${n % 2 ? "verified" : "none"} where profile_id = ${provider.id}`,
  avatar: (_: string, n: number) =>
    sql`update profiles set avatar_url = ${`/files/avatars/${n}.webp`} where id = ${provider.id}`,
  record: (_: string, n: number) => sql`
    insert into provider_replies (provider_id, reply_within_hours, jobs_done, updated_at)
    values (${provider.id}, ${1 + (n % 40)}, ${n % 200}, now())
    on conflict (provider_id) do update set jobs_done = excluded.jobs_done, reply_within_hours = excluded.reply_within_hours`,
  withoutRecord: () => sql`delete from provider_replies where provider_id = ${provider.id}`,
};

test("after any changes at once, cards show what the tables of services and providers say", async () => {
  const names = keysOf(CHANGES);
  const change = fc.record({ name: fc.constantFrom(...names), service: fc.nat(2), n: fc.nat(10_000) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 30 }), async (changes) => {
      await Promise.all(
        changes.map(({ name, service, n }) =>
          inTransaction(world.db, (tx) => CHANGES[name](services[service] ?? "", n).execute(tx)),
        ),
      );
      expect(await wrongCards(world.db)).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

test("a card that was lost or altered by hand is found and made again", async () => {
  const [lost = "", altered = ""] = services;
  await sql`delete from service_cards where service_id = ${lost}`.execute(world.db);
  await sql`update service_cards set card = '{}' where service_id = ${altered}`.execute(world.db);
  await sql`update provider_cards set card = '{}' where provider_id = ${provider.id}`.execute(world.db);
  const wrong = await wrongCards(world.db);
  expect(wrong.map(({ id }) => id).toSorted()).toEqual([lost, altered, provider.id].toSorted());
  await repairCards(world.db, wrong);
  expect(await wrongCards(world.db)).toEqual([]);
});
