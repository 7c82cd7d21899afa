import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { decideCase, localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { createCompletedRequest, publishReviews, runReviewJob } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider();
  await grantCredits(world, provider, 200);
  service = (await publishService(provider)).id;
});

/** Decides the open report of a review. */
const decide = (id: string, accepted: boolean, reason: string) =>
  decideCase(world, { kind: "review_report", id, accepted, reason });
const withdraw = (id: string, reason: string) => localOperator(world).content.withdrawReview({ id, reason });
const reported = async () =>
  (await localOperator(world).cases.list({ kind: "review_report" })).data.map(({ subject_id }) => subject_id);

/** Completes a request of a new owner, because only one review per owner counts. */
async function completedWork(): Promise<{ owner: Person; id: string }> {
  const owner = await world.signUpOwner("Hélène Côté");
  return { owner, id: await createCompletedRequest(owner, provider, service) };
}

async function reviewed(rating: number): Promise<{ owner: Person; request: string; review: string }> {
  const { owner, id } = await completedWork();
  const { data } = await owner.api.requests.review({
    id,
    rating,
    comment: "Venu en retard, et rien d'expliqué.",
  });
  await publishReviews(world);
  return { owner, request: id, review: data.review?.id ?? "" };
}

/** Returns the ratings that the service, its provider and the listing show. */
async function shown() {
  const { data } = await world.visitor.catalog.get({ id: service });
  const { data: person } = await world.visitor.profiles.getPublic({ id: provider.id });
  const [listed] = (await world.visitor.catalog.find({ provider: provider.id })).data;
  const { total } = await world.visitor.reviews.ofService({ id: service });
  return [data, person, listed].map((one) => [one?.rating_average, one?.rating_count]).concat([[total]]);
}

const plain = (set: string) => set.replaceAll("’", "'").replaceAll(/[\u00a0\u202f]/g, " ");
const subjects = async (to: Person) =>
  (await world.letters())
    .filter((letter) => letter.to.includes(to.email))
    .map(({ subject }) => plain(subject));

test("a reported review is removed from ratings and pages, and both sides get the reason", async () => {
  const { review, request, owner } = await reviewed(1);
  await reviewed(5);
  await provider.api.reviews.report({ id: review, reason: "false", details: "Jamais venu chez eux." });
  expect(await reported()).toContain(review);
  expect(await codeOf(decide(review, true, ""))).toBe("VALIDATION_ERROR");
  await decide(review, true, "Ce client parle d'une autre entreprise.");
  expect(await shown()).toEqual([[5, 1], [5, 1], [5, 1], [1]]);
  expect((await provider.api.reviews.received({})).data).toHaveLength(1);
  expect(await codeOf(provider.api.reviews.reply({ id: review, reply: "Merci." }))).toBe("NOT_FOUND");
  expect(await codeOf(provider.api.reviews.report({ id: review, reason: "off_topic" }))).toBe("NOT_FOUND");
  const again = owner.api.requests.review({ id: request, rating: 1, comment: "Je le redis, en retard." });
  expect(await codeOf(again), "it stays the one review of its request").toBe("DUPLICATE_REVIEW");
  expect(await codeOf(withdraw(review, "Encore"))).toBe("NOTHING_CHANGES");
  expect(await reported()).not.toContain(review);
  const [act] = (await localOperator(world).acts.list({ person: provider.id })).data;
  expect(act).toMatchObject({ act: "withdraw-review", operator: "helene", subject: review });
  await world.runJobs();
  expect(await subjects(provider)).toContain("L'avis que vous avez signalé est retiré");
  expect(await subjects(owner)).toContain("Votre avis est retiré");
  const [letter] = (await world.letters()).filter(({ subject }) => subject === "Votre avis est retiré");
  expect(plain(letter?.text ?? "")).toContain("Ce client parle d'une autre entreprise.");
});

test("a review that respects the rules stays, and the provider who reported it gets the reason", async () => {
  const { review } = await reviewed(2);
  expect(await codeOf(decide(review, false, "Rien à redire"))).toBe("NOT_FOUND");
  await provider.api.reviews.report({ id: review, reason: "offensive" });
  await decide(review, false, "Sévère, mais honnête.");
  expect(await shown()).toEqual([[2, 1], [2, 1], [2, 1], [1]]);
  const [received] = (await provider.api.reviews.received({})).data;
  expect(received?.report).toMatchObject({ status: "refused", answer: "Sévère, mais honnête." });
  await world.runJobs();
  expect(await subjects(provider)).toContain("L'avis que vous avez signalé reste publié");
});

test("ratings stay exact while reviews are written and withdrawn simultaneously", async () => {
  const written = await Promise.all([1, 2, 3].map(reviewed));
  const next = await Promise.all([completedWork(), completedWork(), completedWork()]);
  for (const { id, owner } of next)
    await owner.api.requests.review({ id, rating: 4, comment: "Travail soigné, merci." });
  const waiting = await world.db
    .updateTable("reviews")
    .set({ appears_at: world.now() })
    .where("status", "=", "waiting")
    .returning("id")
    .execute();
  const outcomes = await Promise.allSettled([
    ...written.flatMap(({ review }) => [0, 1].map(() => withdraw(review, "Contraire aux règles"))),
    ...waiting.map(({ id }) => runReviewJob(world, id)),
  ]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(3);
  expect(await shown()).toEqual([[4, 3], [4, 3], [4, 3], [3]]);
});

test("a provider whose report of a lead is refused gets the reason", async () => {
  const { id } = await createRequest(await world.signUpOwner(), service);
  await provider.api.leads.unlock({ id });
  await provider.api.leads.report({ id, reason: "unreachable" });
  const reason = "Le client vous a répondu le lendemain.";
  await decideCase(world, { kind: "lead_report", id, accepted: false, reason });
  const { data } = await provider.api.leads.get({ id });
  expect(data.report).toMatchObject({
    status: "refused",
    answer: "Le client vous a répondu le lendemain.",
  });
  await world.runJobs();
  expect(await subjects(provider)).toContain("Votre signalement : la demande reste due");
});
