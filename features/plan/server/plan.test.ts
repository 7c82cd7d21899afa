import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import type { Owner } from "#platform/http/actor.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { mergeInto } from "#testing/world/merges.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { readPlan } from "./read-plan.ts";

let world: World;
let provider: Person;
beforeAll(async () => {
  world = await startWorld({ at: new Date("2026-11-21T17:00:00Z") });
  provider = await world.signUpProvider("Julie Tremblay");
  await grantCredits(world, provider, 100);
});
afterAll(() => world.close());

/** Creates a job done that many days ago. */
async function jobDoneAgo(owner: Person, service: string, property_id: string, days: number) {
  const { id } = await createRequest(owner, service, { property_id });
  await provider.api.leads.unlock({ id });
  await owner.api.requests.complete({ id });
  const at = (ago: number) => new Date(world.now().getTime() - ago * DAY_MS);
  await world.db
    .updateTable("requests")
    .set({ created_at: at(days + 5), completed_at: at(days) })
    .where("id", "=", id)
    .execute();
  return id;
}

test("last winter's snow removal is proposed for both properties, with the provider who did it", async () => {
  const owner = await world.signUpOwner();
  const service = (await publishService(provider)).id;
  const [house, cottage] = [await createProperty(owner, "Maison"), await createProperty(owner, "Chalet")];
  await jobDoneAgo(owner, service, house.id, 340);
  await jobDoneAgo(owner, service, cottage.id, 350);
  const { data } = await owner.api.plans.get();
  expect(data.season).toEqual([]);
  expect(data.jobs).toMatchObject([
    {
      business_type: { id: "deneigement", name: "Déneigement" },
      from: "2026-10-01",
      service: { id: service, is_active: true },
      provider: { business_name: "Services Tremblay" },
    },
  ]);
  expect(new Set(data.jobs[0]?.places.map(({ property }) => property.label))).toEqual(
    new Set(["Maison", "Chalet"]),
  );
});

test("a job is not proposed where it is active or done for this winter, or where the property was removed", async () => {
  const owner = await world.signUpOwner();
  const service = (await publishService(provider)).id;
  const requested = await createProperty(owner, "Demandée");
  const done = await createProperty(owner, "Faite");
  const removed = await createProperty(owner, "Retirée");
  for (const { id } of [requested, done, removed]) await jobDoneAgo(owner, service, id, 340);
  await createRequest(owner, service, { property_id: requested.id });
  await jobDoneAgo(owner, service, done.id, 20);
  await owner.api.properties.remove({ id: removed.id });
  expect((await owner.api.plans.get()).data.jobs).toEqual([]);
});

test("snow removal that was never marked as completed is proposed from the day it was unlocked", async () => {
  const owner = await world.signUpOwner();
  const service = (await publishService(provider)).id;
  const id = await jobDoneAgo(owner, service, (await createProperty(owner, "Maison")).id, 250);
  const unlocked_at = new Date(world.now().getTime() - 360 * DAY_MS);
  const never = {
    status: "expired",
    completed_at: null,
    completed_by: null,
    expired_at: world.now(),
  } as const;
  const set = (row: object) => world.db.updateTable("requests").set(row).where("id", "=", id).execute();
  await set({ ...never, unlocked_at });
  expect((await owner.api.plans.get()).data.jobs).toMatchObject([
    { service: { id: service }, places: [{ done_at: unlocked_at.toISOString() }] },
  ]);
  await set({ unlocked_at: null, unlocked_by: null });
  expect((await owner.api.plans.get()).data.jobs).toEqual([]);
});

test("gutters cleaned in autumn and in spring are proposed in autumn, though spring's were the last", async () => {
  const owner = await world.signUpOwner();
  const gutters = async () =>
    (await publishService(provider, { business_type_id: "nettoyage-de-gouttieres" })).id;
  const [autumns, springs] = [await gutters(), await gutters()];
  const { id } = await createProperty(owner);
  await jobDoneAgo(owner, autumns, id, 400);
  await jobDoneAgo(owner, springs, id, 193);
  const at = new Date("2026-09-15T16:00:00Z");
  const coming = async () => (await readPlan(world.db, { id: owner.id, role: "owner" } as Owner, at)).jobs;
  const proposed = [{ from: "2026-09-01", service: { id: autumns }, places: [{ property: { id } }] }];
  expect(await coming()).toMatchObject(proposed);
  // Dismissing the spring provider does not affect the autumn one.
  await owner.api.plans.dismiss({ service_id: springs });
  expect(await coming()).toMatchObject(proposed);
  await owner.api.plans.dismiss({ service_id: autumns });
  expect(await coming()).toEqual([]);
});

test("a job whose service is no longer offered is still proposed, marked as such", async () => {
  const owner = await world.signUpOwner();
  const service = (await publishService(provider)).id;
  await jobDoneAgo(owner, service, (await createProperty(owner)).id, 340);
  const isOffered = async () => (await owner.api.plans.get()).data.jobs[0]?.service.is_active;
  await provider.api.providerServices.update({ id: service, is_active: false });
  expect(await isOffered()).toBe(false);
  await provider.api.providerServices.update({ id: service, is_active: true });
  expect(await isOffered()).toBe(true);
  const suspend = (at: Date | null) =>
    world.db.updateTable("profiles").set({ suspended_at: at }).where("id", "=", provider.id).execute();
  await suspend(world.now());
  expect(await isOffered()).toBe(false);
  await suspend(null);
});

test("an owner without past jobs is shown business types of the season once they have a property", async () => {
  const owner = await world.signUpOwner();
  expect((await owner.api.plans.get()).data).toEqual({ jobs: [], season: [] });
  await publishService(provider);
  await createProperty(owner);
  const { season } = (await owner.api.plans.get()).data;
  expect(season).toContainEqual({
    business_type: { id: "deneigement", name: "Déneigement" },
    from: "2026-10-01",
  });
  await createRequest(owner, (await publishService(provider)).id);
  expect((await owner.api.plans.get()).data.season).toEqual([]);
  const other = await world.signUpOwner();
  expect((await other.api.plans.get()).data.jobs).toEqual([]);
});

test("a dismissed proposal stays hidden for its owner until it is restored or the job is done again", async () => {
  const [owner, otherOwner] = [await world.signUpOwner(), await world.signUpOwner()];
  const service = (await publishService(provider)).id;
  const property = (await createProperty(owner)).id;
  await jobDoneAgo(owner, service, property, 340);
  await jobDoneAgo(otherOwner, service, (await createProperty(otherOwner)).id, 340);
  const proposed = async (as: Person) => (await as.api.plans.get()).data.jobs.map((job) => job.service.id);
  await owner.api.plans.dismiss({ service_id: service });
  await owner.api.plans.dismiss({ service_id: service });
  expect([await proposed(owner), await proposed(otherOwner)]).toEqual([[], [service]]);
  await otherOwner.api.plans.dismiss({ service_id: service });
  await owner.api.plans.restore({ serviceId: service });
  expect([await proposed(owner), await proposed(otherOwner)]).toEqual([[service], []]);

  await owner.api.plans.dismiss({ service_id: service });
  await world.db
    .updateTable("plan_dismissals")
    .set({ dismissed_at: new Date(world.now().getTime() - 700 * DAY_MS) })
    .execute();
  expect(await proposed(owner)).toEqual([service]);
  expect(await codeOf(owner.api.plans.dismiss({ service_id: owner.id }))).toBe("SERVICE_NOT_FOUND");
});

test("other work that is under way at a property keeps no job from being proposed", async () => {
  const owner = await world.signUpOwner();
  const service = (await publishService(provider)).id;
  const { id: property_id } = await createProperty(owner);
  await jobDoneAgo(owner, service, property_id, 340);
  const other = await publishService(provider, { business_type_id: "lavage-de-vitres" });
  await createRequest(owner, other.id, { property_id });
  expect((await owner.api.plans.get()).data.jobs).toMatchObject([{ service: { id: service } }]);
});

test("an owner who has only a condo is shown nothing of the season", async () => {
  const owner = await world.signUpOwner();
  await publishService(provider);
  const address = { address: "12, rue des Condos", city: "Laval", zip: "H7A 1A1" };
  await owner.api.properties.create({ label: "Condo", kind: "condo", ...address });
  expect((await owner.api.plans.get()).data.season).toEqual([]);
  await createProperty(owner);
  expect((await owner.api.plans.get()).data.season).not.toEqual([]);
});

test("two accounts that both dismissed one proposal become one, which has dismissed it", async () => {
  const [from, into] = [await world.signUpOwner(), await world.signUpOwner()];
  const service = (await publishService(provider)).id;
  await jobDoneAgo(into, service, (await createProperty(into)).id, 340);
  for (const { api } of [from, into]) await api.plans.dismiss({ service_id: service });
  await mergeInto(world, from, into);
  expect((await into.api.plans.get()).data.jobs).toEqual([]);
});
