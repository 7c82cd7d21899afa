import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { expireNeedsJob } from "./expire-needs.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function publishNeed(owner: Person) {
  const { id: property_id } = await createProperty(owner);
  const draft = { business_type_id: "ramonage", property_id, description: "Cheminée de brique à ramoner." };
  return (await owner.api.needs.publish(draft)).data;
}

async function subjectsTo({ email }: Person) {
  await world.runJobs();
  const letters = (await world.letters()).filter(({ to }) => to === email);
  return letters.map(({ subject }) => subject.replace(/\s/g, " "));
}

async function expireNeeds() {
  const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  await expireNeedsJob(world.ports).handle({}, run);
}

const NEW_NEED = "Besoin publié : Ramonage de cheminée à Laval";

test("a published need is written to its owner and to the providers in reach who want such letters", async () => {
  const owner = await world.signUpOwner("Hélène Côté");
  const [told, silent, far] = [
    await world.signUpProvider(),
    await world.signUpProvider(),
    await world.signUpProvider(),
  ];
  for (const provider of [told, silent]) await publishService(provider, { business_type_id: "ramonage" });
  await publishService(far, { business_type_id: "ramonage", cities: ["gaspe"] });
  await silent.api.notifications.setPreference({ kind: "new_need", is_on: false });
  await publishNeed(owner);
  expect(await subjectsTo(owner)).toContain("Votre besoin est publié : Ramonage de cheminée");
  expect(await subjectsTo(told)).toContain(NEW_NEED);
  expect(await subjectsTo(silent)).not.toContain(NEW_NEED);
  expect(await subjectsTo(far)).not.toContain(NEW_NEED);
  const [letter] = (await world.letters()).filter(
    ({ to, subject }) => to === told.email && subject.startsWith("Besoin"),
  );
  const text = JSON.stringify(await world.ports.mail.outbox?.read(letter?.id ?? ""));
  expect(text).not.toMatch(/Hélène Côté|rue des Érables|H7A/);
  expect(text).not.toContain(owner.email);
});

test("a need is neither shown nor written to a provider with whom its owner has a blocked thread, nor unlocked by them", async () => {
  const owner = await world.signUpOwner();
  const providers = await Promise.all(
    (["owner", "provider"] as const).map(async (by) => {
      const provider = await world.signUpProvider();
      await grantCredits(world, provider, 20);
      const { id: service_id } = await publishService(provider, { business_type_id: "ramonage" });
      const { id } = await createRequest(owner, service_id);
      await provider.api.leads.unlock({ id });
      await (by === "owner" ? owner : provider).api.threads.set({ id, blocked: true });
      return provider;
    }),
  );
  const { id } = await publishNeed(owner);
  for (const provider of providers) {
    expect((await provider.api.needs.nearby({ page: 1 })).data.map((need) => need.id)).not.toContain(id);
    expect(await codeOf(provider.api.needs.unlock({ id }))).toBe("NOT_FOUND");
    expect(await subjectsTo(provider)).not.toContain(NEW_NEED);
  }
});

test("a need that waited fourteen days expires once, and its owner is asked to publish it again", async () => {
  const owner = await world.signUpOwner();
  const need = await publishNeed(owner);
  world.advance(14 * DAY_MS - 1000);
  const { needs } = await owner.signInAgain();
  await expireNeeds();
  expect((await needs.list({ page: 1 })).data[0]).toMatchObject({ status: "open" });
  world.advance(1000);
  await Promise.all([expireNeeds(), expireNeeds()]);
  await expireNeeds();
  expect((await needs.list({ page: 1 })).data[0]).toMatchObject({ id: need.id, status: "expired" });
  expect(await codeOf(needs.withdraw({ id: need.id }))).toBe("NEED_CLOSED");
  const ended = (await subjectsTo(owner)).filter((subject) => subject.includes("attend plus"));
  expect(ended).toEqual(["Votre besoin n’attend plus : Ramonage de cheminée"]);
});
