import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { mergeInto } from "#testing/world/merges.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { notifyAlertsJob } from "./index.ts";

let world: World;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  provider = await world.signUpProvider("Julie Tremblay");
});
afterAll(() => world.close());

/** Runs the job as its clock would, then sends the letters it queued. */
async function runAlerts() {
  const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  await notifyAlertsJob(world.ports).handle({}, run);
  await world.runJobs();
}
const lettersTo = async (person: Person) =>
  (await world.letters()).filter(
    ({ to, subject }) => to.includes(person.email) && subject.includes("offert"),
  );

test("an owner who found nobody is written to once, when somebody serves the place", async () => {
  const [owner, elsewhere] = [await world.signUpOwner(), await world.signUpOwner()];
  await owner.api.alerts.create({ business_type: "ramonage", city: "gaspe" });
  await elsewhere.api.alerts.create({ business_type: "ramonage", city: "perce" });
  const paused = await publishService(provider, {
    business_type_id: "ramonage",
    cities: ["gaspe"],
    is_active: false,
  });
  await publishService(provider, { business_type_id: "lavage-de-vitres", cities: ["gaspe"] });
  await runAlerts();
  expect(await lettersTo(owner)).toEqual([]);
  await provider.api.providerServices.update({ id: paused.id, is_active: true });
  // Two processes whose clocks strike together, and once more.
  await Promise.all([runAlerts(), runAlerts()]);
  await runAlerts();
  const letters = await lettersTo(owner);
  expect(letters.map(({ subject }) => subject.replace(/\s/g, " "))).toEqual([
    "« Ramonage de cheminée » à Gaspé : c’est maintenant offert",
  ]);
  const text = JSON.stringify(await world.ports.mail.outbox?.read(letters[0]?.id ?? ""));
  expect(text).toContain("/owner/services/business-type/ramonage?ville=gaspe");
  expect(text).toContain("/desabonnement");
  expect(await lettersTo(elsewhere)).toEqual([]);
  expect((await owner.api.alerts.list()).data).toEqual([]);
  expect((await elsewhere.api.alerts.list()).data).toHaveLength(1);
});

test("twenty presses make one alert, which can be taken back; an unknown trade or city is refused", async () => {
  const owner = await world.signUpOwner();
  const created = await Promise.all(
    Array.from({ length: 20 }, () => owner.api.alerts.create({ business_type: "electricite" })),
  );
  expect(new Set(created.map(({ data }) => data.id)).size).toBe(1);
  expect((await owner.api.alerts.list()).data).toMatchObject([
    { business_type: { id: "electricite", name: "Électricité" }, city: null },
  ]);
  await owner.api.alerts.remove({ id: created[0]?.data.id ?? "" });
  expect((await owner.api.alerts.list()).data).toEqual([]);
  expect(await codeOf(owner.api.alerts.create({ business_type: "licorne" }))).toBe("INVALID_SERVICE_TYPE");
  expect(await codeOf(owner.api.alerts.create({ business_type: "toiture", city: "atlantide" }))).toBe(
    "INVALID_CITIES",
  );
});

test("an owner who switched such letters off receives none", async () => {
  const owner = await world.signUpOwner();
  await owner.api.notifications.setPreference({ kind: "now_served", is_on: false });
  await owner.api.alerts.create({ business_type: "ramonage", city: "gaspe" });
  await runAlerts();
  expect(await lettersTo(owner)).toEqual([]);
});

test("fifty alerts are kept for an owner, the newest", async () => {
  const owner = await world.signUpOwner();
  const cities = await world.db.selectFrom("cities").select("id").orderBy("id").limit(52).execute();
  for (const { id } of cities) {
    world.advance(1000);
    await owner.api.alerts.create({ business_type: "toiture", city: id });
  }
  const listed = (await owner.api.alerts.list()).data.map(({ city }) => city?.id);
  expect(listed).toEqual(
    cities
      .map(({ id }) => id)
      .slice(2)
      .reverse(),
  );
});

test("alerts are in the export of an owner's data and go with the account", async () => {
  const owner = await world.signUpOwner();
  await owner.api.alerts.create({ business_type: "toiture", city: "gaspe" });
  const exported = JSON.stringify(await owner.api.privacy.export());
  expect(exported).toContain('"business_type_id":"toiture"');
  await owner.api.privacy.remove({ password: "Maison1234" });
  const remaining = await world.db
    .selectFrom("service_alerts")
    .select("id")
    .where("owner_id", "=", owner.id)
    .execute();
  expect(remaining).toEqual([]);
});

test("two accounts that become one have each alert of either, once", async () => {
  const [from, into] = [await world.signUpOwner(), await world.signUpOwner()];
  const { create } = from.api.alerts;
  await create({ business_type: "electricite" });
  await create({ business_type: "ramonage", city: "perce" });
  await into.api.alerts.create({ business_type: "electricite" });
  await into.api.alerts.create({ business_type: "toiture", city: "perce" });
  await mergeInto(world, from, into);
  const { data } = await into.api.alerts.list();
  expect(data.map(({ business_type }) => business_type.id).toSorted()).toEqual([
    "electricite",
    "ramonage",
    "toiture",
  ]);
});
