import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { linkIn, tokenIn } from "#testing/accounts/auth-world.ts";
import { ALL_WEEK, freeStarts } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { createCompletedRequest, publishReviews, runReviewJob } from "#testing/world/reviews.ts";
import { type SignUpOptions, startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** An owner whose account is older than what reviews wait for. */
const signUpOwner = (name?: string, options: SignUpOptions = {}) =>
  world.signUpOwner(name, { memberDays: 30, ...options });

/** A provider with credits and a service. */
async function business() {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 500);
  return { provider, service: (await publishService(provider)).id };
}

const write = async (owner: Pick<Person, "api">, id: string, rating = 5) =>
  (await owner.api.requests.review({ id, rating, comment: "Travail soigné, à l'heure dite." })).data.review;

/** The public reviews of a service; checks that pages and listings count as many. */
async function publicReviews(service: string) {
  const { data } = await world.visitor.catalog.get({ id: service });
  const [listed] = (await world.visitor.catalog.find({ provider: data.provider.id })).data;
  const { data: reviews, total } = await world.visitor.reviews.ofService({ id: service });
  expect([data.rating_count, listed?.rating_count, total]).toEqual(Array(3).fill(reviews.length));
  return reviews;
}

/** Runs the work with the clock moved forward, then moves it back, because tokens last an hour. */
async function later(elapsed: number, work: () => Promise<unknown>) {
  world.advance(elapsed);
  await work();
  world.advance(-elapsed);
}

const jobOf = async (review_id: string) => {
  const rows = await world.sql<{ run_at: Date }[]>`
    select run_at from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'reviews.publish' and payload ->> 'review_id' = ${review_id}`;
  return rows.map(({ run_at }) => run_at.toISOString());
};
const newReviews = async (to: Person) =>
  (await world.letters()).filter((one) => one.to === to.email && one.subject.startsWith("Nouvel avis"));

test("only the newest of many reviews by one owner about one provider is counted, a day later", async () => {
  const { provider, service } = await business();
  const owner = await signUpOwner("Jean Tremblay");
  const ids: string[] = [];
  for (let n = 0; n < 8; n++) {
    const request = await createCompletedRequest(owner, provider, service);
    ids.push((await write(owner, request, 1 + (n % 5)))?.id ?? "");
  }
  expect(await publicReviews(service)).toEqual([]);
  await later(DAY_MS, () => Promise.all(ids.map((id) => runReviewJob(world, id))));
  expect(await publicReviews(service)).toMatchObject([{ id: ids[7], rating: 3 }]);
  const { data } = await owner.api.requests.list({});
  expect(data.map(({ review }) => review?.status).toSorted()).toEqual([
    "published",
    ...Array(7).fill("replaced"),
  ]);
  expect((await provider.api.reviews.received({})).data).toHaveLength(1);
});

test("only its author sees a review until a day after the unlock; then it is public and its provider gets a letter", async () => {
  const { provider, service } = await business();
  const owner = await signUpOwner();
  const request = await createCompletedRequest(owner, provider, service);
  const review = await write(owner, request, 4);
  const appears_at = new Date(world.now().getTime() + DAY_MS).toISOString();
  expect(review).toMatchObject({ status: "waiting", appears_at, awaits_email: false });
  const id = review?.id ?? "";
  expect(await jobOf(id)).toEqual([appears_at]);
  await later(DAY_MS - 1, () => runReviewJob(world, id));
  expect(await publicReviews(service)).toEqual([]);
  expect((await provider.api.reviews.received({})).data).toEqual([]);
  expect(await codeOf(provider.api.reviews.reply({ id, reply: "Merci." }))).toBe("NOT_FOUND");
  expect(await codeOf(provider.api.reviews.report({ id, reason: "false" }))).toBe("NOT_FOUND");
  await world.runJobs();
  expect(await newReviews(provider)).toEqual([]);

  await later(DAY_MS, () => runReviewJob(world, id));
  expect(await publicReviews(service)).toMatchObject([{ id, rating: 4, published_at: appears_at }]);
  expect((await owner.api.requests.get({ id: request })).data.review?.status).toBe("published");
  await world.runJobs();
  expect(await newReviews(provider)).toHaveLength(1);
});

test("before a second review of a provider, its author reads when it appears and which one it replaces", async () => {
  const { provider, service } = await business();
  const owner = await signUpOwner();
  const first = await createCompletedRequest(owner, provider, service);
  const ahead = async (id: string) => (await owner.api.requests.reviewAhead({ id })).data;
  expect((await ahead(first)).replaces).toBeNull();
  const written = await write(owner, first);
  const request = await createCompletedRequest(owner, provider, service);
  const { name } = (await world.visitor.catalog.get({ id: service })).data;
  expect(await ahead(request)).toEqual({
    appears_at: new Date(world.now().getTime() + DAY_MS).toISOString(),
    awaits_email: false,
    replaces: { service: name, created_at: written?.created_at },
  });
  expect(await ahead(first)).toMatchObject({ replaces: null });
});

test("a review appears after the agreed time, even when the work is marked as done before it", async () => {
  const { provider, service } = await business();
  const owner = await signUpOwner();
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const starts = await freeStarts(world, service);
  const agreed = starts.find((start) => Date.parse(start) > world.now().getTime() + 3 * DAY_MS) ?? "";
  const { id } = await createRequest(owner, service, { starts_at: agreed });
  await provider.api.leads.unlock({ id });
  await provider.api.leads.setAppointment({ id, confirm: agreed });
  await owner.api.requests.complete({ id });
  const review = await write(owner, id);
  expect(review).toMatchObject({ status: "waiting", appears_at: agreed });
  await later(2 * DAY_MS, () => runReviewJob(world, review?.id ?? ""));
  expect(await publicReviews(service)).toEqual([]);
  await later(Date.parse(agreed) - world.now().getTime(), () => runReviewJob(world, review?.id ?? ""));
  expect(await publicReviews(service)).toHaveLength(1);
});

test("a time agreed within the hour does not make a review public sooner than a day after the unlock", async () => {
  const { provider, service } = await business();
  const owner = await signUpOwner();
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const [agreed = ""] = await freeStarts(world, service);
  const { id } = await createRequest(owner, service, { starts_at: agreed });
  await provider.api.leads.unlock({ id });
  await provider.api.leads.setAppointment({ id, confirm: agreed });
  await owner.api.requests.complete({ id });
  const appears_at = new Date(world.now().getTime() + DAY_MS).toISOString();
  expect(Date.parse(agreed)).toBeLessThan(Date.parse(appears_at));
  const review = await write(owner, id);
  expect(review).toMatchObject({ status: "waiting", appears_at });
  await later(DAY_MS - 1, () => runReviewJob(world, review?.id ?? ""));
  expect(await publicReviews(service)).toEqual([]);
  await later(DAY_MS, () => runReviewJob(world, review?.id ?? ""));
  expect(await publicReviews(service)).toHaveLength(1);
});

test("a review by an account opened today is public three days later, and its author reads the day", async () => {
  const { provider, service } = await business();
  const owner = await signUpOwner("Anne Roy", { memberDays: 0 });
  const review = await write(owner, await createCompletedRequest(owner, provider, service));
  expect(review?.appears_at).toBe(new Date(world.now().getTime() + 3 * DAY_MS).toISOString());
  const id = review?.id ?? "";
  await later(3 * DAY_MS - 1, () => runReviewJob(world, id));
  expect(await publicReviews(service)).toEqual([]);
  await later(3 * DAY_MS, () => runReviewJob(world, id));
  expect(await publicReviews(service)).toMatchObject([{ id }]);
});

test("a review appears a day after the unlock when a chosen time was never confirmed", async () => {
  const { provider, service } = await business();
  const owner = await signUpOwner();
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const [chosen = ""] = (await freeStarts(world, service)).slice(-1);
  const { id } = await createRequest(owner, service, { starts_at: chosen });
  await provider.api.leads.unlock({ id });
  await owner.api.requests.complete({ id });
  const appears_at = new Date(world.now().getTime() + DAY_MS).toISOString();
  expect(await write(owner, id)).toMatchObject({ appears_at });
});

test("the review of an author with an unconfirmed email address is published once they confirm it", async () => {
  const { provider, service } = await business();
  const owner = await signUpOwner("Léa Roy", { confirmed: false });
  const request = await createCompletedRequest(owner, provider, service);
  const review = await write(owner, request);
  expect(review).toMatchObject({ status: "waiting", awaits_email: true });
  const id = review?.id ?? "";
  await later(DAY_MS, () => runReviewJob(world, id));
  expect(await publicReviews(service)).toEqual([]);

  await world.runJobs();
  const own = (await world.letters()).filter(({ to }) => to === owner.email);
  const proof = tokenIn(linkIn(own.find(({ subject }) => subject === "Bienvenue chez Maisonnée")));
  const confirmed = await fetch(`${world.origin}/auth/v1/verify`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(proof),
  });
  expect(confirmed.status).toBe(200);
  await later(DAY_MS, async () => {
    await world.runJobs();
    await world.runJobs();
  });
  expect(await publicReviews(service)).toMatchObject([{ id }]);
});

test("confirming the email address does not publish a review before it is due", async () => {
  const { provider, service } = await business();
  const owner = await signUpOwner("Léa Roy", { confirmed: false });
  const id = (await write(owner, await createCompletedRequest(owner, provider, service)))?.id ?? "";
  await world.confirmEmail(owner);
  await runReviewJob(world, id);
  expect(await publicReviews(service)).toEqual([]);
  // The job is queued again for the due time.
  const due = new Date(world.now().getTime() + DAY_MS).toISOString();
  expect(new Set(await jobOf(id))).toEqual(new Set([due]));
});

test("an older review published late does not replace a newer one", async () => {
  const { provider, service } = await business();
  const owner = await signUpOwner();
  const older = (await write(owner, await createCompletedRequest(owner, provider, service), 1))?.id ?? "";
  world.advance(60_000);
  const newer = (await write(owner, await createCompletedRequest(owner, provider, service), 5))?.id ?? "";
  await later(DAY_MS, async () => {
    await runReviewJob(world, newer);
    await runReviewJob(world, older);
  });
  expect(await publicReviews(service)).toMatchObject([{ id: newer, rating: 5 }]);
});

test("a replaced review is not counted any more, also when the newer one is about another service", async () => {
  const { provider, service } = await business();
  const other = (await publishService(provider, { name: "Nettoyage de gouttières" })).id;
  const owner = await signUpOwner();
  await write(owner, await createCompletedRequest(owner, provider, service), 2);
  await publishReviews(world);
  const [first] = await publicReviews(service);
  await provider.api.reviews.report({ id: first?.id ?? "", reason: "false" });
  world.advance(60_000);
  await write(owner, await createCompletedRequest(owner, provider, other), 4);
  await publishReviews(world);
  const average = async (id: string) => (await world.visitor.catalog.get({ id })).data.rating_average;
  expect(await Promise.all([service, other].map(average))).toEqual([null, 4]);
  const { data } = await world.visitor.profiles.getPublic({ id: provider.id });
  expect([data.rating_average, data.rating_count]).toEqual([4, 1]);
  await world.runJobs();
  const letter = (await world.letters()).find(
    ({ to, subject }) => to === provider.email && /signalé/.test(subject),
  );
  expect(letter?.subject.replaceAll("’", "'")).toBe("L'avis que vous avez signalé est remplacé");
});

test("a returned lead cannot be reviewed; its waiting review is refused and its published one withdrawn", async () => {
  const { provider, service } = await business();
  const owner = await signUpOwner();
  const returnLead = (id: string) =>
    localOperator(world).leads.return({ id, reason: "Coordonnées invalides" });
  const reviewOf = async (id: string) => (await owner.api.requests.get({ id })).data.review;

  const before = await createCompletedRequest(owner, provider, service);
  await returnLead(before);
  expect((await owner.api.requests.get({ id: before })).data.given_back).toBe(true);
  expect(await codeOf(write(owner, before))).toBe("INVALID_REQUEST_STATE");

  const meanwhile = await createCompletedRequest(owner, provider, service);
  const waiting = await write(owner, meanwhile);
  await returnLead(meanwhile);
  await later(DAY_MS, () => runReviewJob(world, waiting?.id ?? ""));
  expect(await reviewOf(meanwhile)).toMatchObject({ status: "refused" });
  expect(await publicReviews(service)).toEqual([]);

  const afterwards = await createCompletedRequest(owner, provider, service);
  const reported = (await write(owner, afterwards))?.id ?? "";
  await publishReviews(world);
  expect(await publicReviews(service)).toHaveLength(1);
  await provider.api.reviews.report({ id: reported, reason: "off_topic" });
  await returnLead(afterwards);
  expect(await publicReviews(service)).toEqual([]);
  const [report] = await world.sql`select status from review_reports where review_id = ${reported}`;
  expect(report).toEqual({ status: "accepted" });
  const { reviews } = localOperator(world);
  for (const id of [waiting?.id ?? "", reported])
    expect(await codeOf(reviews.publish({ id, reason: "Vérifié" }))).toBe("NOTHING_CHANGES");
  expect(await reviewOf(afterwards)).toMatchObject({
    status: "withdrawn",
    withdrawn_reason: "La demande a été rendue au prestataire : elle ne reçoit pas d'avis.",
  });
});

test("closing an account deletes its unpublished reviews and removes the name from published ones", async () => {
  const { provider, service } = await business();
  const owner = await signUpOwner("Jean Tremblay");
  await write(owner, await createCompletedRequest(owner, provider, service));
  await publishReviews(world);
  await write(owner, await createCompletedRequest(owner, provider, service), 1);
  await owner.api.privacy.remove({ password: "Maison1234" });
  expect(await publicReviews(service)).toMatchObject([{ author: "Ancien client", rating: 5 }]);
  await publishReviews(world);
  expect(await publicReviews(service)).toHaveLength(1);
});
