import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { dayNumber, dayOf } from "#foundation/local-time.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The notice, the pause and the most visits a day that a provider sets (docs/product.md "Times"). */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const USUAL = { notice_hours: 2, pause_minutes: 0, daily_max: null };
const DAY = "2026-11-26";
const onDay = (id: string) => freeStarts(world, id, { from: DAY, to: DAY });

let owners: Promise<{ owner: Person; property_id: string }[]> | undefined;

/** Returns the outcomes for twenty owners, the same in each race, who choose a time simultaneously. */
async function chooseAtOnce(service_id: string, startOf: (n: number) => string | undefined) {
  owners ??= Promise.all(
    Array.from({ length: 20 }, async () => {
      const owner = await world.signUpOwner();
      return { owner, property_id: (await createProperty(owner)).id };
    }),
  );
  const twenty = await owners;
  return Promise.all(
    twenty.map(({ owner, property_id }, n) =>
      codeOf(createRequest(owner, service_id, { starts_at: startOf(n), property_id })),
    ),
  );
}

/** The starts of a provider's appointments, in order. */
async function takenBy(provider_id: string): Promise<number[]> {
  const { rows } = await sql<{ starts_at: Date }>`
    select starts_at from appointments where provider_id = ${provider_id} order by starts_at`.execute(
    world.db,
  );
  return rows.map(({ starts_at }) => starts_at.getTime());
}

test("a provider has the default rules until they set others, and sees the next time that owners are offered", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const { scheduling } = provider.api;
  const [first] = await freeStarts(world, service.id);
  const next = { service: service.name, starts_at: first };
  expect((await scheduling.bookingRules()).data).toEqual({ ...USUAL, next });
  const rules = { notice_hours: 168, pause_minutes: 45, daily_max: 4 };
  const set = (await scheduling.setBookingRules(rules)).data;
  expect(set).toMatchObject(rules);
  expect(set.next?.starts_at).toBe((await freeStarts(world, service.id))[0]);
  expect((await scheduling.bookingRules()).data).toEqual(set);
  const { api } = await world.signUpProvider();
  expect((await api.scheduling.bookingRules()).data).toEqual({ ...USUAL, next: null });
});

test.each([
  { ...USUAL, notice_hours: -1 },
  { ...USUAL, notice_hours: 169 },
  { ...USUAL, pause_minutes: 20 },
  { ...USUAL, pause_minutes: 255 },
  { ...USUAL, daily_max: 0 },
  { ...USUAL, daily_max: 51 },
])("rules out of bounds are refused: %j", async (rules) => {
  const { api } = await world.signUpProvider();
  expect(await codeOf(api.scheduling.setBookingRules(rules))).toBe("VALIDATION_ERROR");
});

test("visitors, searches and owners get no time before a provider's notice of two days", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [soon = ""] = await freeStarts(world, service.id);
  await provider.api.scheduling.setBookingRules({ ...USUAL, notice_hours: 48 });
  const [first = ""] = await freeStarts(world, service.id);
  expect(Date.parse(first)).toBeGreaterThanOrEqual(world.now().getTime() + 48 * HOUR_MS);
  expect(await storedNext(service.id)).toBe(first);
  const owner = await world.signUpOwner();
  expect(await codeOf(createRequest(owner, service.id, { starts_at: soon }))).toBe("SLOT_UNAVAILABLE");
  await createRequest(owner, service.id, { starts_at: first });
});

test("without any notice a time may be chosen until it starts", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  await provider.api.scheduling.setBookingRules({ ...USUAL, notice_hours: 0 });
  const [first = ""] = await freeStarts(world, service.id);
  expect(Date.parse(first) - world.now().getTime()).toBeLessThan(HOUR_MS);
});

async function storedNext(service_id: string) {
  await world.runJobs();
  const { rows } = await sql<{ next_free_at: Date | null; free_days: number[] }>`
    select next_free_at, free_days from free_times where service_id = ${service_id}`.execute(world.db);
  return rows[0]?.next_free_at?.toISOString();
}

test("when twenty owners choose times of one day simultaneously, the day gets its maximum of visits and no more", async () => {
  const { provider, service } = await signUpWorkingProvider(world, 30);
  await provider.api.scheduling.setBookingRules({ ...USUAL, daily_max: 3 });
  const starts = await onDay(service.id);
  expect(starts).toHaveLength(20);
  const outcomes = await chooseAtOnce(service.id, (n) => starts[n]);
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === "SLOT_UNAVAILABLE")).toHaveLength(17);
  expect(await onDay(service.id)).toEqual([]);
  expect(await freeStarts(world, service.id, { from: "2026-11-27", to: "2026-11-27" })).toHaveLength(20);
  await world.runJobs();
  const { rows } = await sql<{ is_free: boolean }>`
    select ${dayNumber(DAY)} = any (free_days) as is_free from free_times where service_id = ${service.id}`.execute(
    world.db,
  );
  expect(rows).toEqual([{ is_free: false }]);
});

test("when twenty owners choose neighbouring times simultaneously, the pause lies between any two that are held", async () => {
  const { provider, service } = await signUpWorkingProvider(world, 30);
  await provider.api.scheduling.setBookingRules({ ...USUAL, pause_minutes: 90 });
  const starts = await onDay(service.id);
  const outcomes = await chooseAtOnce(service.id, (n) => starts[n]);
  const taken = await takenBy(provider.id);
  expect(taken.length).toBe(outcomes.filter((outcome) => outcome === "accepted").length);
  expect(taken.length).toBeGreaterThan(1);
  for (const [n, start] of taken.slice(1).entries())
    expect(start - (taken[n] ?? 0)).toBeGreaterThanOrEqual(2 * HOUR_MS);
});

test("an owner moves their own visit within a day that is full", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  await provider.api.scheduling.setBookingRules({ notice_hours: 2, pause_minutes: 60, daily_max: 1 });
  const [first = "", next = ""] = await onDay(service.id);
  const owner = await world.signUpOwner();
  const { id } = await createRequest(owner, service.id, { starts_at: first });
  const moved = await owner.api.requests.setAppointment({ id, starts_at: next });
  expect(moved.data.appointment?.starts_at).toBe(next);
});

test("new rules change no existing visit, and the provider may still propose a time that breaks them", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [first = "", , third = ""] = await onDay(service.id);
  const [one, two] = [await world.signUpOwner(), await world.signUpOwner()];
  const kept = await createUnlockedRequest(world, {
    owner: one,
    provider,
    service_id: service.id,
    starts_at: first,
  });
  const second = await createUnlockedRequest(world, { owner: two, provider, service_id: service.id });
  await provider.api.scheduling.setBookingRules({ notice_hours: 168, pause_minutes: 240, daily_max: 1 });
  const confirmed = await provider.api.leads.setAppointment({ id: kept.id, confirm: first });
  expect(confirmed.data.appointment).toMatchObject({ starts_at: first, state: "confirmed" });
  await provider.api.leads.setAppointment({ id: second.id, propose: [third] });
  const accepted = await two.api.requests.setAppointment({ id: second.id, starts_at: third });
  expect(accepted.data.appointment).toMatchObject({ starts_at: third, state: "confirmed" });
  expect(dayOf(Date.parse(third))).toBe(DAY);
});
