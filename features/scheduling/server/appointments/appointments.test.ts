import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import {
  ALL_WEEK,
  createUnlockedRequest,
  freeStarts,
  signUpWorkingProvider,
} from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { createProperty, createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** How owners and providers agree on a time (docs/product.md "Times"). */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const later = (start: string, ms: number) => new Date(Date.parse(start) + ms).toISOString();

test("a time chosen with a request is held, and nobody else is offered it", async () => {
  const { service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [start = ""] = await freeStarts(world, service.id);
  const created = await createRequest(owner, service.id, { starts_at: start });
  expect(created.appointment).toMatchObject({
    starts_at: start,
    ends_at: later(start, HOUR_MS),
    state: "held",
    held_until: expect.any(String),
    chosen_at: world.now().toISOString(),
    confirmed_at: null,
  });
  const remaining = await freeStarts(world, service.id);
  expect(remaining).not.toContain(start);
  expect(remaining).not.toContain(later(start, HOUR_MS / 2));
  expect(remaining).toContain(later(start, HOUR_MS));
});

test("one of twenty owners who choose one time simultaneously gets it and nineteen get SLOT_UNAVAILABLE", async () => {
  const { service } = await signUpWorkingProvider(world);
  const [start = ""] = (await freeStarts(world, service.id)).slice(4);
  const owners = await Promise.all(Array.from({ length: 20 }, () => world.signUpOwner()));
  const properties = await Promise.all(owners.map((owner) => createProperty(owner)));
  const outcomes = await Promise.all(
    owners.map((owner, n) =>
      codeOf(createRequest(owner, service.id, { starts_at: start, property_id: properties[n]?.id ?? "" })),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "SLOT_UNAVAILABLE")).toHaveLength(19);
  const { rows } = await sql`select from requests where service_id = ${service.id}`.execute(world.db);
  expect(rows).toHaveLength(1);
});

test("a time that overlaps a held one is not available, even for another service of the provider", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const long = (await provider.api.providerServices.create(DRAFT)).data;
  const [start = ""] = (await freeStarts(world, long.id)).slice(2);
  await createRequest(await world.signUpOwner(), long.id, { starts_at: start });
  const other = await world.signUpOwner();
  const within = later(start, 7 * HOUR_MS);
  expect(await codeOf(createRequest(other, service.id, { starts_at: within }))).toBe("SLOT_UNAVAILABLE");
  expect((await createRequest(other, service.id)).appointment).toBeNull();
});

const DRAFT = {
  name: "Grand ménage",
  description: "Toute la maison, du grenier au sous-sol, en une journée.",
  business_type_id: "deneigement",
  price_kind: "on_quote",
  duration_minutes: 480,
  cities: ["laval"],
} as const satisfies Parameters<World["visitor"]["providerServices"]["create"]>[0];

test("a service of eight hours has one free time a day, and none once it is taken", async () => {
  const { service } = await signUpWorkingProvider(world, 480);
  const [start = ""] = await freeStarts(world, service.id, { from: "2026-11-24", to: "2026-11-24" });
  expect(start).toBe("2026-11-24T13:00:00.000Z");
  const created = await createRequest(await world.signUpOwner(), service.id, { starts_at: start });
  expect(created.appointment?.ends_at).toBe("2026-11-24T21:00:00.000Z");
  expect(await freeStarts(world, service.id, { from: "2026-11-24", to: "2026-11-24" })).toEqual([]);
});

test("a database constraint rejects overlapping appointments of one provider", async () => {
  const { service } = await signUpWorkingProvider(world);
  const [start = ""] = await freeStarts(world, service.id);
  const first = await createRequest(await world.signUpOwner(), service.id, { starts_at: start });
  const second = await createRequest(await world.signUpOwner(), service.id);
  const copy = sql`
    insert into appointments (request_id, provider_id, owner_id, starts_at, ends_at, confirmed_at)
    select ${second.id}, provider_id, owner_id, starts_at + interval '59 minutes', ends_at + interval '1 day', now()
    from appointments where request_id = ${first.id}`;
  await expect(copy.execute(world.db)).rejects.toThrow("appointments_never_overlap");
});

test("a time that ends after the hours, off the half hour, too soon, too far, outside the hours or malformed is refused", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  await provider.api.scheduling.setAvailability({
    hours: ALL_WEEK.map((span) => ({ ...span, to_minute: 1440 })),
  });
  const owner = await world.signUpOwner();
  const request = (starts_at: string) => codeOf(createRequest(owner, service.id, { starts_at }));
  expect(await request("2026-11-24T04:30:00.000Z")).toBe("SLOT_UNAVAILABLE");
  expect(await request("2026-11-24T15:10:00.000Z")).toBe("SLOT_UNAVAILABLE");
  expect(await request(later(world.now().toISOString(), HOUR_MS))).toBe("SLOT_UNAVAILABLE");
  expect(await request(later(world.now().toISOString(), 61 * 24 * HOUR_MS))).toBe("SLOT_UNAVAILABLE");
  expect(await request("demain")).toBe("VALIDATION_ERROR");
  await provider.api.scheduling.setAvailability({ hours: [] });
  expect(await request("2026-11-24T15:00:00.000Z")).toBe("SLOT_UNAVAILABLE");
});

test("a hold ends after 72 hours; the time is offered again, and another owner can take it", async () => {
  const { service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner("Camille Gagnon", { memberDays: 30 });
  const far = (await freeStarts(world, service.id)).find(
    (start) => Date.parse(start) > world.now().getTime() + 100 * HOUR_MS,
  );
  const starts_at = far ?? "";
  const created = await createRequest(owner, service.id, { starts_at });
  world.advance(72 * HOUR_MS - 1000);
  const api = await owner.signInAgain();
  expect((await api.requests.get({ id: created.id })).data.appointment?.state).toBe("held");
  expect(await freeStarts(world, service.id)).not.toContain(starts_at);
  world.advance(1000);
  expect((await api.requests.get({ id: created.id })).data.appointment).toBeNull();
  expect(await freeStarts(world, service.id)).toContain(starts_at);
  const next = await createRequest(await world.signUpOwner(), service.id, { starts_at });
  expect(next.appointment?.starts_at).toBe(starts_at);
});

test("a hold on a time sooner than 72 hours ends when it starts, and the job deletes it", async () => {
  const { service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [starts_at = ""] = await freeStarts(world, service.id);
  const created = await createRequest(owner, service.id, { starts_at });
  expect(created.appointment?.held_until).toBe(starts_at);
  world.advance(Date.parse(starts_at) - world.now().getTime());
  const api = await owner.signInAgain();
  expect((await api.requests.get({ id: created.id })).data.appointment).toBeNull();
  await passTime();
  const { rows } = await sql`select from appointments where request_id = ${created.id}`.execute(world.db);
  expect(rows).toEqual([]);
});

test("a hold that ended when its time came can be released, which changes nothing", async () => {
  const { service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [starts_at = ""] = await freeStarts(world, service.id);
  const { id } = await createRequest(owner, service.id, { starts_at });
  world.advance(Date.parse(starts_at) - world.now().getTime());
  const api = await owner.signInAgain();
  expect(await codeOf(api.requests.setAppointment({ id, starts_at: null }))).toBe("accepted");
  expect((await api.requests.get({ id })).data.appointment).toBeNull();
});

/** Runs the job of every minute. */
async function passTime() {
  await sql`select graphile_worker.add_job('scheduling.pass_time', '{}'::json)`.execute(world.db);
  await world.runJobs();
}

test("a request that is cancelled or completed releases its time", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [first = "", , , second = ""] = await freeStarts(world, service.id);
  const cancelled = await createRequest(owner, service.id, { starts_at: first });
  await owner.api.requests.cancel({ id: cancelled.id });
  const done = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: second,
  });
  await provider.api.leads.setAppointment({ id: done.id, confirm: second });
  expect(await freeStarts(world, service.id)).toContain(first);
  expect(await freeStarts(world, service.id)).not.toContain(second);
  await owner.api.requests.complete({ id: done.id });
  expect(await freeStarts(world, service.id)).toContain(second);
  expect(await codeOf(owner.api.requests.setAppointment({ id: done.id, starts_at: second }))).toBe(
    "REQUEST_ALREADY_COMPLETED",
  );
});

test("a confirmed time that is past stays with the completed request", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [start = ""] = await freeStarts(world, service.id);
  const { id } = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: start,
  });
  await provider.api.leads.setAppointment({ id, confirm: start });
  world.advance(Date.parse(start) - world.now().getTime() + HOUR_MS);
  const api = await owner.signInAgain();
  await api.requests.complete({ id });
  expect((await api.requests.get({ id })).data.appointment).toMatchObject({
    starts_at: start,
    state: "confirmed",
  });
});

test("changing the time of a request frees the first one, and choosing a taken one changes nothing", async () => {
  const { service } = await signUpWorkingProvider(world);
  const [first = "", , second = "", , , third = ""] = await freeStarts(world, service.id);
  const owner = await world.signUpOwner();
  const { id } = await createRequest(owner, service.id, { starts_at: first });
  await createRequest(await world.signUpOwner(), service.id, { starts_at: third });
  await owner.api.requests.setAppointment({ id, starts_at: second });
  expect(await freeStarts(world, service.id)).toContain(first);
  expect(await codeOf(owner.api.requests.setAppointment({ id, starts_at: third }))).toBe("SLOT_UNAVAILABLE");
  expect((await owner.api.requests.get({ id })).data.appointment?.starts_at).toBe(second);
  // Half an hour later overlaps only the request's own time.
  const moved = await owner.api.requests.setAppointment({ id, starts_at: later(second, HOUR_MS / 2) });
  expect(moved.data.appointment?.starts_at).toBe(later(second, HOUR_MS / 2));
});

test("choosing the held time again does not extend the hold", async () => {
  const { service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const start = (await freeStarts(world, service.id)).at(-1) ?? "";
  const created = await createRequest(owner, service.id, { starts_at: start });
  world.advance(HOUR_MS);
  const again = await (await owner.signInAgain()).requests.setAppointment({
    id: created.id,
    starts_at: start,
  });
  expect(again.data.appointment?.held_until).toBe(created.appointment?.held_until);
});

test("nobody can set the time of another person's request or lead", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [start = ""] = await freeStarts(world, service.id);
  const { id } = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: start,
  });
  const [stranger, rival] = [await world.signUpOwner(), await world.signUpProvider()];
  expect(await codeOf(stranger.api.requests.setAppointment({ id, starts_at: null }))).toBe("NOT_FOUND");
  expect(await codeOf(rival.api.leads.setAppointment({ id, confirm: start }))).toBe(
    "UNAUTHORIZED_LEAD_ACCESS",
  );
});
