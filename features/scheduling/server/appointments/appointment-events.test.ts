import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The recorded events of a request's time, and the letters about them. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
const eventsOf = async (api: Person["api"], id: string) =>
  (await api.requests.get({ id })).data.appointment_events.map(({ kind, starts_at }) => [kind, starts_at]);
const subjectsTo = async ({ email }: Person) => {
  await world.runJobs();
  return (await world.letters())
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject.replaceAll(/\s/g, " "));
};

/** An unlocked request for the first of three free times. */
async function unlockedWithTimes() {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [first = "", , second = "", , third = ""] = (await freeStarts(world, service.id)).slice(20);
  const { id } = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: first,
  });
  return { provider, owner, id, first, second, third };
}

test("choosing, confirming, proposing, accepting, keeping and releasing a time are each recorded", async () => {
  const { provider, owner, id, first, second, third } = await unlockedWithTimes();
  const propose = (start: string) => provider.api.leads.setAppointment({ id, propose: [start] });
  const choose = (starts_at: string | null) => owner.api.requests.setAppointment({ id, starts_at });
  await provider.api.leads.setAppointment({ id, confirm: first });
  await propose(second);
  await choose(second);
  await propose(third);
  const { data } = await choose(second);
  expect([data.appointment?.starts_at, data.proposed_times]).toEqual([second, []]);
  await choose(second);
  await choose(null);
  expect(await eventsOf(owner.api, id)).toEqual([
    ["chosen", first],
    ["confirmed", first],
    ["proposed", null],
    ["accepted", second],
    ["proposed", null],
    ["kept", second],
    ["released", second],
  ]);
  expect(await subjectsTo(provider)).not.toContainEqual(expect.stringContaining("gardé"));
});

test("no new time is chosen with a provider who was suspended meanwhile; one's own may be released", async () => {
  const { provider, owner, id, first, second, third } = await unlockedWithTimes();
  await provider.api.leads.setAppointment({ id, confirm: first });
  await provider.api.leads.setAppointment({ id, propose: [second] });
  await world.sql`update profiles set suspended_at = ${world.now()} where id = ${provider.id}`;
  const choose = (starts_at: string | null) => codeOf(owner.api.requests.setAppointment({ id, starts_at }));
  for (const start of [second, third]) expect(await choose(start)).toBe("INVALID_REQUEST_STATE");
  expect(await choose(null)).toBe("accepted");
});

test("a provider gets a letter when the owner keeps the confirmed time instead of the proposals", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [first = "", , second = ""] = (await freeStarts(world, service.id)).slice(20);
  const { id } = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: first,
  });
  await provider.api.leads.setAppointment({ id, confirm: first });
  await provider.api.leads.setAppointment({ id, propose: [second] });
  await owner.api.requests.setAppointment({ id, starts_at: first });
  expect(await subjectsTo(provider)).toContainEqual(expect.stringMatching(/^Rendez-vous maintenu :/));
});

test.each(["the clock", "another owner"])(
  "an expired hold is recorded as lapsed when %s ends it, and its owner gets a letter",
  async (cause) => {
    const { provider, service } = await signUpWorkingProvider(world);
    const owner = await world.signUpOwner();
    const start = (await freeStarts(world, service.id)).find(
      (one) => Date.parse(one) > world.now().getTime() + 100 * HOUR_MS,
    );
    const starts_at = start ?? "";
    const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id, starts_at });
    world.advance(73 * HOUR_MS);
    if (cause === "the clock")
      await world.tasks.find(({ name }) => name === "scheduling.pass_time")?.handle({}, run);
    else await createRequest(await world.signUpOwner(), service.id, { starts_at });
    expect(await eventsOf(await owner.signInAgain(), id)).toEqual([
      ["chosen", starts_at],
      ["lapsed", starts_at],
    ]);
    const subjects = (await subjectsTo(owner)).filter((subject) => subject.startsWith("Plage libérée"));
    expect(subjects).toHaveLength(1);
  },
);

test("a past time cannot be released or kept instead of a proposal, but another may be chosen", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [first = ""] = await freeStarts(world, service.id);
  const { id } = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: first,
  });
  await provider.api.leads.setAppointment({ id, confirm: first });
  world.advance(26 * HOUR_MS);
  const api = await owner.signInAgain();
  expect(await codeOf(api.requests.setAppointment({ id, starts_at: null }))).toBe("INVALID_REQUEST_STATE");
  const [next = ""] = await freeStarts(world, service.id);
  // Nor can it be kept instead of the proposal.
  const again = await provider.signInAgain();
  await again.leads.setAppointment({ id, propose: [next] });
  expect(await codeOf(api.requests.setAppointment({ id, starts_at: first }))).toBe("INVALID_REQUEST_STATE");
  expect(await codeOf(api.requests.setAppointment({ id, starts_at: next }))).toBe("accepted");
});

test("an owner's data export holds the events of their times, and closing the account erases them", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [starts_at = ""] = await freeStarts(world, service.id);
  const { id } = await createRequest(owner, service.id, { starts_at });
  const stored = () =>
    world.db.selectFrom("appointment_events").select("kind").where("request_id", "=", id).execute();
  expect(await stored()).toEqual([{ kind: "chosen" }]);
  const exported = JSON.stringify((await owner.api.privacy.export({})).data);
  expect(exported).toContain('"kind":"chosen"');
  // The history belongs to the owner and stays when the provider leaves.
  await provider.api.privacy.remove({ password: "Maison1234" });
  expect(await stored()).toContainEqual({ kind: "chosen" });
  await owner.api.privacy.remove({ password: "Maison1234" });
  expect(await stored()).toEqual([]);
});
