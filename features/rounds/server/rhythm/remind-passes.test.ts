import { afterAll, beforeAll, expect, test } from "vitest";
import type { Rhythm } from "#features/rounds/contract/index.ts";
import { addDays, type Day, dayOf, instantAt, weekdayOf } from "#foundation/local-time.ts";
import type { Person } from "#testing/world/person.ts";
import { seasonContractFor } from "#testing/world/seasons.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The letter the day before a planned pass. */
let world: World;
beforeAll(async () => {
  world = await startWorld({ at: new Date("2026-10-29T15:00:00Z") });
});
afterAll(() => world.close());

const SEVEN = 7 * 60;
const today = () => dayOf(world.now().getTime());
const inDays = (days: number) => addDays(today(), days);

/** A season with passes every week from that many days on. */
async function season({ first = 2, ...changes }: Partial<Rhythm> & { first?: number } = {}) {
  const owner = await world.signUpOwner("Hélène Côté");
  const provider = await world.signUpProvider();
  const contract = await seasonContractFor(world, { owner, provider });
  const day = inDays(first);
  const rhythm = { every_weeks: 1, weekdays: [weekdayOf(day)], starts_on: day, ...changes };
  await provider.api.rhythms.set({ id: contract.id, ...rhythm });
  return { ...contract, owner, provider, day, signIn: () => signIn(owner, provider) };
}

type SignedUp = Awaited<ReturnType<World["signUpOwner"]>>;

async function signIn(...people: SignedUp[]) {
  for (const person of people) person.api = await person.signInAgain();
}

const goTo = (day: Day, minute = SEVEN) => world.advance(instantAt(day, minute) - world.now().getTime());

async function runReminders() {
  const job = world.tasks.find(({ name }) => name === "rounds.remind_passes");
  if (!job) throw new Error("no job reminds of passes");
  await job.handle({}, { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
}

/** The reminders that a person has received, as plain text. */
async function receivedBy(person: Person) {
  await world.runJobs();
  return (await world.letters())
    .filter(({ to, subject }) => to === person.email && subject === "Votre passage est prévu demain")
    .map(({ text }) => text.replaceAll(/\s+/g, " "));
}

/** Goes to that time, runs the job and returns how many reminders a person has by then. */
async function countAt(day: Day, minute: number, person: Person) {
  goTo(day, minute);
  await runReminders();
  return (await receivedBy(person)).length;
}

test("the day before a planned pass, from seven in Québec, its owner is reminded, on the days of a clock change too", async () => {
  // Clocks go back on Sunday, 1 November.
  for (const eve of ["2026-10-31", "2026-11-01"]) {
    const day = addDays(eve, 1);
    const { owner, id } = await season({ starts_on: day, weekdays: [weekdayOf(day)] });
    expect(await countAt(eve, SEVEN - 1, owner)).toBe(0);
    expect(await countAt(eve, SEVEN, owner)).toBe(1);
    const [text] = await receivedBy(owner);
    expect(text).toContain(`/owner/requests/${id}`);
    expect(text).toMatch(/prévoit de passer chez vous demain, (dimanche|lundi)/);
  }
});

test("a pass is reminded of once, however often the job runs and twenty times at once, and next week's again", async () => {
  const { owner, day } = await season();
  const eve = addDays(day, -1);
  goTo(eve);
  await Promise.all(Array.from({ length: 20 }, runReminders));
  expect(await receivedBy(owner)).toHaveLength(1);
  expect(await countAt(eve, SEVEN + 60, owner)).toBe(1);
  expect(await countAt(eve, 23 * 60 + 30, owner)).toBe(1);
  expect(await countAt(day, SEVEN, owner)).toBe(1);
  expect(await countAt(addDays(eve, 7), SEVEN, owner)).toBe(2);
});

test("a run late in the evening makes up for the missed ones; a letter that leaves after midnight is dropped", async () => {
  const made = await season();
  const late = await season();
  expect(await countAt(addDays(made.day, -1), 23 * 60 + 59, made.owner)).toBe(1);
  expect(await receivedBy(late.owner)).toHaveLength(1);
  // Another pass comes on the day after it.
  const weekdays = [2, 3].map((days) => weekdayOf(inDays(days)));
  const dropped = await season({ weekdays });
  goTo(addDays(dropped.day, -1), 23 * 60 + 59);
  await runReminders();
  goTo(dropped.day, 1);
  expect(await receivedBy(dropped.owner)).toEqual([]);
});

test("a moved pass is reminded of on the eve of its new day, a skipped one never, and none in the week between", async () => {
  const moved = await season({ first: 3, every_weeks: 2 });
  const skipped = await season({ first: 3 });
  await moved.provider.api.rhythms.move({ id: moved.id, day: moved.day, moved_to: addDays(moved.day, 2) });
  await skipped.provider.api.rhythms.move({ id: skipped.id, day: skipped.day, moved_to: null });
  const eve = addDays(moved.day, -1);
  expect(await countAt(eve, SEVEN, moved.owner)).toBe(0);
  expect(await receivedBy(skipped.owner)).toEqual([]);
  expect(await countAt(addDays(eve, 2), SEVEN, moved.owner)).toBe(1);
  expect(await countAt(addDays(eve, 7), SEVEN, moved.owner)).toBe(1);
  expect(await countAt(addDays(eve, 14), SEVEN, moved.owner)).toBe(2);
});

test("a reminder that was queued does not leave once the pass is moved, the rhythm taken back or the contract cancelled", async () => {
  const [moved, unplanned, cancelled] = [await season(), await season(), await season()];
  goTo(addDays(moved.day, -1));
  await runReminders();
  for (const one of [moved, unplanned, cancelled]) await one.signIn();
  await moved.provider.api.rhythms.move({ id: moved.id, day: moved.day, moved_to: addDays(moved.day, 1) });
  await unplanned.provider.api.rhythms.remove({ id: unplanned.id });
  await cancelled.owner.api.contracts.cancel({ id: cancelled.contract_id, ground: "unilateral" });
  for (const { owner } of [moved, unplanned, cancelled]) expect(await receivedBy(owner)).toEqual([]);
  // The moved one has an eve of its own; the others are not planned any more.
  expect(await countAt(moved.day, SEVEN, moved.owner)).toBe(1);
  expect(await countAt(addDays(moved.day, 6), SEVEN, unplanned.owner)).toBe(0);
  expect(await receivedBy(cancelled.owner)).toEqual([]);
});

test("nobody is reminded of the pass of a provider who is suspended, before or after the reminder was queued", async () => {
  const [before, after] = [await season(), await season()];
  const suspend = ({ provider }: typeof before, at: Date | null) =>
    world.sql`update profiles set suspended_at = ${at} where id = ${provider.id}`;
  await suspend(before, world.now());
  goTo(addDays(before.day, -1));
  await runReminders();
  await suspend(after, world.now());
  for (const { owner } of [before, after]) expect(await receivedBy(owner)).toEqual([]);
  // Restored within the day, the next hour's run reminds of it.
  await suspend(before, null);
  expect(await countAt(addDays(before.day, -1), SEVEN + 60, before.owner)).toBe(1);
});

test("nobody is reminded of what was planned or moved the same day: the letter of the change says so", async () => {
  goTo(inDays(1), SEVEN + 30);
  const planned = await season({ first: 1 });
  const moved = await season({ first: 4 });
  const other = await season({ first: 2 });
  await runReminders();
  expect(await receivedBy(planned.owner)).toEqual([]);
  goTo(inDays(1), SEVEN - 30);
  await moved.signIn();
  await moved.provider.api.rhythms.move({ id: moved.id, day: moved.day, moved_to: inDays(1) });
  expect(await countAt(today(), SEVEN, moved.owner)).toBe(0);
  expect(await receivedBy(other.owner)).toHaveLength(1);
});

test("an owner with two providers is reminded of both, and one who switched planned passes off of none", async () => {
  const owner = await world.signUpOwner("Luc Roy");
  const quiet = await season();
  await quiet.owner.api.notifications.setPreference({ kind: "passes", is_on: false });
  for (const provider of [await world.signUpProvider(), await world.signUpProvider()]) {
    const { id } = await seasonContractFor(world, { owner, provider });
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== weekdayOf(inDays(2))).slice(0, 2);
    await provider.api.rhythms.set({
      id,
      every_weeks: 1,
      weekdays: [...weekdays, weekdayOf(inDays(2))],
      starts_on: inDays(2),
    });
  }
  expect(await countAt(inDays(1), SEVEN, owner)).toBe(2);
  expect(await receivedBy(quiet.owner)).toEqual([]);
});

test("a reminder leaves at once however much its provider did to the owner within the hour", async () => {
  const { owner, provider, day } = await season();
  goTo(addDays(day, -1));
  await world.sql`
    insert into caused_letters (recipient_id, sender_id, message, caused_at)
    select ${owner.id}, ${provider.id}, 'essai-' || n, ${world.now()} from generate_series(1, 10) n`;
  await runReminders();
  expect(await receivedBy(owner)).toHaveLength(1);
});

test("an export has the reminders, and a closed account takes them along", async () => {
  const { owner, day, id, contract_id, signIn: signInBoth } = await season();
  expect(await countAt(addDays(day, -1), SEVEN, owner)).toBe(1);
  await signInBoth();
  expect((await owner.api.privacy.export()).data).toMatchObject({
    season_reminders: [{ request_id: id, day }],
  });
  await owner.api.privacy.remove({ password: owner.password, acknowledged: [contract_id] });
  expect(
    await world.db.selectFrom("season_reminders").selectAll().where("request_id", "=", id).execute(),
  ).toEqual([]);
});
