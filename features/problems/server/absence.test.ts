import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { decideCase } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { passTimeJob } from "./jobs.ts";

type Member = Awaited<ReturnType<World["signUpOwner"]>>;

/** An appointment that one side says the other missed. */
let world: World;
let owner: Member;
let provider: Member;
let service_id: string;
/** An unlocked request of the two with a confirmed time of the next day. */
let id: string;
let starts_at: string;
beforeAll(async () => {
  world = await startWorld({ at: new Date("2026-11-23T12:00:00Z") });
});
afterAll(() => world.close());
beforeEach(async () => {
  const working = await signUpWorkingProvider(world);
  provider = working.provider;
  service_id = working.service.id;
  owner = await world.signUpOwner("Hélène Côté");
  await agree(owner);
});

async function lastFreeStartTomorrow() {
  const day = new Date(world.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  return (await freeStarts(world, service_id, { from: day, to: day })).at(-1) ?? "";
}

/** Makes an unlocked request with a confirmed time of the next day. */
async function agree(by: Member) {
  starts_at = await lastFreeStartTomorrow();
  ({ id } = await createUnlockedRequest(world, { owner: by, provider, service_id, starts_at }));
  await provider.api.leads.setAppointment({ id, confirm: starts_at });
}

const DRAFT = { kind: "no_show", details: "Personne à l'heure convenue.", asks: "explanation" } as const;
const RUN = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
const passTime = () => passTimeJob(world.ports).handle({}, RUN);
const say = async (by: Person) => (await by.api.problems.open({ id, ...DRAFT })).data;
const newest = async (by: Person) => (await by.api.problems.ofRequest({ id })).data.problems[0];
const presenceOf = async (side: Person) => (await side.api.attendance.ofRequest({ id })).data?.own.presence;
const balance = async () => (await provider.api.credits.balance()).data.credits;

async function goTo(after: number) {
  await later(Date.parse(starts_at) + after - world.now().getTime());
}
async function later(ms: number) {
  world.advance(ms);
  for (const person of [owner, provider]) person.api = await person.signInAgain();
}
async function subjectsTo({ email }: Person) {
  await world.runJobs();
  const letters = (await world.letters()).filter(({ to }) => to === email);
  return letters.map(({ subject }) => subject.replace(/\s/g, " ").replaceAll("’", "'"));
}

test("an absence is said from 30 minutes after the time on, and has 48 hours to be contested", async () => {
  const from = new Date(Date.parse(starts_at) + 30 * MINUTE_MS).toISOString();
  for (const side of [owner, provider])
    expect((await side.api.problems.ofRequest({ id })).data.no_show_from).toBe(from);
  await goTo(30 * MINUTE_MS - 1);
  expect(await codeOf(say(owner))).toBe("NO_SHOW_TOO_EARLY");
  await goTo(30 * MINUTE_MS);
  const due_at = new Date(world.now().getTime() + 48 * HOUR_MS).toISOString();
  expect(await say(owner)).toMatchObject({ appointment_at: starts_at, due_at, status: "open" });
  expect(await subjectsTo(provider)).toContain("Hélène Côté dit que vous avez manqué un rendez-vous");
});

test("an absence that nobody contests stands after 48 hours: both get a letter, and the lead of an absent owner is returned", async () => {
  await goTo(HOUR_MS);
  await say(provider);
  const before = await balance();
  await later(48 * HOUR_MS - 1);
  await passTime();
  expect(await newest(owner)).toMatchObject({ status: "open" });
  await later(1);
  await Promise.all([passTime(), passTime()]);
  expect(await newest(owner)).toMatchObject({ status: "stands", actions: [] });
  expect([await presenceOf(owner), await presenceOf(provider)]).toEqual(["missed", "unsaid"]);
  expect(await balance()).toBeGreaterThan(before);
  for (const person of [owner, provider])
    expect(
      (await subjectsTo(person)).filter((subject) => subject === "L'absence au rendez-vous est retenue"),
    ).toHaveLength(1);
});

test("a contested absence is a case, and counts only if the operator decides so; the lead of an absent provider stays paid", async () => {
  for (const accepted of [false, true]) {
    await goTo(HOUR_MS);
    const { id: problem } = await say(owner);
    const before = await balance();
    const contested = await provider.api.problems.answer({
      id: problem,
      agrees: false,
      answer: "J'y étais.",
    });
    expect(contested.data).toMatchObject({ status: "escalated", actions: [] });
    expect(await subjectsTo(owner)).toContain("Maisonnée examine votre problème");
    await decideCase(world, { kind: "problem", id: problem, accepted, reason: "Le registre le montre." });
    expect(await presenceOf(provider)).toBe(accepted ? "missed" : "unsaid");
    expect(await balance()).toBe(before);
    // The second round is about another request.
    owner = await world.signUpOwner("Hélène Côté");
    await agree(owner);
  }
});

test("a side that admits its absence ends the problem at once", async () => {
  await goTo(HOUR_MS);
  const actions = async () => (await owner.api.attendance.ofRequest({ id })).data?.actions;
  expect(await actions()).toContain("report");
  const { id: problem } = await say(owner);
  const said = await provider.api.problems.answer({
    id: problem,
    agrees: true,
    answer: "Mon camion est en panne.",
  });
  expect(said.data.status).toBe("stands");
  expect(await presenceOf(provider)).toBe("missed");
  // Nobody says it a second time: it is a problem as any other then.
  expect(await actions()).not.toContain("report");
  expect(await say(owner)).toMatchObject({ appointment_at: null });
});

test("a time that was given up is never missed, nor one that is known already to have been; each is a problem as any other", async () => {
  await goTo(-HOUR_MS);
  await owner.api.requests.setAppointment({ id, starts_at: null });
  await goTo(2 * HOUR_MS);
  expect(await say(owner)).toMatchObject({ appointment_at: null });
});

test("a time that was asked for and never confirmed is not missed", async () => {
  starts_at = await lastFreeStartTomorrow();
  ({ id } = await createUnlockedRequest(world, { owner, provider, service_id, starts_at }));
  await goTo(HOUR_MS);
  expect((await owner.api.problems.ofRequest({ id })).data.no_show_from).toBeNull();
  expect(await say(owner)).toMatchObject({ appointment_at: null });
});

test("an absence that was said and settled is not said again", async () => {
  await goTo(HOUR_MS);
  await owner.api.problems.settle({ id: (await say(owner)).id });
  expect(await presenceOf(provider)).toBe("unsaid");
  expect(await say(owner)).toMatchObject({ appointment_at: null });
});

test("an absence that was said and settled keeps neither the other side's nor that of a later time from being said", async () => {
  await goTo(HOUR_MS);
  await owner.api.problems.settle({ id: (await say(owner)).id });
  const said = await say(provider);
  expect(said).toMatchObject({ appointment_at: starts_at });
  await provider.api.problems.settle({ id: said.id });
  starts_at = await lastFreeStartTomorrow();
  await owner.api.requests.setAppointment({ id, starts_at });
  await provider.api.leads.setAppointment({ id, confirm: starts_at });
  await goTo(HOUR_MS);
  expect(await say(owner)).toMatchObject({ appointment_at: starts_at });
});

test.each([
  ["chose another free time", (at: string) => owner.api.requests.setAppointment({ id, starts_at: at })],
  [
    "chose another free time and gave that up",
    async (at: string) => {
      await owner.api.requests.setAppointment({ id, starts_at: at });
      await owner.api.requests.setAppointment({ id, starts_at: null });
    },
  ],
  [
    "agreed to another time",
    async (at: string) => {
      await provider.api.leads.setAppointment({ id, propose: [at] });
      await owner.api.requests.setAppointment({ id, starts_at: at });
    },
  ],
  ["ended the request", () => owner.api.requests.cancel({ id })],
])(
  "an absence can be said after an owner %s, until that other time has come",
  async (_, replace: (at: string) => Promise<unknown>) => {
    await goTo(5 * MINUTE_MS);
    const missed = starts_at;
    starts_at = await lastFreeStartTomorrow();
    await replace(starts_at);
    expect(await codeOf(say(provider))).toBe("NO_SHOW_TOO_EARLY");
    await later(HOUR_MS);
    expect(await say(provider)).toMatchObject({ appointment_at: missed });
    await later(48 * HOUR_MS);
    await passTime();
    expect(await newest(provider)).toMatchObject({ status: "stands" });
    expect(await world.sql`select from lead_returns where request_id = ${id}`).toHaveLength(1);
  },
);

test("a later time that has come is the one that is said to be missed", async () => {
  await goTo(HOUR_MS);
  starts_at = await lastFreeStartTomorrow();
  await owner.api.requests.setAppointment({ id, starts_at });
  await provider.api.leads.setAppointment({ id, confirm: starts_at });
  await goTo(MINUTE_MS);
  expect(await codeOf(say(provider))).toBe("NO_SHOW_TOO_EARLY");
  await goTo(HOUR_MS);
  expect(await say(provider)).toMatchObject({ appointment_at: starts_at });
});

test("a time that another replaced before it came is not missed", async () => {
  await goTo(-HOUR_MS);
  const replaced = starts_at;
  starts_at = await lastFreeStartTomorrow();
  await owner.api.requests.setAppointment({ id, starts_at });
  await later(2 * HOUR_MS);
  expect(Date.parse(replaced) + HOUR_MS).toBe(world.now().getTime());
  expect(await say(provider)).toMatchObject({ appointment_at: null });
});

test("simultaneous answers, settlements and expiries end an absence once, with its consequences once", async () => {
  await goTo(HOUR_MS);
  const { id: problem } = await say(provider);
  const before = await balance();
  await later(48 * HOUR_MS);
  const acts = [
    () => owner.api.problems.answer({ id: problem, agrees: true, answer: "J'avais oublié." }),
    () => provider.api.problems.settle({ id: problem }),
    passTime,
    () => owner.api.problems.answer({ id: problem, agrees: false, answer: "J'étais là." }),
  ];
  await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(acts[n % acts.length]?.() ?? passTime())));
  const ended = await newest(owner);
  expect(["stands", "settled", "escalated"]).toContain(ended?.status);
  const returns = await world.sql`select from lead_returns where request_id = ${id}`;
  expect(returns).toHaveLength(ended?.status === "stands" ? 1 : 0);
  expect((await balance()) > before).toBe(ended?.status === "stands");
});

test("an owner who missed three appointments in a year holds no time, and sends a request without one", async () => {
  const missed = (days: number) => world.sql`
    insert into attendances (request_id, starts_at, owner_id, provider_id, passed_at, missed_by, missed_at)
    select id, ${world.now()}::timestamptz - make_interval(days => ${days}), owner_id, provider_id, ${world.now()},
      'owner', ${world.now()}::timestamptz - make_interval(days => ${days}) from requests where id = ${id}`;
  const other = await signUpWorkingProvider(world);
  const [first = "", second = ""] = await freeStarts(world, other.service.id);
  const ask = (at?: string) => codeOf(createRequest(owner, other.service.id, at ? { starts_at: at } : {}));
  for (const days of [366, 10, 20]) await missed(days);
  expect(await ask(first)).toBe("accepted");
  await missed(30);
  const elsewhere = await signUpWorkingProvider(world);
  expect(await codeOf(createRequest(owner, elsewhere.service.id, { starts_at: second }))).toBe(
    "VALIDATION_ERROR",
  );
  expect(await codeOf(createRequest(owner, elsewhere.service.id))).toBe("accepted");
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
