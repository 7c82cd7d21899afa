import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { queueDigests } from "./lead-digest.ts";

let world: World;
let owner: Person;
/** Seven in the morning in Québec, in winter. */
const SEVEN = new Date("2026-11-22T12:00:05Z");
beforeAll(async () => {
  world = await startWorld({ at: new Date("2026-11-21T17:00:00Z") });
  owner = await world.signUpOwner("Hélène Côté");
});
afterAll(() => world.close());

const lettersTo = async (person: Person) =>
  (await world.letters()).filter(({ to }) => to === person.email).map(({ subject }) => subject);

async function requestReceived(provider: Person, hoursBefore: number) {
  const { id } = await createRequest(owner, (await publishService(provider)).id);
  await world.db
    .updateTable("requests")
    .set({ created_at: new Date(SEVEN.getTime() - hoursBefore * HOUR_MS) })
    .where("id", "=", id)
    .execute();
  return id;
}

test("a provider who prefers a digest gets the day's leads in one letter at seven, and no letter per lead", async () => {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 10);
  await provider.api.notifications.setPreference({ kind: "lead_digest", is_on: true });
  await requestReceived(provider, 2);
  await requestReceived(provider, 20);
  await requestReceived(provider, 30);
  const unlocked = await requestReceived(provider, 3);
  await provider.api.leads.unlock({ id: unlocked });
  await provider.api.leads.decline({ id: await requestReceived(provider, 4), reason: "busy" });
  await world.runJobs();
  const before = (await lettersTo(provider)).filter((subject) => /demande/i.test(subject));
  expect(before).toEqual([]);
  expect(await queueDigests({ db: world.db, now: () => SEVEN })).toBe(1);
  await world.runJobs();
  const after = (await lettersTo(provider)).filter((subject) => /demande/i.test(subject));
  expect(after).toEqual(["2 nouvelles demandes depuis hier"]);
});

test("no digest is sent at another hour, or to a provider who prefers one letter a lead", async () => {
  const provider = await world.signUpProvider();
  await requestReceived(provider, 2);
  await world.runJobs();
  expect((await lettersTo(provider)).some((subject) => subject.startsWith("Nouvelle demande"))).toBe(true);
  expect(await queueDigests({ db: world.db, now: () => new Date("2026-11-22T11:00:05Z") })).toBe(0);
  // In summer seven is an hour earlier by UTC.
  expect(await queueDigests({ db: world.db, now: () => new Date("2027-07-22T10:59:05Z") })).toBe(0);
  expect(await queueDigests({ db: world.db, now: () => new Date("2027-07-22T11:00:05Z") })).toBe(1);
  expect(await queueDigests({ db: world.db, now: () => new Date("2027-07-22T12:00:05Z") })).toBe(0);
  await world.runJobs();
  expect((await lettersTo(provider)).some((subject) => subject.includes("depuis hier"))).toBe(false);
});

test("no digest is sent for a day without a new lead", async () => {
  const provider = await world.signUpProvider();
  await provider.api.notifications.setPreference({ kind: "lead_digest", is_on: true });
  await queueDigests({ db: world.db, now: () => SEVEN });
  await world.runJobs();
  expect((await lettersTo(provider)).some((subject) => subject.includes("depuis hier"))).toBe(false);
});

test("the digest says how many needs are in reach and which is the nearest, and is only sent when one is new", async () => {
  const provider = await world.signUpProvider();
  await publishService(provider, { business_type_id: "ramonage" });
  await provider.api.notifications.setPreference({ kind: "lead_digest", is_on: true });
  const { id: property_id } = await createProperty(owner);
  const draft = { business_type_id: "ramonage", property_id, description: "Cheminée de brique à ramoner." };
  const { data: need } = await owner.api.needs.publish(draft);
  const digests = async () => {
    await world.runJobs();
    const letters = (await world.letters()).filter(
      ({ to, subject }) => to === provider.email && /^1 besoin/.test(subject),
    );
    return letters.map(({ text }) => text.replace(/\s/g, " "));
  };
  await queueDigests({ db: world.db, now: () => SEVEN });
  const [letter] = await digests();
  expect(letter).toContain("Ramonage de cheminée à Laval, 1 crédit");
  expect(letter).not.toContain("Côté");
  // The next morning nothing is new.
  const nextDay = new Date(SEVEN.getTime() + 24 * HOUR_MS);
  await queueDigests({ db: world.db, now: () => nextDay });
  expect(await digests()).toHaveLength(1);
  await owner.api.needs.withdraw({ id: need.id });
});

test("after mornings on which the job did not run, the next digest covers the leads of those days", async () => {
  const late = await startWorld({ at: new Date("2026-11-21T17:00:00Z") });
  try {
    const client = await late.signUpOwner();
    const provider = await late.signUpProvider();
    await provider.api.notifications.setPreference({ kind: "lead_digest", is_on: true });
    const service = (await publishService(provider)).id;
    const move = (id: string, created_at: string) =>
      late.db.updateTable("requests").set({ created_at }).where("id", "=", id).execute();
    const askedAt = async (created_at: string) => {
      const { id } = await createRequest(client, service);
      await move(id, created_at);
      return id;
    };
    /** Moves the clock to that time and runs the job; returns the digests sent so far, oldest first. */
    const runAt = async (at: string) => {
      late.advance(Date.parse(at) - late.now().getTime());
      const job = late.tasks.find(({ name }) => name === "requests.lead_digests");
      await job?.handle({}, { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
      await late.runJobs();
      const letters = (await late.letters()).filter(({ to }) => to === provider.email);
      return letters
        .map(({ subject }) => subject)
        .filter((subject) => / depuis /.test(subject))
        .reverse();
    };
    expect(await runAt("2026-11-21T17:00:00Z")).toEqual([]);
    await askedAt("2026-11-21T20:00:00Z");
    await askedAt("2026-11-22T13:00:00Z");
    await askedAt("2026-11-23T13:00:00Z");
    const later = await askedAt("2026-12-01T13:00:00Z");
    // Down at seven on the 22nd, up again at ten; the next digest covers the lead of eight o'clock.
    const first = ["1 nouvelle demande depuis hier"];
    expect(await runAt("2026-11-22T15:00:00Z")).toEqual(first);
    expect(await runAt("2026-11-22T16:00:00Z")).toEqual(first);
    // Down all of the 23rd. A lead of the very instant of a digest is in that one only.
    await move(later, "2026-11-22T12:00:00Z");
    const second = [...first, "2 nouvelles demandes depuis le 22 novembre 2026"];
    expect(await runAt("2026-11-24T11:00:00Z")).toEqual(first);
    expect(await runAt("2026-11-24T12:00:00Z")).toEqual(second);
    expect(await runAt("2026-11-24T23:00:00Z")).toEqual(second);
  } finally {
    await late.close();
  }
});
