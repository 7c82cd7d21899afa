import { afterAll, beforeAll, expect, test } from "vitest";
import { CREWS_MAX } from "#features/scheduling/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Several crews of one provider (docs/product.md "Crews"). */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const later = (start: string, ms: number) => new Date(Date.parse(start) + ms).toISOString();
const DAYS = { from: "2026-11-21", to: "2026-12-21" };

const addCrew = async (provider: Person, name: string) =>
  (await provider.api.scheduling.addCrew({ name, colour: "fleuve" })).data;

/** A provider with crews of these names. */
async function signUpWithCrews(...names: string[]) {
  const { provider, service } = await signUpWorkingProvider(world);
  const crews: Awaited<ReturnType<typeof addCrew>>[] = [];
  for (const name of names) crews.push(await addCrew(provider, name));
  return { provider, service, crews };
}

/** A new owner's request for a time; its lead is locked. */
const hold = async (service_id: string, starts_at: string) =>
  createRequest(await world.signUpOwner(), service_id, { starts_at });

/** Lets the time of a hold run out, before the job of each minute sees it. */
const endHold = (id: string) =>
  world.sql`update appointments set held_until = ${new Date(world.now().getTime() - 1)} where request_id = ${id}`;

/** The names of the crews that have the appointments of these requests. */
async function crewsOf(provider: Person, ...requests: readonly { id: string }[]) {
  const { data } = await provider.api.scheduling.appointments(DAYS);
  return requests.map(({ id }) => data.find(({ request_id }) => request_id === id)?.crew?.name);
}

test("with two crews a time is offered until both are taken, and each appointment goes to the first that is free", async () => {
  const { provider, service } = await signUpWithCrews("Nord", "Sud");
  const [start = ""] = await freeStarts(world, service.id);
  const first = await hold(service.id, start);
  expect(await freeStarts(world, service.id)).toContain(start);
  const second = await hold(service.id, start);
  expect(await freeStarts(world, service.id)).not.toContain(start);
  const third = await world.signUpOwner();
  expect(await codeOf(createRequest(third, service.id, { starts_at: start }))).toBe("SLOT_UNAVAILABLE");
  expect(await crewsOf(provider, first, second)).toEqual(["Nord", "Sud"]);
});

test("a reopened request has its time again with a crew whose hold ran out meanwhile", async () => {
  const { provider, service } = await signUpWithCrews("Nord", "Sud");
  const [start = ""] = await freeStarts(world, service.id, { from: "2026-11-24" });
  const owner = await world.signUpOwner();
  const { id } = await createUnlockedRequest(world, {
    ...{ owner, provider },
    service_id: service.id,
    starts_at: start,
  });
  await provider.api.leads.setAppointment({ id, confirm: start });
  await provider.api.requests.complete({ id });
  const held = await hold(service.id, start);
  await endHold(held.id);
  await owner.api.requests.reopen({ id });
  expect(await crewsOf(provider, { id })).toEqual(["Nord"]);
});

test("the pause is kept by each crew, and another crew is offered meanwhile", async () => {
  const { provider, service } = await signUpWithCrews("Nord", "Sud");
  await provider.api.scheduling.setBookingRules({ notice_hours: 2, pause_minutes: 60, daily_max: null });
  const [start = ""] = await freeStarts(world, service.id, { from: "2026-11-24" });
  const next = later(start, HOUR_MS);
  const first = await hold(service.id, start);
  const second = await hold(service.id, next);
  expect(await crewsOf(provider, first, second)).toEqual(["Nord", "Sud"]);
  const starts = await freeStarts(world, service.id);
  // « Nord » pauses until two hours after the start, « Sud » works then and pauses after.
  expect(starts).not.toContain(next);
  expect(starts).toContain(later(start, 2 * HOUR_MS));
  const third = await hold(service.id, later(start, 2 * HOUR_MS));
  expect(await crewsOf(provider, third)).toEqual(["Nord"]);
});

test("the most visits of a day count those of all crews, and time off is everybody's", async () => {
  const { provider, service } = await signUpWithCrews("Nord", "Sud");
  await provider.api.scheduling.setBookingRules({ notice_hours: 2, pause_minutes: 0, daily_max: 2 });
  const day = { from: "2026-11-24", to: "2026-11-24" };
  const [start = ""] = await freeStarts(world, service.id, day);
  await hold(service.id, start);
  expect(await freeStarts(world, service.id, day)).toContain(start);
  await hold(service.id, start);
  expect(await freeStarts(world, service.id, day)).toEqual([]);
  const [other = ""] = await freeStarts(world, service.id, { from: "2026-11-25", to: "2026-11-25" });
  await provider.api.scheduling.addTimeOff({ starts_at: other, ends_at: later(other, HOUR_MS) });
  expect(await freeStarts(world, service.id)).not.toContain(other);
});

test("proposed times need one free crew, and an accepted one takes it", async () => {
  const { provider, service } = await signUpWithCrews("Nord", "Sud");
  const [start = "", , , , free = ""] = await freeStarts(world, service.id);
  const held = await hold(service.id, start);
  const owner = await world.signUpOwner();
  const request = await createUnlockedRequest(world, { owner, provider, service_id: service.id });
  await provider.api.leads.setAppointment({ id: request.id, propose: [start, free] });
  await owner.api.requests.setAppointment({ id: request.id, starts_at: start });
  expect(await crewsOf(provider, request)).toEqual(["Sud"]);
  const other = await createUnlockedRequest(world, {
    owner: await world.signUpOwner(),
    provider,
    service_id: service.id,
  });
  const propose = (...times: string[]) =>
    codeOf(provider.api.leads.setAppointment({ id: other.id, propose: times }));
  expect(await propose(start)).toBe("SLOT_UNAVAILABLE");
  expect(await propose(free)).toBe("accepted");
  await endHold(held.id);
  expect(await propose(start)).toBe("accepted");
});

test("a provider moves an appointment to another crew, unless that one has another then", async () => {
  const { provider, service, crews } = await signUpWithCrews("Nord", "Sud");
  const [start = "", , distant = ""] = await freeStarts(world, service.id);
  const first = await hold(service.id, start);
  const second = await hold(service.id, start);
  const alone = await hold(service.id, distant);
  const [north, south] = crews;
  const move = (id: string, crew_id = "") => provider.api.scheduling.moveAppointment({ id, crew_id });
  expect(await codeOf(move(first.id, south?.id))).toBe("CREW_TAKEN");
  expect((await move(alone.id, south?.id)).data.name).toBe("Sud");
  expect((await move(second.id, south?.id)).data.name).toBe("Sud");
  expect(await crewsOf(provider, first, second, alone)).toEqual(["Nord", "Sud", "Sud"]);
  const stranger = await world.signUpProvider();
  expect(
    await codeOf(stranger.api.scheduling.moveAppointment({ id: first.id, crew_id: south?.id ?? "" })),
  ).toBe("NOT_FOUND");
  const elsewhere = await addCrew(stranger, "Ailleurs");
  expect(await codeOf(move(first.id, elsewhere.id))).toBe("NOT_FOUND");
  const taken = stranger.api.scheduling.moveAppointment({ id: first.id, crew_id: elsewhere.id });
  expect(await codeOf(taken)).toBe("NOT_FOUND");
  await endHold(second.id);
  expect(await codeOf(move(second.id, north?.id))).toBe("SLOT_UNAVAILABLE");
});

test("an ended hold of another crew stands in the way of no move and of no removal", async () => {
  const { provider, service, crews } = await signUpWithCrews("Nord", "Sud");
  const [start = ""] = await freeStarts(world, service.id);
  const [north, south] = crews;
  const current = await hold(service.id, start);
  const ended = await hold(service.id, start);
  await endHold(ended.id);
  const moved = provider.api.scheduling.moveAppointment({ id: current.id, crew_id: south?.id ?? "" });
  expect((await moved).data.name).toBe("Sud");
  const next = await hold(service.id, start);
  await endHold(next.id);
  await provider.api.scheduling.removeCrew({ id: south?.id ?? "" });
  const [row] = await world.sql`select crew_id from appointments where provider_id = ${provider.id}`;
  expect(row?.crew_id).toBe(north?.id);
});

test("the first crew takes over the coming appointments, and removing the last one leaves them without a crew", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [start = ""] = await freeStarts(world, service.id);
  await hold(service.id, start);
  const north = await addCrew(provider, "Nord");
  expect(await freeStarts(world, service.id)).not.toContain(start);
  const south = await addCrew(provider, "Sud");
  expect(await freeStarts(world, service.id)).toContain(start);
  await provider.api.scheduling.removeCrew({ id: south.id });
  await provider.api.scheduling.removeCrew({ id: north.id });
  expect((await provider.api.scheduling.crews()).data).toEqual([]);
  expect(await freeStarts(world, service.id)).not.toContain(start);
  const owner = await world.signUpOwner();
  expect(await codeOf(createRequest(owner, service.id, { starts_at: start }))).toBe("SLOT_UNAVAILABLE");
  expect((await provider.api.scheduling.appointments(DAYS)).data).toMatchObject([{ crew: null }]);
});

test("a crew is removed when others can take its appointments, else the refusal says how many remain", async () => {
  const { provider, service, crews } = await signUpWithCrews("Nord", "Sud");
  const [start = "", , distant = ""] = await freeStarts(world, service.id);
  const first = await hold(service.id, start);
  const second = await hold(service.id, start);
  const third = await hold(service.id, distant);
  const [north, south] = crews;
  const remove = () => provider.api.scheduling.removeCrew({ id: north?.id ?? "" });
  expect(await detailsOf(remove())).toEqual({ visits: 1 });
  await expect(remove()).rejects.toThrow("Cette équipe a encore un rendez-vous");
  // Nothing was moved.
  expect(await crewsOf(provider, first, second, third)).toEqual(["Nord", "Sud", "Nord"]);
  await addCrew(provider, "Est");
  await provider.api.scheduling.removeCrew({ id: north?.id ?? "" });
  expect(await crewsOf(provider, first, second, third)).toEqual(["Est", "Sud", "Sud"]);
  // It takes nothing any more.
  const [next = ""] = await freeStarts(world, service.id, { from: "2026-11-25" });
  expect(await crewsOf(provider, await hold(service.id, next))).toEqual(["Sud"]);
  expect(await codeOf(provider.api.scheduling.removeCrew({ id: north?.id ?? "" }))).toBe("NOT_FOUND");
  expect(
    await codeOf((await world.signUpProvider()).api.scheduling.removeCrew({ id: south?.id ?? "" })),
  ).toBe("NOT_FOUND");
});

test("a provider has twenty crews at most, each name once, and changes names and colours", async () => {
  const { provider, crews } = await signUpWithCrews("Nord", "Sud");
  const [north] = crews;
  const twice = provider.api.scheduling.addCrew({ name: " NORD ", colour: "prune" });
  expect(JSON.stringify(await detailsOf(twice))).toContain("Une autre équipe porte déjà ce nom");
  const changed = { id: north?.id ?? "", name: "Nord-Est", colour: "brique" } as const;
  expect((await provider.api.scheduling.updateCrew(changed)).data).toEqual(changed);
  expect((await provider.api.scheduling.crews()).data.map(({ name }) => name)).toEqual(["Nord-Est", "Sud"]);
  expect(await codeOf(provider.api.scheduling.updateCrew({ ...changed, name: "Sud" }))).toBe(
    "VALIDATION_ERROR",
  );
  const long = provider.api.scheduling.addCrew({ name: "N".repeat(41), colour: "prune" });
  expect(await codeOf(long)).toBe("VALIDATION_ERROR");
  for (let n = 2; n < CREWS_MAX; n += 1) await addCrew(provider, `Équipe ${n}`);
  expect(await codeOf(provider.api.scheduling.addCrew({ name: "De trop", colour: "prune" }))).toBe(
    "VALIDATION_ERROR",
  );
});

test("the provider's day names the crews and the crew of each appointment once there are several", async () => {
  const { provider, service, crews } = await signUpWithCrews("Nord");
  const [start = ""] = await freeStarts(world, service.id);
  await hold(service.id, start);
  const day = async () => (await provider.api.leads.day()).data;
  expect(await day()).toMatchObject({ crews, appointments: [{ crew: null }] });
  await addCrew(provider, "Sud");
  expect((await day()).appointments).toMatchObject([{ crew: crews[0] }]);
});
