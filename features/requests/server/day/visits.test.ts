import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The steps of a visit on its day: on the way, arrived, done. It is Monday 7:00 in Québec. */
let world: World;
const MORNING = new Date("2026-11-23T12:00:00Z");
beforeAll(async () => {
  world = await startWorld({ at: MORNING });
});
afterAll(() => world.close());

/**
 * A confirmed appointment of the coming day, at 17:00, with both sides signed in again at 9:00 of that day.
 */
async function visitOfTheDay() {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const day = new Date(world.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  const starts_at = (await freeStarts(world, service.id, { from: day, to: day })).at(-1) ?? "";
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id, starts_at });
  await provider.api.leads.setAppointment({ id, confirm: starts_at });
  world.advance(Date.parse(starts_at) - 8 * HOUR_MS - world.now().getTime());
  const [asProvider, asOwner] = [await provider.signInAgain(), await owner.signInAgain()];
  return { id, starts_at, provider, owner, asProvider, asOwner };
}

const inMinutes = (minutes: number) => new Date(world.now().getTime() + minutes * MINUTE_MS).toISOString();
const visitSeenBy = async (api: Person["api"], id: string) =>
  (await api.requests.get({ id })).data.appointment?.visit;

test("an owner sees that the provider is on the way and when, has arrived, and is done; the request stays open and no letter leaves", async () => {
  const { id, asProvider, asOwner, owner } = await visitOfTheDay();
  await world.runJobs();
  const before = (await world.letters()).filter(({ to }) => to === owner.email).length;
  expect(await visitSeenBy(asOwner, id)).toEqual({ state: "planned", at: null, expected_at: null });
  expect((await asOwner.scheduling.ongoingVisits()).data).toEqual([]);
  const at = world.now().toISOString();
  const expected_at = inMinutes(20);
  await asProvider.leads.setVisit({ id, step: "on_the_way", minutes: 20 });
  expect(await visitSeenBy(asOwner, id)).toEqual({ state: "on_the_way", at, expected_at });
  expect((await asOwner.scheduling.ongoingVisits()).data).toMatchObject([
    { request_id: id, visit: { state: "on_the_way", expected_at } },
  ]);
  world.advance(22 * MINUTE_MS);
  await asProvider.leads.setVisit({ id, step: "arrived" });
  expect(await visitSeenBy(asOwner, id)).toMatchObject({ state: "arrived", at: world.now().toISOString() });
  await asProvider.leads.setVisit({ id, step: "done" });
  expect(await visitSeenBy(asOwner, id)).toMatchObject({ state: "done" });
  expect((await asOwner.scheduling.ongoingVisits()).data).toEqual([]);
  expect((await asOwner.requests.get({ id })).data.status).toBe("active");
  const lines = (await asOwner.threads.messages({ id })).data.messages.flatMap((message) =>
    message.kind === "system" ? [message.event] : [],
  );
  expect(lines.slice(-3)).toEqual(["on_the_way", "arrived", "done"]);
  await world.runJobs();
  expect((await world.letters()).filter(({ to }) => to === owner.email).length).toBe(before);
});

test("twenty presses at once of each step count once, with one line in the thread", async () => {
  const { id, asProvider, asOwner } = await visitOfTheDay();
  const presses = (press: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: 20 }, () => codeOf(press())));
  for (const step of ["on_the_way", "arrived", "done"] as const) {
    const press = () =>
      step === "on_the_way"
        ? asProvider.leads.setVisit({ id, step, minutes: 30 })
        : asProvider.leads.setVisit({ id, step });
    expect(new Set(await presses(press))).toEqual(new Set(["accepted"]));
    const events = (await asOwner.requests.get({ id })).data.appointment_events;
    expect(events.filter(({ kind }) => kind === step).length).toBe(1);
  }
});

test("a provider who is late corrects the time; after a later step an earlier one is refused, a skipped one is not needed", async () => {
  const { id, asProvider, asOwner } = await visitOfTheDay();
  await asProvider.leads.setVisit({ id, step: "on_the_way", minutes: 10 });
  world.advance(9 * MINUTE_MS);
  const expected_at = inMinutes(45);
  await asProvider.leads.setVisit({ id, step: "on_the_way", minutes: 45 });
  expect(await visitSeenBy(asOwner, id)).toMatchObject({ state: "on_the_way", expected_at });
  await asProvider.leads.setVisit({ id, step: "done" });
  for (const draft of [{ step: "arrived" }, { step: "on_the_way", minutes: 10 }] as const)
    expect(await codeOf(asProvider.leads.setVisit({ id, ...draft }))).toBe("INVALID_REQUEST_STATE");
  expect(await visitSeenBy(asOwner, id)).toMatchObject({ state: "done" });
});

test("a press repeated within five minutes changes nothing, and a correction only moves the expected time", async () => {
  const { id, asProvider, asOwner } = await visitOfTheDay();
  const at = world.now().toISOString();
  const press = () => asProvider.leads.setVisit({ id, step: "on_the_way", minutes: 10 });
  const first = (await press()).data;
  expect(first).toEqual({ state: "on_the_way", at, expected_at: inMinutes(10) });
  world.advance(5 * MINUTE_MS - 1);
  expect((await press()).data).toEqual(first);
  world.advance(1);
  expect((await press()).data).toEqual({ state: "on_the_way", at, expected_at: inMinutes(10) });
  expect(await visitSeenBy(asOwner, id)).toMatchObject({ at, expected_at: inMinutes(10) });
  const events = (await asOwner.requests.get({ id })).data.appointment_events;
  expect(events.filter(({ kind }) => kind === "on_the_way").length).toBe(1);
});

test("a provider who arrived is not on the way again, and one may be done without another step", async () => {
  const { id, asProvider } = await visitOfTheDay();
  await asProvider.leads.setVisit({ id, step: "arrived" });
  expect(await codeOf(asProvider.leads.setVisit({ id, step: "on_the_way", minutes: 10 }))).toBe(
    "INVALID_REQUEST_STATE",
  );
  const other = await visitOfTheDay();
  const done = other.asProvider.leads.setVisit({ id: other.id, step: "done" });
  expect((await done).data.state).toBe("done");
});

test("a visit begins with its day in Québec, is its own owner's news, and is over at noon of the next day", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [owner, stranger] = [await world.signUpOwner(), await world.signUpOwner()];
  const day = new Date(world.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  const starts_at = (await freeStarts(world, service.id, { from: day, to: day })).at(-1) ?? "";
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id, starts_at });
  await provider.api.leads.setAppointment({ id, confirm: starts_at });
  world.advance(Date.parse(`${day}T04:59:00Z`) - world.now().getTime());
  const asProvider = await provider.signInAgain();
  expect(await codeOf(asProvider.leads.setVisit({ id, step: "arrived" }))).toBe("VISIT_NOT_OPEN");
  world.advance(MINUTE_MS);
  expect(await codeOf(asProvider.leads.setVisit({ id, step: "arrived" }))).toBe("accepted");
  const ongoing = async (person: Awaited<ReturnType<World["signUpOwner"]>>) => {
    const api = await person.signInAgain();
    return (await api.scheduling.ongoingVisits()).data.map(({ request_id }) => request_id);
  };
  expect(await ongoing(owner)).toEqual([id]);
  expect(await ongoing(stranger)).toEqual([]);
  world.advance(36 * HOUR_MS);
  expect(await ongoing(owner)).toEqual([]);
});

test("a visit is noted on its day in Québec and until noon of the next day, and stays on the provider's page until then", async () => {
  const { id, provider, starts_at } = await visitOfTheDay();
  const moveTo = async (instant: string) => {
    world.advance(Date.parse(instant) - world.now().getTime());
    return provider.signInAgain();
  };
  const nextDay = new Date(Date.parse(starts_at) + DAY_MS).toISOString().slice(0, 10);
  const late = await moveTo(`${nextDay}T16:59:00Z`);
  expect((await late.leads.day()).data.appointments).toMatchObject([{ request_id: id }]);
  await late.leads.setVisit({ id, step: "arrived" });
  const tooLate = await moveTo(`${nextDay}T17:00:00Z`);
  expect(await codeOf(tooLate.leads.setVisit({ id, step: "done" }))).toBe("VISIT_NOT_OPEN");
  expect((await tooLate.leads.day()).data.appointments).toEqual([]);
});

test("a visit that ends past midnight stays on the provider's page, to be invoiced, for the rest of that day", async () => {
  const { id, provider, starts_at } = await visitOfTheDay();
  const shownAt = async (instant: string) => {
    world.advance(Date.parse(instant) - world.now().getTime());
    const api = await provider.signInAgain();
    return { api, visits: async () => (await api.leads.day()).data.appointments };
  };
  const [nextDay, dayAfter] = [1, 2].map((days) => addDays(dayOf(Date.parse(starts_at)), days));
  const evening = await shownAt(`${nextDay}T04:50:00Z`);
  expect(await evening.visits()).toMatchObject([{ request_id: id }]);
  const night = await shownAt(`${nextDay}T05:10:00Z`);
  await night.api.leads.setVisit({ id, step: "done" });
  expect(await night.visits()).toMatchObject([{ request_id: id, visit: { state: "done" } }]);
  expect(await (await shownAt(`${dayAfter}T04:59:00Z`)).visits()).toMatchObject([{ request_id: id }]);
  expect(await (await shownAt(`${dayAfter}T05:00:00Z`)).visits()).toEqual([]);
});

test("a visit of another day, one not confirmed and one of another provider are not begun", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const starts_at = (await freeStarts(world, service.id)).at(-1) ?? "";
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id, starts_at });
  const arrive = (api: Person["api"]) => codeOf(api.leads.setVisit({ id, step: "arrived" }));
  expect(await arrive(provider.api)).toBe("INVALID_REQUEST_STATE");
  await provider.api.leads.setAppointment({ id, confirm: starts_at });
  expect(await arrive(provider.api)).toBe("VISIT_NOT_OPEN");
  const { provider: other } = await signUpWorkingProvider(world);
  expect(await arrive(other.api)).toBe("UNAUTHORIZED_LEAD_ACCESS");
});

test("a visit whose request was marked as done meanwhile may still be ended, and a cancelled one may not", async () => {
  const done = await visitOfTheDay();
  await done.asProvider.leads.setVisit({ id: done.id, step: "arrived" });
  world.advance(9 * HOUR_MS);
  const api = await done.provider.signInAgain();
  await (await done.owner.signInAgain()).requests.complete({ id: done.id });
  expect(await codeOf(api.leads.setVisit({ id: done.id, step: "done" }))).toBe("accepted");
  const cancelled = await visitOfTheDay();
  await cancelled.asOwner.requests.cancel({ id: cancelled.id });
  expect(await codeOf(cancelled.asProvider.leads.setVisit({ id: cancelled.id, step: "arrived" }))).toBe(
    "REQUEST_ALREADY_CANCELLED",
  );
});

test("steps pressed without a network count as of then, and their expected time too", async () => {
  const { id, asProvider, asOwner } = await visitOfTheDay();
  const ago = (ms: number) => new Date(world.now().getTime() - ms).toISOString();
  const away = { id, step: "on_the_way", minutes: 20, pressed_ago_ms: 90 * MINUTE_MS } as const;
  const sentAt = { at: ago(90 * MINUTE_MS), expected_at: ago(70 * MINUTE_MS) };
  expect((await asProvider.leads.setVisit(away)).data).toEqual({ state: "on_the_way", ...sentAt });
  // Its answer was lost: sent again later, it is the same press.
  world.advance(3 * MINUTE_MS);
  const again = { ...away, pressed_ago_ms: 93 * MINUTE_MS };
  expect((await asProvider.leads.setVisit(again)).data).toEqual({ state: "on_the_way", ...sentAt });
  const presses = Array.from({ length: 20 }, () =>
    asProvider.leads.setVisit({ id, step: "arrived", pressed_ago_ms: 60 * MINUTE_MS }),
  );
  const arrivedAt = ago(60 * MINUTE_MS);
  for (const { data } of await Promise.all(presses)) expect(data).toMatchObject({ at: arrivedAt });
  const { appointment_events } = (await asOwner.requests.get({ id })).data;
  expect(appointment_events.slice(-2)).toMatchObject([
    { kind: "on_the_way", at: sentAt.at },
    { kind: "arrived", at: arrivedAt },
  ]);
});

test("a step counts no earlier than the time was confirmed", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const day = dayOf(world.now().getTime());
  const starts_at = (await freeStarts(world, service.id, { from: day, to: day })).at(-1) ?? "";
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id, starts_at });
  await provider.api.leads.setAppointment({ id, confirm: starts_at });
  const at = world.now().toISOString();
  world.advance(MINUTE_MS);
  const early = { id, step: "done", pressed_ago_ms: MINUTE_MS + 1 } as const;
  expect((await provider.api.leads.setVisit(early)).data).toMatchObject({ state: "done", at });
});

test("a step counts no earlier than the one that it follows", async () => {
  const { id, asProvider } = await visitOfTheDay();
  const at = world.now().toISOString();
  await asProvider.leads.setVisit({ id, step: "on_the_way", minutes: 10 });
  world.advance(10 * MINUTE_MS);
  const early = { id, step: "arrived", pressed_ago_ms: 10 * MINUTE_MS + 1 } as const;
  expect((await asProvider.leads.setVisit(early)).data).toMatchObject({ state: "arrived", at });
  const after = { id, step: "done", pressed_ago_ms: 10 * MINUTE_MS - 1 } as const;
  const justAfter = new Date(Date.parse(at) + 1).toISOString();
  expect((await asProvider.leads.setVisit(after)).data).toMatchObject({ state: "done", at: justAfter });
});

test("a step pressed more than 24 hours ago, or that is still to come, is refused", async () => {
  const { id, starts_at, provider } = await visitOfTheDay();
  world.advance(Date.parse(starts_at) - world.now().getTime());
  const api = await provider.signInAgain();
  for (const pressed_ago_ms of [DAY_MS + 1, -1, 0.5])
    expect(await codeOf(api.leads.setVisit({ id, step: "arrived", pressed_ago_ms }))).toBe(
      "VALIDATION_ERROR",
    );
  // Exactly 24 hours before is the day before its own.
  expect(await codeOf(api.leads.setVisit({ id, step: "arrived", pressed_ago_ms: DAY_MS }))).toBe(
    "VISIT_NOT_OPEN",
  );
});

test("a step pressed before noon of the next day may arrive after it", async () => {
  const { id, provider, starts_at } = await visitOfTheDay();
  const nextDay = new Date(Date.parse(starts_at) + DAY_MS).toISOString().slice(0, 10);
  world.advance(Date.parse(`${nextDay}T18:00:00Z`) - world.now().getTime());
  const api = await provider.signInAgain();
  const pressed = (pressed_ago_ms: number) =>
    codeOf(api.leads.setVisit({ id, step: "done", pressed_ago_ms }));
  expect(await pressed(HOUR_MS)).toBe("VISIT_NOT_OPEN");
  expect(await pressed(HOUR_MS + 1)).toBe("accepted");
});
