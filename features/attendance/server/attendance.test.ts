import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { passTimeJob } from "./jobs.ts";
import { recordAbsence } from "./missed.ts";

type Member = Awaited<ReturnType<World["signUpOwner"]>>;

/** It is Monday 7:00 in Québec. */
let world: World;
let owner: Member;
let provider: Member;
/** An unlocked request of the two with a confirmed time, three days ahead. */
let id: string;
let starts_at: string;
beforeAll(async () => {
  world = await startWorld({ at: new Date("2026-11-23T12:00:00Z") });
});
afterAll(() => world.close());
beforeEach(async () => {
  const working = await signUpWorkingProvider(world);
  provider = working.provider;
  owner = await world.signUpOwner("Hélène Côté");
  const day = new Date(world.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  starts_at = (await freeStarts(world, working.service.id, { from: day, to: day })).at(-1) ?? "";
  ({ id } = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: working.service.id,
    starts_at,
  }));
  await provider.api.leads.setAppointment({ id, confirm: starts_at });
});

const RUN = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
const passTime = () => passTimeJob(world.ports).handle({}, RUN);

/** Moves the clock to so many milliseconds after the appointment; everybody signs in again. */
async function goTo(after: number) {
  world.advance(Date.parse(starts_at) + after - world.now().getTime());
  for (const person of [owner, provider]) person.api = await person.signInAgain();
}
const read = async (by: Person) => (await by.api.attendance.ofRequest({ id })).data;
async function reminders({ email }: Person) {
  await world.runJobs();
  return (await world.letters()).filter(({ to, subject }) => to === email && subject.startsWith("Rappel"))
    .length;
}
const linesOf = async (by: Person) =>
  (await by.api.threads.messages({ id })).data.messages.flatMap((message) =>
    message.kind === "system" ? [message.event] : [],
  );

test("both sides are reminded a day and two hours before, each once, and not once the time was given up", async () => {
  const counted: number[] = [];
  for (const after of [-DAY_MS - 1, -DAY_MS, -23 * HOUR_MS, -2 * HOUR_MS - 1, -2 * HOUR_MS, -HOUR_MS]) {
    await goTo(after);
    await Promise.all([passTime(), passTime()]);
    expect(await reminders(provider)).toBe(await reminders(owner));
    counted.push(await reminders(owner));
  }
  expect(counted).toEqual([0, 1, 1, 1, 2, 2]);
});

test("an appointment whose reminder of the day before was missed is reminded of once, two hours before", async () => {
  await goTo(-HOUR_MS);
  await passTime();
  expect([await reminders(owner), await reminders(provider)]).toEqual([1, 1]);
});

test("a time that was given up is not reminded of", async () => {
  await owner.api.requests.setAppointment({ id, starts_at: null });
  await goTo(-DAY_MS);
  await passTime();
  expect([await reminders(owner), await reminders(provider)]).toEqual([0, 0]);
});

test("a reminder that waits does not leave once another time has taken the place of its own", async () => {
  await goTo(-DAY_MS);
  await passTime();
  const other = new Date(Date.parse(starts_at) + DAY_MS).toISOString();
  await provider.api.leads.setAppointment({ id, propose: [other] });
  await owner.api.requests.setAppointment({ id, starts_at: other });
  expect([await reminders(owner), await reminders(provider)]).toEqual([0, 0]);
});

test("an owner confirms from the day before on, once, and the provider sees it on the lead and in the thread", async () => {
  await goTo(-DAY_MS - 1);
  expect((await read(owner))?.actions).toEqual([]);
  expect(await codeOf(owner.api.attendance.attend({ id, starts_at }))).toBe("INVALID_ATTENDANCE");
  await goTo(-DAY_MS);
  expect((await read(owner))?.actions).toEqual(["attend", "give_up"]);
  const attending = Array.from({ length: 20 }, () => codeOf(owner.api.attendance.attend({ id, starts_at })));
  expect(new Set(await Promise.all(attending))).toEqual(new Set(["accepted"]));
  expect(await read(provider)).toMatchObject({
    other: { presence: "coming" },
    own: { presence: "unsaid" },
    other_name: "Hélène Côté",
  });
  expect((await linesOf(provider)).filter((event) => event === "owner_attends")).toHaveLength(1);
});

test("a time that was changed meanwhile is not confirmed unseen", async () => {
  await goTo(-DAY_MS);
  const other = new Date(Date.parse(starts_at) + HOUR_MS).toISOString();
  expect(await codeOf(owner.api.attendance.attend({ id, starts_at: other }))).toBe("INVALID_ATTENDANCE");
});

test("a side that is late says until when and may correct it until the visit has begun", async () => {
  await goTo(-2 * HOUR_MS - 1);
  expect(await codeOf(provider.api.attendance.beLate({ id, starts_at, minutes: 15 }))).toBe(
    "INVALID_ATTENDANCE",
  );
  await goTo(10 * MINUTE_MS);
  const expected = (minutes: number) => new Date(Date.parse(starts_at) + minutes * MINUTE_MS).toISOString();
  for (const minutes of [30, 30, 60] as const) {
    await provider.api.attendance.beLate({ id, starts_at, minutes });
    expect((await read(owner))?.other).toEqual({ presence: "late", expected_at: expected(minutes) });
  }
  expect((await linesOf(owner)).filter((event) => event === "provider_late")).toHaveLength(2);
  await goTo(20 * MINUTE_MS);
  expect(await codeOf(provider.api.attendance.beLate({ id, starts_at, minutes: 15 }))).toBe(
    "INVALID_ATTENDANCE",
  );
  await provider.api.leads.setVisit({ id, step: "arrived" });
  expect(await codeOf(provider.api.attendance.beLate({ id, starts_at, minutes: 90 }))).toBe(
    "INVALID_ATTENDANCE",
  );
});

test("agreeing to a time within a day of it confirms it: neither page nor letter asks again", async () => {
  await goTo(-20 * HOUR_MS);
  const soon = new Date(Date.parse(starts_at) - HOUR_MS).toISOString();
  await provider.api.leads.setAppointment({ id, propose: [soon] });
  await owner.api.requests.setAppointment({ id, starts_at: soon });
  for (const person of [owner, provider]) {
    expect((await read(person))?.actions).toEqual(["give_up"]);
    await person.api.attendance.attend({ id, starts_at: soon });
    expect((await read(person))?.own.presence).toBe("unsaid");
  }
  await passTime();
  expect(await reminders(owner)).toBe(0);
  await goTo(-3 * HOUR_MS);
  await passTime();
  await world.runJobs();
  const reminder = (await world.letters()).findLast(
    ({ to, subject }) => to === owner.email && subject.startsWith("Rappel"),
  );
  expect(reminder?.text).toContain("Voir le rendez-vous");
  expect(reminder?.text).not.toContain("Confirmez d'une pression");
});

test("a visit that has arrived or is done asks neither side whether they come, nor lets its time go", async () => {
  await goTo(-HOUR_MS);
  for (const step of ["arrived", "done"] as const) {
    await provider.api.leads.setVisit({ id, step });
    for (const person of [owner, provider]) {
      expect((await read(person))?.actions).toEqual([]);
      expect(await codeOf(person.api.attendance.attend({ id, starts_at }))).toBe("INVALID_ATTENDANCE");
    }
    expect(await codeOf(owner.api.requests.setAppointment({ id, starts_at: null }))).toBe(
      "INVALID_REQUEST_STATE",
    );
  }
  await passTime();
  expect(await reminders(owner)).toBe(0);
  expect(await world.sql`select from attendances where request_id = ${id}`).toHaveLength(0);
});

test("a reminder that waits does not leave once the visit has arrived", async () => {
  await goTo(-HOUR_MS);
  await passTime();
  await provider.api.leads.setVisit({ id, step: "arrived" });
  expect([await reminders(owner), await reminders(provider)]).toEqual([0, 0]);
});

test("once the work is completed nobody is late for it", async () => {
  await goTo(10 * MINUTE_MS);
  await owner.api.requests.complete({ id });
  for (const person of [owner, provider]) {
    expect((await read(person))?.actions).toEqual([]);
    const late = person.api.attendance.beLate({ id, starts_at, minutes: 30 });
    expect(await codeOf(late)).toBe("INVALID_ATTENDANCE");
  }
});

test("a statement about a time does not carry over to the time that replaces it", async () => {
  await goTo(-DAY_MS);
  await owner.api.attendance.attend({ id, starts_at });
  const other = new Date(Date.parse(starts_at) + DAY_MS).toISOString();
  await provider.api.leads.setAppointment({ id, propose: [other] });
  await owner.api.requests.setAppointment({ id, starts_at: other });
  expect(await read(provider)).toMatchObject({ starts_at: other, other: { presence: "unsaid" } });
});

test("only the owner and the provider read what they said the day before an appointment", async () => {
  const stranger = await world.signUpOwner();
  expect(await codeOf(stranger.api.attendance.ofRequest({ id }))).toBe("NOT_FOUND");
  expect(await codeOf(stranger.api.attendance.attend({ id, starts_at }))).toBe("NOT_FOUND");
});

test("a provider's share of kept appointments is public from the tenth on, and counts what they missed, not owners", async () => {
  const provider_id = provider.id;
  const percent = async () => (await world.visitor.profiles.getPublic({ id: provider_id })).data.kept_percent;
  await goTo(30 * MINUTE_MS - 1);
  await passTime();
  expect(
    await world.sql`select from attendances where request_id = ${id} and passed_at is not null`,
  ).toHaveLength(0);
  await goTo(30 * MINUTE_MS);
  await Promise.all([passTime(), passTime()]);
  expect(await percent()).toBeNull();
  const missed: (string | null)[] = [null, "provider", "owner"];
  const earlier = (n: number) => world.sql`
    insert into attendances (request_id, starts_at, owner_id, provider_id, passed_at, missed_by, missed_at)
    select id, now() - make_interval(days => ${n}), owner_id, provider_id, now(),
      ${missed[n] ?? null}, case when ${Boolean(missed[n])} then now() end from requests where id = ${id}`;
  for (let n = 1; n <= 8; n += 1) await earlier(n);
  // One that is still to come is none that was kept.
  await world.sql`
    insert into attendances (request_id, starts_at, owner_id, provider_id)
    select id, now() + interval '1 year', owner_id, provider_id from requests where id = ${id}`;
  expect(await percent()).toBeNull();
  await earlier(9);
  expect(await percent()).toBe(90);
});

test("work that a provider proposed to a client of theirs is none of their kept appointments", async () => {
  await world.sql`update requests set unlocked_by = 'own_client' where id = ${id}`;
  await goTo(30 * MINUTE_MS);
  await passTime();
  const counted = await world.sql`select from attendances where request_id = ${id} and passed_at is not null`;
  expect(counted).toHaveLength(0);
});

test("a closed account takes along statements about a future time", async () => {
  const kept = async () => (await world.sql`select from attendances where request_id = ${id}`).length;
  await goTo(-DAY_MS);
  await owner.api.attendance.attend({ id, starts_at });
  await owner.api.privacy.remove({ password: "Maison1234" });
  expect(await kept()).toBe(0);
});

test("the other side keeps the attendance of past appointments once an account is closed", async () => {
  await goTo(30 * MINUTE_MS);
  await passTime();
  await owner.api.privacy.remove({ password: "Maison1234" });
  const [counted] = await world.sql`select provider_id, passed_at from attendances where request_id = ${id}`;
  expect(counted).toEqual({ provider_id: provider.id, passed_at: world.now() });
});

test("the first of two proofs about a missed appointment stays", async () => {
  const [parties] = await world.sql<{ owner_id: string; provider_id: string }[]>`
    select owner_id, provider_id from requests where id = ${id}`;
  const prove = (missed_by: "owner" | "provider") =>
    inTransaction(world.db, (tx) => {
      const at = { request_id: id, starts_at: new Date(starts_at) };
      return recordAbsence(tx, { ...at, owner_id: "", provider_id: "", ...parties, missed_by }, world.now());
    });
  expect([await prove("owner"), await prove("provider")]).toEqual([true, false]);
  expect(await read(owner)).toMatchObject({ own: { presence: "missed" }, other: { presence: "unsaid" } });
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
