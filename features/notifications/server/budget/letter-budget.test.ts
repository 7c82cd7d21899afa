import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { sendLetter } from "../send-letter.ts";
import { takeFromBudget } from "./letter-budget.ts";

const leads = leadsSetup();

/** Returns a request that the provider unlocked, with a soumission that waits. */
async function quoted(): Promise<string> {
  await grantCredits(leads.world, leads.provider, 20);
  const id = await leads.ask();
  await leads.provider.api.leads.unlock({ id });
  return (await sendQuoteFor(leads.world, leads.provider, id)).id;
}

const receivedBy = async ({ email }: { email: string }) =>
  (await leads.world.letters()).filter(({ to }) => to === email);

const causedBy = (sender_id: string, recipient_id: string) => (n: number) => ({
  ...{ sender_id, recipient_id },
  message: `quote_answer-${n}`,
  subject: `Nouvelle ${n}`,
  path: "/provider/clients",
});

test("ten of twenty simultaneous letters leave, and a retry counts nothing", async () => {
  const { world, owner } = leads;
  const other = await world.signUpProvider();
  const letter = causedBy(owner.id, other.id);
  const twenty = () =>
    Promise.all(Array.from({ length: 20 }, (_, n) => takeFromBudget(world.ports, letter(n))));
  const first = await twenty();
  expect(first.filter(Boolean)).toHaveLength(10);
  expect(await twenty()).toEqual(first);
  // The budget is of two people: what others cause leaves.
  const stranger = await world.signUpOwner();
  expect(await takeFromBudget(world.ports, causedBy(stranger.id, other.id)(100))).toBe(true);
  expect(await takeFromBudget(world.ports, causedBy(owner.id, stranger.id)(0))).toBe(true);
});

test("copies of contracts, and letters that no act caused, are sent regardless of the budget", async () => {
  const { world, owner, provider } = leads;
  const id = await quoted();
  for (const [sender_id, recipient_id] of [
    [owner.id, provider.id],
    [provider.id, owner.id],
  ] as const)
    for (let n = 0; n < 12; n += 1)
      await takeFromBudget(world.ports, causedBy(sender_id, recipient_id)(1000 + n));
  await acceptQuoteOf(owner, id);
  await sendLetter(world.ports, {
    ...{ name: "credits.receipt_letter", payload: {}, job_id: "1", kind: "receipt", account_id: provider.id },
    letter: { subject: "Votre reçu", preview: "", paragraphs: ["Merci."] },
  });
  await world.runJobs();
  const subjects = [...(await receivedBy(provider)), ...(await receivedBy(owner))].map(
    ({ subject }) => subject,
  );
  expect(subjects.filter((subject) => subject.includes("contrat")).length).toBeGreaterThanOrEqual(2);
  expect(subjects).toContain("Votre reçu");
});

test("one person's acts cause ten letters an hour to another, then one digest that says the rest with links", async () => {
  const { world, owner, provider } = leads;
  const id = await quoted();
  await world.runJobs();
  const before = (await receivedBy(provider)).length;
  for (let n = 0; n < 14; n += 1) {
    await owner.api.quotes.askChange({ id, words: `Un changement, le numéro ${n}.` });
    await world.runJobs();
  }
  // One of the ten was the letter about the request itself.
  expect((await receivedBy(provider)).length - before).toBe(9);
  await addJob(world.db, "notifications.send_digests", {});
  await world.runJobs();
  expect((await receivedBy(provider)).length - before).toBe(9);
  world.advance(HOUR_MS + MINUTE_MS);
  for (const _ of [1, 2]) {
    await addJob(world.db, "notifications.send_digests", {});
    await world.runJobs();
  }
  const [digest, ...others] = await receivedBy(provider);
  expect(others.length - before).toBe(9);
  expect(digest?.subject.replaceAll(/\s/g, " ")).toBe("Ce qui s’est passé depuis une heure : 5 nouvelles");
  expect(digest?.text.replaceAll(/\s/g, " ")).toContain(
    "demande un changement à votre soumission (5 fois) :",
  );
  expect(digest?.text).toMatch(/http:\/\/\S+\/provider\/clients\/requests\/\S+\/quote/);
  expect(digest?.html).toMatch(/href="http:\/\/[^"]+\/provider\/clients\/requests\/[^"]+\/quote"/);
  // A new hour, a new budget.
  expect(await takeFromBudget(world.ports, causedBy(owner.id, provider.id)(1))).toBe(true);
});

test("a flood that goes on for hours leaves at most ten letters and one digest in each", async () => {
  const { world, owner } = leads;
  const other = await world.signUpProvider();
  const letter = causedBy(owner.id, other.id);
  const left: boolean[] = [];
  for (let minute = 0; minute < 240; minute += 2) {
    left.push(await takeFromBudget(world.ports, letter(minute)));
    world.advance(2 * MINUTE_MS);
  }
  const [{ digests } = { digests: 0 }] = await world.sql<{ digests: number }[]>`
    select count(distinct digest_at)::int as digests from caused_letters where recipient_id = ${other.id}`;
  for (let from = 0; from + 30 <= left.length; from += 1)
    expect(left.slice(from, from + 30).filter(Boolean).length).toBeLessThanOrEqual(10);
  expect(digests).toBeLessThanOrEqual(4);
});

test("while a digest waits no letter leaves past it; one does from the instant at which it is due", async () => {
  const { world, owner } = leads;
  const letter = causedBy(owner.id, (await world.signUpProvider()).id);
  const leaves = (n: number) => takeFromBudget(world.ports, letter(n));
  for (let n = 0; n < 10; n += 1) expect(await leaves(n)).toBe(true);
  world.advance(30 * MINUTE_MS);
  expect(await leaves(10)).toBe(false);
  world.advance(40 * MINUTE_MS);
  expect(await leaves(11)).toBe(false);
  world.advance(20 * MINUTE_MS);
  expect(await leaves(12)).toBe(true);
});

test("what each person caused is in a digest of its own, and in one only", async () => {
  const { world, owner } = leads;
  const [other, reader] = [await world.signUpOwner("Luc Roy"), await world.signUpProvider()];
  /** Causes ten letters that leave and so many that are held. */
  const flood = async (sender: { id: string }, held: number, from: number) => {
    for (let n = from; n < from + 10 + held; n += 1)
      await takeFromBudget(world.ports, causedBy(sender.id, reader.id)(n));
  };
  const digests = async () => {
    world.advance(HOUR_MS + MINUTE_MS);
    await addJob(world.db, "notifications.send_digests", {});
    await world.runJobs();
    const subjects = (await receivedBy(reader)).map(({ subject }) => subject.replaceAll(/\s/g, " "));
    return subjects.flatMap((subject) => /\d+ nouvelles$/.exec(subject) ?? []).toSorted();
  };
  await flood(owner, 2, 0);
  await flood(other, 3, 100);
  expect(await digests()).toEqual(["2 nouvelles", "3 nouvelles"]);
  await flood(owner, 4, 200);
  expect(await digests()).toEqual(["2 nouvelles", "3 nouvelles", "4 nouvelles"]);
});
