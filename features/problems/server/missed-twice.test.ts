import { afterAll, beforeAll, expect, test } from "vitest";
import { refreshListing } from "#features/catalog/server/index.ts";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The effects of a provider's second missed appointment (docs/product.md "Appointments kept"). */
let world: World;
beforeAll(async () => {
  world = await startWorld({ at: new Date("2026-11-23T12:00:00Z") });
});
afterAll(() => world.close());

type Member = Awaited<ReturnType<World["signUpOwner"]>>;
type Working = Awaited<ReturnType<typeof signUpWorkingProvider>>;

/** A provider whose service has ten reviews of 4.8. */
async function signUpRated(): Promise<Working> {
  const working = await signUpWorkingProvider(world);
  await inTransaction(world.db, async (tx) => {
    const { id } = working.service;
    await tx.updateTable("services").set({ rating_sum: 48, rating_count: 10 }).where("id", "=", id).execute();
    await refreshListing(tx, id);
  });
  return working;
}

/** Agrees on a time of the next day, and goes an hour past it. */
async function passAppointment({ provider, service }: Working) {
  const owner = await world.signUpOwner();
  const day = new Date(world.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  const [starts_at = ""] = await freeStarts(world, service.id, { from: day, to: day });
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id, starts_at });
  await provider.api.leads.setAppointment({ id, confirm: starts_at });
  return { owner, id, starts_at };
}

async function goTo(time: number, ...people: Member[]) {
  world.advance(time - world.now().getTime());
  for (const person of people) person.api = await person.signInAgain();
}

/** Says that the provider missed appointments whose time came, and lets them agree to each, all at once. */
async function agreeToHaveMissed({ provider }: Working, passed: { owner: Person; id: string }[]) {
  const details = "Personne à l'heure convenue.";
  const opened = await Promise.all(
    passed.map(({ owner, id }) =>
      owner.api.problems.open({ id, kind: "no_show", details, asks: "explanation" }),
    ),
  );
  await Promise.all(
    opened.map(({ data: { id } }) =>
      provider.api.problems.answer({ id, agrees: true, answer: "J'ai oublié." }),
    ),
  );
  await world.runJobs();
}

async function miss(working: Working) {
  const { owner, id, starts_at } = await passAppointment(working);
  await goTo(Date.parse(starts_at) + HOUR_MS, owner, working.provider);
  await agreeToHaveMissed(working, [{ owner, id }]);
}

const found = async (filters: { rating_min?: number } = {}) =>
  (await world.visitor.catalog.find(filters)).data.map(({ id }) => id);
const runJob = (name: string) =>
  world.tasks
    .find((task) => task.name === name)
    ?.handle({}, { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
const lettersTo = async ({ email }: Person) =>
  (await world.letters()).filter(
    ({ to, subject }) => to === email && /plus bas dans les résultats/.test(subject),
  ).length;

test("a second missed appointment within 90 days lowers a provider for 30 days, and a letter says so", async () => {
  const working = await signUpRated();
  const { id } = working.service;
  const { id: unrated } = await publishService(await world.signUpProvider());
  expect(await found()).toEqual([id, unrated]);
  await miss(working);
  expect(await found()).toEqual([id, unrated]);
  expect(await lettersTo(working.provider)).toBe(0);

  await miss(working);
  expect(await found()).toEqual([unrated, id]);
  expect((await world.visitor.catalog.get({ id })).data.rating_average).toBe(4.8);
  expect(await found({ rating_min: 4 })).toEqual([]);
  expect(await lettersTo(working.provider)).toBe(1);

  world.advance(30 * DAY_MS - 1);
  await runJob("attendance.raise_lowered");
  expect(await found()).toEqual([unrated, id]);
  world.advance(1);
  await runJob("attendance.raise_lowered");
  expect(await found()).toEqual([id, unrated]);
  expect(await found({ rating_min: 4 })).toEqual([id]);
});

test("an appointment that an owner missed is none that their provider did", async () => {
  const working = await signUpRated();
  const { owner, id, starts_at } = await passAppointment(working);
  await goTo(Date.parse(starts_at) + HOUR_MS, owner, working.provider);
  const details = "Personne à l'heure convenue.";
  const said = await working.provider.api.problems.open({
    id,
    kind: "no_show",
    details,
    asks: "explanation",
  });
  await owner.api.problems.answer({ id: said.data.id, agrees: true, answer: "J'ai oublié." });
  await miss(working);
  expect(await lettersTo(working.provider)).toBe(0);
});

test("two missed appointments that are weighed only once their thirty days are over lower nobody", async () => {
  const working = await signUpRated();
  const { id, starts_at } = await passAppointment(working);
  const provider_id = working.provider.id;
  const missed = (days: number) => world.sql`
    insert into attendances (request_id, starts_at, owner_id, provider_id, passed_at, missed_by, missed_at)
    select id, ${starts_at}::timestamptz - make_interval(days => ${days}), owner_id, provider_id, ${world.now()},
      'provider', ${world.now()}::timestamptz - make_interval(days => ${days}) from requests where id = ${id}`;
  await missed(40);
  await missed(30);
  await addJob(world.db, "attendance.weigh_absences", { provider_id });
  await world.runJobs();
  expect(await lettersTo(working.provider)).toBe(0);
  expect(await world.sql`select from lowered_providers where provider_id = ${provider_id}`).toHaveLength(0);
});

test("two missed appointments that are proven at the same instant lower a provider once", async () => {
  for (let round = 0; round < 3; round += 1) {
    const working = await signUpRated();
    const first = await passAppointment(working);
    const second = await passAppointment(working);
    const people = [first.owner, second.owner, working.provider];
    await goTo(Date.parse(second.starts_at) + HOUR_MS, ...people);
    await agreeToHaveMissed(working, [first, second]);
    const { id } = working.provider;
    expect(await world.sql`select from lowered_providers where provider_id = ${id}`).toHaveLength(1);
    expect(await lettersTo(working.provider)).toBe(1);
  }
});

test("a provider who is lowered once more while their time ends stays lowered", async () => {
  const { provider } = await signUpRated();
  const until = world.now();
  await world.sql`insert into lowered_providers (provider_id, until) values (${provider.id}, ${until})`;
  let raising: unknown;
  await world.sql.begin(async (tx) => {
    await tx`select from profiles where id = ${provider.id} for update`;
    raising = runJob("attendance.raise_lowered");
    await waitForLocks(world, 1);
    await tx`update lowered_providers set until = ${new Date(until.getTime() + DAY_MS)}
      where provider_id = ${provider.id}`;
  });
  await raising;
  expect(await world.sql`select from lowered_providers where provider_id = ${provider.id}`).toHaveLength(1);
});
