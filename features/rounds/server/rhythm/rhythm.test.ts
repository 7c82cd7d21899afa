import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Rhythm } from "#features/rounds/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { addDays, dayOf, weekdayOf } from "#foundation/local-time.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { seasonContractFor } from "#testing/world/seasons.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Awaited<ReturnType<World["signUpOwner"]>>;
let provider: Awaited<ReturnType<World["signUpProvider"]>>;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.signUpOwner("Hélène Côté");
  provider = await world.signUpProvider();
});

const today = () => dayOf(world.now().getTime());
const inDays = (days: number) => addDays(today(), days);
/** Every week on today's weekday. */
const weekly = (changes: Partial<Rhythm> = {}): Rhythm => ({
  every_weeks: 1,
  weekdays: [weekdayOf(today())],
  starts_on: today(),
  ...changes,
});
const planOf = async (person: Person, id: string) => (await person.api.passes.ofRequest({ id })).data.plan;
const comingOf = async (person: Person, id: string) =>
  (await planOf(person, id))?.planned.map(({ on, state }) => [on, state]);
const eventsOf = async (person: Person, id: string) =>
  (await person.api.threads.messages({ id })).data.messages.flatMap((message) =>
    message.kind === "system" && message.event.startsWith("pass") ? [message.event] : [],
  );
const lettersOf = async (person: Person) => {
  await world.runJobs();
  return (await world.letters())
    .filter(({ to, subject }) => to === person.email && /[Pp]assage/.test(subject))
    .map(({ subject }) => subject.replaceAll(/\s/g, " "));
};

test("a rhythm plans passes until the contract ends: both sides see them, the owner by letter and in the thread", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  expect(await planOf(owner, id)).toMatchObject({ rhythm: null, planned: [], ends_on: inDays(120) });
  const { data } = await provider.api.rhythms.set({ id, ...weekly() });
  for (const person of [owner, provider]) expect(await planOf(person, id)).toEqual(data);
  expect(data.planned.map(({ on, state }) => [on, state])).toEqual([
    [today(), "due"],
    ...[7, 14, 21, 28, 35].map((days) => [inDays(days), "planned"]),
  ]);
  expect(await eventsOf(owner, id)).toEqual(["passes_planned"]);
  expect(await lettersOf(owner)).toEqual([expect.stringContaining("Passages prévus : chaque semaine, le ")]);
});

test("a pass that is noted does today's planned one, taken back it does not, and a day later an undone one is late", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  await provider.api.rhythms.set({ id, ...weekly() });
  const pass_id = newId();
  await provider.api.passes.mark({ id, pass_id });
  expect((await comingOf(owner, id))?.[0]).toEqual([today(), "done"]);
  await provider.api.passes.takeBack({ id, pass_id });
  expect((await comingOf(owner, id))?.[0]).toEqual([today(), "due"]);
  await provider.api.passes.mark({ id, pass_id: newId() });
  world.advance(8 * DAY_MS);
  for (const person of [owner, provider]) person.api = await person.signInAgain();
  expect((await comingOf(owner, id))?.[0]).toEqual([inDays(-1), "late"]);
  const round = (await provider.api.rounds.get({})).data;
  expect(round.stops).toMatchObject([{ request_id: id, planned: { on: inDays(-1), state: "late" } }]);
  expect(round.days.map(({ planned }) => planned)).toEqual([1, 0, 0, 0, 0, 0, 1, 0]);
});

test("the same rhythm pressed twenty times at once is set once; another replaces it and what was moved", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  const set = () => codeOf(provider.api.rhythms.set({ id, ...weekly() }));
  expect(new Set(await Promise.all(Array.from({ length: 20 }, set)))).toEqual(new Set(["accepted"]));
  expect(await eventsOf(owner, id)).toEqual(["passes_planned"]);
  await provider.api.rhythms.move({ id, day: inDays(14), moved_to: null });
  await provider.api.rhythms.set({ id, ...weekly({ every_weeks: 2 }) });
  expect((await comingOf(owner, id))?.map(([on]) => on)).toEqual(
    [0, 14, 28, 42, 56, 70].map((days) => inDays(days)),
  );
  await provider.api.rhythms.remove({ id });
  await provider.api.rhythms.remove({ id });
  expect(await planOf(owner, id)).toMatchObject({ rhythm: null, planned: [] });
  expect((await eventsOf(owner, id)).at(-1)).toBe("passes_unplanned");
  await provider.api.rhythms.set({ id, ...weekly() });
  expect(await comingOf(owner, id)).toHaveLength(6);
});

test("a rhythm begins today at the earliest, within the contract, and comes at least once", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  const refusal = (rhythm: Partial<Rhythm>) => codeOf(provider.api.rhythms.set({ id, ...weekly(rhythm) }));
  expect(await refusal({ starts_on: inDays(-1) })).toBe("VALIDATION_ERROR");
  expect(await refusal({ starts_on: inDays(121) })).toBe("VALIDATION_ERROR");
  const before = weekdayOf(inDays(119));
  expect(await refusal({ starts_on: inDays(120), weekdays: [before] })).toBe("VALIDATION_ERROR");
  expect(await refusal({ weekdays: [1, 1] })).toBe("VALIDATION_ERROR");
  expect(await refusal({ starts_on: inDays(120), weekdays: [weekdayOf(inDays(120))] })).toBe("accepted");
});

test("only the provider of a contract by season that is in force plans its passes", async () => {
  const { id, contract_id } = await seasonContractFor(world, { owner, provider });
  const set = (person: Person, request: string) =>
    codeOf(person.api.rhythms.set({ id: request, ...weekly() }));
  expect(await set(await world.signUpProvider(), id)).toBe("NOT_FOUND");
  expect(await set(owner, id)).toBe("PROVIDER_ONLY");
  const plain = await publishService(provider);
  const { id: other } = await createRequest(await world.signUpOwner(), plain.id);
  expect(await set(provider, other)).toBe("NOT_FOUND");
  await provider.api.leads.unlock({ id: other });
  expect(await set(provider, other)).toBe("INVALID_REQUEST_STATE");
  await provider.api.rhythms.set({ id, ...weekly() });
  await owner.api.contracts.cancel({ id: contract_id, ground: "unilateral" });
  expect(await set(provider, id)).toBe("INVALID_REQUEST_STATE");
  expect(await planOf(owner, id)).toBeNull();
});

test("a planned pass is moved to a free day of the contract, cancelled and restored, each with a letter to its owner", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  await provider.api.rhythms.set({ id, ...weekly() });
  const move = (day: string, moved_to: string | null) =>
    codeOf(provider.api.rhythms.move({ id, day, moved_to }));
  expect(await move(inDays(7), inDays(8))).toBe("accepted");
  expect((await comingOf(owner, id))?.slice(0, 2)).toEqual([
    [today(), "due"],
    [inDays(8), "planned"],
  ]);
  // Sent again, and to a day that is no one's.
  expect(await move(inDays(7), inDays(8))).toBe("accepted");
  expect(await move(inDays(8), inDays(9))).toBe("NOT_FOUND");
  for (const day of [inDays(-1), inDays(14), inDays(121)])
    expect(await move(inDays(7), day)).toBe("VALIDATION_ERROR");
  expect(await lettersOf(owner)).toContainEqual(expect.stringMatching(/^Passage déplacé au /));
  expect(await move(inDays(7), null)).toBe("accepted");
  expect((await comingOf(owner, id))?.[1]).toEqual([null, "skipped"]);
  expect(await lettersOf(owner)).toContainEqual(expect.stringMatching(/^Passage du .* annulé$/));
  expect(await move(inDays(7), inDays(7))).toBe("accepted");
  expect((await comingOf(owner, id))?.[1]).toEqual([inDays(7), "planned"]);
  expect(await eventsOf(owner, id)).toEqual([
    "passes_planned",
    "pass_moved",
    "pass_skipped",
    "pass_restored",
  ]);
  await provider.api.passes.mark({ id, pass_id: newId() });
  expect(await move(today(), inDays(1))).toBe("INVALID_REQUEST_STATE");
});

test("a pass moved to twenty days at once is on one of them, and each line of the thread is about a move that was made", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  await provider.api.rhythms.set({ id, ...weekly({ every_weeks: 4 }) });
  const days = Array.from({ length: 20 }, (_, n) => inDays(1 + n));
  const moved = (moved_to: string) => codeOf(provider.api.rhythms.move({ id, day: today(), moved_to }));
  expect(new Set(await Promise.all(days.map(moved)))).toEqual(new Set(["accepted"]));
  const [first] = (await comingOf(owner, id)) ?? [];
  expect(days).toContain(first?.[0]);
  expect((await eventsOf(owner, id)).filter((event) => event === "pass_moved")).toHaveLength(20);
});

test("an owner gets one letter about a pass moved three times before the letters left, about the last move", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  await provider.api.rhythms.set({ id, ...weekly() });
  for (const days of [8, 9, 8]) {
    world.advance(1_000);
    await provider.api.rhythms.move({ id, day: inDays(7), moved_to: inDays(days) });
  }
  const moved = (await lettersOf(owner)).filter((subject) => subject.startsWith("Passage déplacé"));
  expect(moved).toHaveLength(1);
});

/** Two clients of the round whose passes come each week, on today's weekday. */
async function twoClients() {
  const first = await seasonContractFor(world, { owner, provider });
  const neighbour = await world.signUpOwner("Luc Roy");
  const property_id = (await createProperty(neighbour)).id;
  const second = await seasonContractFor(world, {
    owner: neighbour,
    provider,
    property_id,
    service_id: first.service_id,
  });
  for (const { id } of [first, second]) await provider.api.rhythms.set({ id, ...weekly() });
  return { first: first.id, second: second.id, neighbour };
}

test("a round shows the planned passes of its day first, and how many each of the next days has", async () => {
  const { first, second } = await twoClients();
  await provider.api.rhythms.move({ id: second, day: today(), moved_to: inDays(1) });
  const round = async (day?: string) => (await provider.api.rounds.get({ day })).data;
  const { stops, days } = await round();
  expect(stops.map(({ request_id, planned }) => [request_id, planned?.state])).toEqual([
    [first, "due"],
    [second, undefined],
  ]);
  expect(days.map(({ planned }) => planned)).toEqual([1, 1, 0, 0, 0, 0, 0, 2]);
  expect((await round(inDays(1))).stops[0]).toMatchObject({ request_id: second, planned: { day: today() } });
  for (const day of [inDays(-1), inDays(8)])
    expect(await codeOf(provider.api.rounds.get({ day }))).toBe("VALIDATION_ERROR");
});

test("a rainy day moves all that is planned and not done, once, and skips where the other day has a pass", async () => {
  const { first, second, neighbour } = await twoClients();
  const third = await seasonContractFor(world, { owner: await world.signUpOwner(), provider });
  await provider.api.rhythms.set({
    id: third.id,
    ...weekly({ weekdays: [weekdayOf(today()), weekdayOf(inDays(1))] }),
  });
  await provider.api.passes.mark({ id: first, pass_id: newId() });
  const postpone = async () => (await provider.api.rounds.postpone({ from: today(), to: inDays(1) })).data;
  const counts = await Promise.all(Array.from({ length: 20 }, postpone));
  expect(counts.filter(({ moved }) => moved > 0)).toEqual([{ moved: 1, skipped: 1, stayed: 0 }]);
  expect((await comingOf(owner, first))?.[0]).toEqual([today(), "done"]);
  expect((await comingOf(neighbour, second))?.[0]).toEqual([inDays(1), "planned"]);
  expect(await eventsOf(neighbour, second)).toEqual(["passes_planned", "pass_moved"]);
  expect(await codeOf(provider.api.rounds.postpone({ from: inDays(-1), to: today() }))).toBe(
    "VALIDATION_ERROR",
  );
  expect(await codeOf(provider.api.rounds.postpone({ from: today(), to: inDays(61) }))).toBe(
    "VALIDATION_ERROR",
  );
});

test("a late pass is postponed once, never to a day that has a pass, and moves no earlier one", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  await provider.api.rhythms.set({ id, ...weekly() });
  world.advance(7 * DAY_MS);
  for (const person of [owner, provider]) person.api = await person.signInAgain();
  const postpone = async () => (await provider.api.rounds.postpone({ from: today(), to: inDays(1) })).data;
  expect(await postpone()).toEqual({ moved: 1, skipped: 0, stayed: 0 });
  // The pass of a week ago is the last one before today again.
  expect(await postpone()).toEqual({ moved: 0, skipped: 0, stayed: 1 });
  expect((await comingOf(owner, id))?.slice(0, 2)).toEqual([
    [inDays(-7), "late"],
    [inDays(1), "planned"],
  ]);
  const far = await provider.api.rounds.postpone({ from: "9999-12-31", to: inDays(1) });
  expect(far.data).toEqual({ moved: 0, skipped: 0, stayed: 0 });
});

test("no letter is sent about a pass of a contract that was cancelled meanwhile; the letter about a restored pass says so", async () => {
  const { id, contract_id } = await seasonContractFor(world, { owner, provider });
  await provider.api.rhythms.set({ id, ...weekly() });
  await provider.api.rhythms.move({ id, day: inDays(7), moved_to: null });
  await provider.api.rhythms.move({ id, day: inDays(7), moved_to: inDays(7) });
  expect(await lettersOf(owner)).toContainEqual(expect.stringMatching(/^Passage du .* rétabli$/));
  await provider.api.rhythms.move({ id, day: inDays(14), moved_to: inDays(15) });
  await owner.api.contracts.cancel({ id: contract_id, ground: "unilateral" });
  expect(await lettersOf(owner)).not.toContainEqual(expect.stringMatching(/^Passage déplacé/));
});

test("a closed account takes its planned passes along; an export has them", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  await provider.api.rhythms.set({ id, ...weekly() });
  await provider.api.rhythms.move({ id, day: inDays(7), moved_to: null });
  for (const person of [owner, provider])
    expect((await person.api.privacy.export()).data).toMatchObject({
      season_rhythms: [{ request_id: id, every_weeks: 1 }],
      season_moves: [{ request_id: id, day: inDays(7), moved_to: null }],
    });
  const { data: obligations } = await owner.api.privacy.obligations();
  await owner.api.privacy.remove({
    password: owner.password,
    acknowledged: [...obligations.contracts, ...obligations.invoices].map((one) => one.id),
  });
  expect(
    await world.db.selectFrom("season_rhythms").selectAll().where("request_id", "=", id).execute(),
  ).toEqual([]);
});
