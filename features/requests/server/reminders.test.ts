import { afterAll, beforeAll, expect, test } from "vitest";
import { askedRequest, publishedService } from "#testing/world/asked.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { publishReviews } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { expireRequestsJob } from "./expire-requests.ts";
import { remindJob } from "./remind.ts";

const DAY = 86_400_000;
const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** A provider of windows and an owner with nothing to do with other tests', and what the clock brings them. */
async function neighbours(name = "Hélène Côté") {
  const provider = await world.signUpProvider("Julie Tremblay");
  const owner = await world.signUpOwner(name);
  const service = (await publishedService(provider, { name: "Lavage de vitres" })).id;
  await grantCredits(world, provider, 20);
  const about = { [owner.email]: "owner", [provider.email]: "provider" };
  /** The letters to either that the clock causes so many days from now; every sweep runs twice, as it happens. */
  const lettersAfter = async (days: number) => {
    await world.runJobs();
    const before = new Set((await world.letters()).map(({ id }) => id));
    const ports = { ...world.ports, now: () => new Date(world.now().getTime() + days * DAY) };
    for (let turn = 0; turn < 2; turn += 1) {
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
  /** The links to the history in the owner's letters so far. */
  const historyLinks = async () =>
    (await world.letters())
      .filter(({ to }) => to === owner.email)
      .flatMap(({ text }) => text.match(/\/owner\/history\S*/g) ?? []);
  return { provider, owner, service, lettersAfter, historyLinks };
}

test("a request nobody answers: a letter three days before its end, one at its end, each once", async () => {
  const { owner, service, lettersAfter } = await neighbours();
  await askedRequest(owner, service);
  expect(await lettersAfter(26)).toEqual([]);
  expect(await lettersAfter(27)).toEqual(["owner: Votre demande à Services Tremblay expire dans 3 jours"]);
  expect(await lettersAfter(28)).toEqual([]);
  expect(await lettersAfter(30)).toEqual(["owner: Votre demande à Services Tremblay a expiré"]);
  expect(await lettersAfter(31)).toEqual([]);
  expect((await owner.api.requests.list({ status: "expired" })).total).toBe(1);
});

test("a month after the unlock both sides are asked, and after ninety days the request ends", async () => {
  const { owner, provider, service, lettersAfter, historyLinks } = await neighbours("Luc Roy");
  const { id } = await askedRequest(owner, service);
  await provider.api.leads.unlock({ id });
  expect(await lettersAfter(29)).toEqual([]);
  expect(await lettersAfter(30)).toEqual([
    "owner: Où en est le travail avec Services Tremblay ?",
    "provider: Où en est le travail chez Luc Roy ?",
  ]);
  expect(await lettersAfter(87)).toEqual(["owner: Votre demande à Services Tremblay expire dans 3 jours"]);
  expect(await lettersAfter(90)).toEqual(["owner: Votre demande à Services Tremblay a expiré"]);
  // Sent, coordinates given, still open, expiring: each leads to this very request.
  expect(await historyLinks()).toEqual(Array(4).fill(`/owner/history?demande=${id}`));
});

test("a request warned of its end, then unlocked on its twenty-eighth day, is warned once more before its ninety days are over", async () => {
  const { owner, provider, service, lettersAfter } = await neighbours();
  const { id } = await askedRequest(owner, service);
  const warning = "owner: Votre demande à Services Tremblay expire dans 3 jours";
  expect(await lettersAfter(28)).toEqual([warning]);
  await provider.api.leads.unlock({ id });
  expect(await lettersAfter(86)).toEqual([]);
  expect(await lettersAfter(88)).toEqual([warning]);
  expect(await lettersAfter(89)).toEqual([]);
});

test("two days after the work a review is asked for, unless it is there already", async () => {
  const quiet = await neighbours();
  const kind = await neighbours();
  for (const { owner, provider, service } of [quiet, kind]) {
    const { id } = await askedRequest(owner, service);
    await provider.api.leads.unlock({ id });
    await owner.api.requests.complete({ id });
    if (owner === kind.owner)
      await owner.api.requests.review({ id, rating: 5, comment: "Des vitres parfaites." });
  }
  await publishReviews(world);
  await world.runJobs();
  const news = (await world.letters()).find(
    ({ to, subject }) => to === kind.provider.email && /^Nouvel avis.*5 sur 5$/.test(subject),
  );
  expect(news?.text).toContain("/provider/clients?tab=avis");
  expect(await quiet.lettersAfter(1)).toEqual([]);
  expect(await quiet.lettersAfter(2)).toEqual([
    "owner: Comment s'est passé le travail de Services Tremblay ?",
  ]);
  const [request] = (await quiet.owner.api.requests.list({})).data;
  expect(await quiet.historyLinks()).toContain(`/owner/history?demande=${request?.id}`);
  expect(new Set(await quiet.historyLinks()).size).toBe(1);
  expect(await kind.lettersAfter(2)).toEqual([]);
});

test("a letter that lost its reason while it waited is not sent", async () => {
  const { owner, service, lettersAfter } = await neighbours();
  const { id } = await askedRequest(owner, service);
  await world.runJobs();
  const later = new Date(world.now().getTime() + 28 * DAY);
  await remindJob({ ...world.ports, now: () => later }).handle({}, run);
  await owner.api.requests.cancel({ id });
  const sent = (await world.letters()).length;
  expect(await lettersAfter(28)).toEqual([]);
  expect((await world.letters()).length).toBe(sent);
});

test("whoever switched the kind off gets none of it", async () => {
  const { owner, service, lettersAfter } = await neighbours();
  await owner.api.notifications.setPreference({ kind: "request_expiring", is_on: false });
  await askedRequest(owner, service);
  expect(await lettersAfter(28)).toEqual([]);
  expect(await lettersAfter(30)).toEqual(["owner: Votre demande à Services Tremblay a expiré"]);
});
