import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { localOperator } from "#testing/world/operators.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { publishReviews } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { expireRequestsJob } from "../outcome/expire-requests.ts";
import { remindJob } from "./remind.ts";

const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** A new provider and owner, and readers of the letters that they receive as time passes. */
async function newPair(name = "Hélène Côté") {
  const provider = await world.signUpProvider("Julie Tremblay");
  const owner = await world.signUpOwner(name);
  const service = (await publishService(provider, { name: "Lavage de vitres" })).id;
  await grantCredits(world, provider, 20);
  const about = { [owner.email]: "owner", [provider.email]: "provider" };
  /** The letters to either after so many days; each job runs twice, as it may in production. */
  const lettersAfter = async (days: number) => {
    await world.runJobs();
    const before = new Set((await world.letters()).map(({ id }) => id));
    const ports = { ...world.ports, now: () => new Date(world.now().getTime() + days * DAY_MS) };
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await remindJob(ports).handle({}, run);
      await expireRequestsJob(ports).handle({}, run);
      await world.runJobs();
    }
    return (await world.letters())
      .filter(({ id, to }) => !before.has(id) && to in about)
      .map(
        ({ to, subject }) =>
          `${about[to]}: ${subject.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("’", "'")}`,
      )
      .sort();
  };
  /** The links to a request in the owner's letters so far. */
  const requestLinks = async () =>
    (await world.letters())
      .filter(({ to }) => to === owner.email)
      .flatMap(({ text }) => text.match(/\/owner\/requests\/\S*/g) ?? []);
  return { provider, owner, service, lettersAfter, requestLinks };
}

test("the owner of an unanswered request gets one letter three days before it expires and one when it does", async () => {
  const { owner, service, lettersAfter } = await newPair();
  await createRequest(owner, service);
  expect(await lettersAfter(26)).toEqual([]);
  expect(await lettersAfter(27)).toEqual(["owner: Votre demande à Services Tremblay expire dans 3 jours"]);
  expect(await lettersAfter(28)).toEqual([]);
  expect(await lettersAfter(30)).toEqual(["owner: Votre demande à Services Tremblay a expiré"]);
  expect(await lettersAfter(31)).toEqual([]);
  expect((await owner.api.requests.list({ status: "expired" })).total).toBe(1);
});

test("a month after the unlock both sides are asked where the work stands, and after ninety days the request expires", async () => {
  const { owner, provider, service, lettersAfter, requestLinks } = await newPair("Luc Roy");
  const { id } = await createRequest(owner, service);
  await provider.api.leads.unlock({ id });
  expect(await lettersAfter(29)).toEqual([]);
  expect(await lettersAfter(30)).toEqual([
    "owner: Où en est le travail avec Services Tremblay ?",
    "provider: Où en est le travail chez Luc Roy ?",
  ]);
  expect(await lettersAfter(87)).toEqual(["owner: Votre demande à Services Tremblay expire dans 3 jours"]);
  expect(await lettersAfter(90)).toEqual(["owner: Votre demande à Services Tremblay a expiré"]);
  // The four letters before the expiry link to this request.
  expect(await requestLinks()).toEqual(Array(4).fill(`/owner/requests/${id}`));
});

test("a request unlocked after its first expiry warning gets another one before its ninety days are over", async () => {
  const { owner, provider, service, lettersAfter } = await newPair();
  const { id } = await createRequest(owner, service);
  const warning = "owner: Votre demande à Services Tremblay expire dans 3 jours";
  expect(await lettersAfter(28)).toEqual([warning]);
  await provider.api.leads.unlock({ id });
  expect(await lettersAfter(86)).toEqual([]);
  expect(await lettersAfter(88)).toEqual([warning]);
  expect(await lettersAfter(89)).toEqual([]);
});

test("two days after completion an owner who has not left a review is asked for one", async () => {
  const notReviewed = await newPair();
  const reviewed = await newPair();
  for (const { owner, provider, service } of [notReviewed, reviewed]) {
    const { id } = await createRequest(owner, service);
    await provider.api.leads.unlock({ id });
    await owner.api.requests.complete({ id });
    if (owner === reviewed.owner)
      await owner.api.requests.review({ id, rating: 5, comment: "Des vitres parfaites." });
  }
  await publishReviews(world);
  await world.runJobs();
  const newReview = (await world.letters()).find(
    ({ to, subject }) => to === reviewed.provider.email && /^Nouvel avis.*5 sur 5$/.test(subject),
  );
  expect(newReview?.text).toContain("/provider/clients?tab=avis");
  expect(await notReviewed.lettersAfter(1)).toEqual([]);
  expect(await notReviewed.lettersAfter(2)).toEqual([
    "owner: Comment s'est passé le travail de Services Tremblay ?",
  ]);
  const [request] = (await notReviewed.owner.api.requests.list({})).data;
  expect(await notReviewed.requestLinks()).toContain(`/owner/requests/${request?.id}`);
  expect(new Set(await notReviewed.requestLinks()).size).toBe(1);
  expect(await reviewed.lettersAfter(2)).toEqual([]);
});

test("an owner whose provider got the lead back after the work is asked for no review", async () => {
  const { owner, provider, service, lettersAfter } = await newPair();
  const { id } = await createRequest(owner, service);
  await provider.api.leads.unlock({ id });
  await owner.api.requests.complete({ id });
  await localOperator(world).leads.return({ id, reason: "Travail jamais fait" });
  expect(await lettersAfter(2)).toEqual([]);
});

test("the owner of a declined request gets no reminder that it will expire", async () => {
  const { owner, provider, service, lettersAfter } = await newPair();
  const { id } = await createRequest(owner, service);
  await provider.api.leads.decline({ id, reason: "busy" });
  expect(await lettersAfter(28)).toEqual([]);
});

test("a queued reminder is not sent when the request is cancelled meanwhile", async () => {
  const { owner, service, lettersAfter } = await newPair();
  const { id } = await createRequest(owner, service);
  await world.runJobs();
  const later = new Date(world.now().getTime() + 28 * DAY_MS);
  await remindJob({ ...world.ports, now: () => later }).handle({}, run);
  await owner.api.requests.cancel({ id });
  const sent = (await world.letters()).length;
  expect(await lettersAfter(28)).toEqual([]);
  expect((await world.letters()).length).toBe(sent);
});

test("an owner who switched reminders of the expiry off gets none", async () => {
  const { owner, service, lettersAfter } = await newPair();
  await owner.api.notifications.setPreference({ kind: "request_expiring", is_on: false });
  await createRequest(owner, service);
  expect(await lettersAfter(28)).toEqual([]);
  expect(await lettersAfter(30)).toEqual(["owner: Votre demande à Services Tremblay a expiré"]);
});
