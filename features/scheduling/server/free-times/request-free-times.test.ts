import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Free times as the two sides of a request read them. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a request's provider reads the times that are free for another length, up to several whole days; nobody else does", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const starts = await freeStarts(world, service.id);
  const taken = starts.find((start) => dayOf(Date.parse(start)) > dayOf(Date.parse(starts[0] ?? ""))) ?? "";
  const { id: request } = await createRequest(owner, service.id);
  await createRequest(await world.signUpOwner(), service.id, { starts_at: taken });
  const read = async ({ api }: Pick<Person, "api">, lasts: object) =>
    (await api.scheduling.slots({ id: service.id, request, ...lasts })).data.days.flatMap(
      ({ starts }) => starts,
    );
  const usual = await read(provider, {});
  const long = await read(provider, { minutes: 480 });
  expect(long.length).toBeGreaterThan(0);
  expect(long.length).toBeLessThan(usual.length);
  const days = await read(provider, { days: 2, until_minute: 960 });
  const dayBefore = addDays(dayOf(Date.parse(taken)), -1);
  const on = (times: string[]) => times.filter((start) => dayOf(Date.parse(start)) === dayBefore);
  expect([on(usual).length > 0, on(days)]).toEqual([true, []]);
  expect(days.length).toBeGreaterThan(0);
  expect(await read(owner, { minutes: 480 })).toEqual(usual);
  expect(await codeOf(read(provider, { minutes: 45 }))).toBe("VALIDATION_ERROR");
});

test("the two sides of a request see its own time as free; nobody else does", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [start = "", next = ""] = (await freeStarts(world, service.id)).slice(4);
  const { id: request } = await createRequest(owner, service.id, { starts_at: start });
  const read = async ({ api }: Pick<Person, "api">) =>
    (await api.scheduling.slots({ id: service.id, request })).data.days.flatMap(({ starts }) => starts);
  for (const side of [owner, provider])
    expect(await read(side)).toEqual(expect.arrayContaining([start, next]));
  const others = [await world.signUpOwner(), await world.signUpProvider(), { api: world.visitor }];
  for (const other of others) {
    const free = await read(other);
    expect(free).not.toContain(start);
    expect(free).not.toContain(next);
  }
  await owner.api.requests.cancel({ id: request });
  await createRequest(await world.signUpOwner(), service.id, { starts_at: start });
  expect(await read(owner)).not.toContain(start);
});

test("a provider can propose free times for a request of a paused or removed service; its owner cannot read them", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const { id: request } = await createUnlockedRequest(world, { owner, provider, service_id: service.id });
  const read = ({ api }: Person) => api.scheduling.slots({ id: service.id, request });
  await provider.api.providerServices.update({ id: service.id, is_active: false });
  expect(await codeOf(read(owner))).toBe("SERVICE_NOT_FOUND");
  expect(await codeOf(read(await world.signUpProvider()))).toBe("SERVICE_NOT_FOUND");
  const propose = [(await read(provider)).data.days[0]?.starts[0] ?? ""];
  const { data } = await provider.api.leads.setAppointment({ id: request, propose });
  expect(data.proposed_times.map(({ starts_at }) => starts_at)).toEqual(propose);
  await provider.api.providerServices.remove({ id: service.id });
  expect(await codeOf(read(owner))).toBe("GONE");
  expect((await read(provider)).data.days).not.toEqual([]);
});
