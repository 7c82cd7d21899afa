import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  provider = await world.signUpProvider("Julie Tremblay");
});
afterAll(() => world.close());

test("favourites are listed newest first, each with its current service", async () => {
  const owner = await world.signUpOwner();
  const first = await publishService(provider, { name: "Vitres" });
  const second = await publishService(provider, { name: "Gouttières" });
  await owner.api.favorites.add({ service_id: first.id });
  world.advance(1000);
  await owner.api.favorites.add({ service_id: second.id });
  const list = await owner.api.favorites.list({});
  expect(list).toMatchObject({ page: 1, total: 2 });
  expect(list.data.map(({ service }) => service.name)).toEqual(["Gouttières", "Vitres"]);
  expect((await owner.api.favorites.ids()).data).toEqual([second.id, first.id]);
});

test("a service is saved once however many times it is added simultaneously", async () => {
  const owner = await world.signUpOwner();
  const { id: service_id } = await publishService(provider);
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(owner.api.favorites.add({ service_id }))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "DUPLICATE_FAVORITE")).toHaveLength(19);
  expect((await owner.api.favorites.list({})).total).toBe(1);
});

test("an inactive service cannot be added, but a favourite that becomes inactive or is removed stays listed", async () => {
  const owner = await world.signUpOwner();
  const inactive = await publishService(provider, { is_active: false });
  expect(await codeOf(owner.api.favorites.add({ service_id: inactive.id }))).toBe(
    "INACTIVE_SERVICE_FAVORITE",
  );
  const paused = await publishService(provider, { name: "En pause" });
  const removed = await publishService(provider, { name: "Retiré" });
  await owner.api.favorites.add({ service_id: paused.id });
  await owner.api.favorites.add({ service_id: removed.id });
  await provider.api.providerServices.update({ id: paused.id, is_active: false });
  await provider.api.providerServices.remove({ id: removed.id });
  const { data } = await owner.api.favorites.list({});
  expect(new Set(data.map(({ service, is_active }) => `${service.name} ${is_active}`))).toEqual(
    new Set(["En pause false", "Retiré false"]),
  );
  expect(data[0]?.service.provider.business_name).toBe("Services Tremblay");
  expect(await codeOf(owner.api.favorites.add({ service_id: removed.id }))).toBe("SERVICE_NOT_FOUND");
  await owner.api.favorites.remove({ serviceId: removed.id });
  expect((await owner.api.favorites.list({})).total).toBe(1);
});

test("an owner cannot remove what is not a favourite, nor touch another's favourites", async () => {
  const [owner, other] = [await world.signUpOwner(), await world.signUpOwner()];
  const { id } = await publishService(provider);
  await owner.api.favorites.add({ service_id: id });
  expect(await codeOf(other.api.favorites.remove({ serviceId: id }))).toBe("NOT_FOUND");
  expect((await other.api.favorites.list({})).total).toBe(0);
  expect((await owner.api.favorites.list({})).total).toBe(1);
  expect(await codeOf(owner.api.favorites.list({ page: 2 }))).toBe("RANGE_NOT_SATISFIABLE");
  expect(await codeOf(provider.api.favorites.list({}))).toBe("OWNER_ONLY");
  expect(await codeOf(world.visitor.favorites.add({ service_id: id }))).toBe("UNAUTHORIZED");
});
