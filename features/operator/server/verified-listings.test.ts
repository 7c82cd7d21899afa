import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The verification shown in listings while services change simultaneously. */
let world: World;
let provider: Person;
let id: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider();
  id = (await publishService(provider)).id;
});

const operate = (act: "accept" | "refuse") =>
  localOperator(world).documents[act]({ id: provider.id, reason: "Registre" });
const price = (cents: number) =>
  provider.api.providerServices.update({ id, price_kind: "fixed", price_min_cents: cents });

/** Returns whether the provider is verified, and what its listings say. */
async function readVerification() {
  const { verification } = await world.db
    .selectFrom("provider_profiles")
    .select("verification")
    .where("profile_id", "=", provider.id)
    .executeTakeFirstOrThrow();
  const listings = await world.db
    .selectFrom("service_listings as l")
    .innerJoin("services as s", "s.id", "l.service_id")
    .select("l.is_verified")
    .distinct()
    .where("s.provider_id", "=", provider.id)
    .execute();
  return { verified: verification === "verified", listed: listings.map(({ is_verified }) => is_verified) };
}

/** Runs the command, and the other call before the command, which records its act last, is committed. */
async function during(act: "accept" | "refuse", other: () => Promise<unknown>): Promise<void> {
  const calls: Promise<unknown>[] = [];
  await world.db.transaction().execute(async (tx) => {
    await sql`lock table operator_acts in share mode`.execute(tx);
    calls.push(operate(act));
    await waitForLocks(world, 1);
    calls.push(other());
    await waitForLocks(world, 2);
  });
  await Promise.all(calls);
}

test("a service changed while its provider's verification changes is listed correctly", async () => {
  await during("accept", () => price(5000));
  expect(await readVerification()).toEqual({ verified: true, listed: [true] });
  await during("refuse", () => price(6000));
  expect(await readVerification()).toEqual({ verified: false, listed: [false] });
});

test("twenty changes of a service during verifications and refusals leave its listing correct", async () => {
  const changes = Array.from({ length: 20 }, (_, n) => price(5000 + n));
  for (let attempt = 0; attempt < 5; attempt++) {
    await operate("accept");
    await operate("refuse");
  }
  await operate("accept");
  await Promise.all(changes);
  expect(await readVerification()).toEqual({ verified: true, listed: [true] });
});

test("a business renamed while it is verified has the same verification in profile and listings", async () => {
  const names = Array.from({ length: 10 }, (_, n) =>
    provider.api.profiles.update({ business_name: `Déneigement ${n}` }),
  );
  const changes = Array.from({ length: 10 }, (_, n) => price(5000 + n));
  for (let attempt = 0; attempt < 5; attempt++) await operate("accept");
  await Promise.all([...names, ...changes]);
  const { verified, listed } = await readVerification();
  expect(listed).toEqual([verified]);
});
