import { afterAll, beforeAll, expect, test } from "vitest";
import { CORRECTION_HOURS } from "#features/reviews/contract/index.ts";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { createCompletedRequest, publishReviews, runReviewJob } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
  provider = await world.signUpProvider();
  await grantCredits(world, provider, 500);
  service = (await publishService(provider)).id;
});
afterAll(() => world.close());

const FIRST = { rating: 1, comment: "Arrivé en retard, travail mal fait." };
const BETTER = { rating: 4, comment: "Arrivé à l'heure, je m'étais trompé de jour." };

/** An owner's review that waits for its publication; `correct` sends a correction of it. */
async function waitingReview() {
  const owner = await world.signUpOwner("Jean Tremblay", { memberDays: 30 });
  const request = await createCompletedRequest(owner, provider, service);
  const { review } = (await owner.api.requests.review({ id: request, ...FIRST })).data;
  if (!review) throw new Error("no review");
  const correct = (draft = BETTER) => owner.api.requests.correctReview({ id: request, ...draft });
  const own = async () => (await owner.api.requests.get({ id: request })).data.review;
  return { owner, request, review, correct, own };
}

/** Runs the work with the clock moved forward, then moves it back, because tokens last an hour. */
async function later(elapsed: number, work: () => Promise<unknown>) {
  world.advance(elapsed);
  try {
    await work();
  } finally {
    world.advance(-elapsed);
  }
}

/** Makes a review this old: the clock is not moved, since a token lasts an hour. */
const age = (id: string, ms: number) =>
  world.db
    .updateTable("reviews")
    .set({ created_at: new Date(world.now().getTime() - ms) })
    .where("id", "=", id)
    .execute();

const publicReview = async (id: string) =>
  (await world.visitor.reviews.ofService({ id: service })).data.find((one) => one.id === id);

test("a review that waits is corrected by its author: what is published and counted is the correction, on the same day", async () => {
  const { review, correct } = await waitingReview();
  expect(review.correctable_until).toBe(
    new Date(Date.parse(review.created_at) + CORRECTION_HOURS * HOUR_MS).toISOString(),
  );
  const before = (await world.visitor.catalog.get({ id: service })).data;
  expect((await correct()).data.review).toEqual({ ...review, ...BETTER });
  await later(DAY_MS - 1, () => runReviewJob(world, review.id));
  expect(await publicReview(review.id)).toBeUndefined();
  await later(DAY_MS, () => runReviewJob(world, review.id));
  expect(await publicReview(review.id)).toMatchObject({ ...BETTER, created_at: review.created_at });
  const after = (await world.visitor.catalog.get({ id: service })).data;
  expect(after.rating_count).toBe(before.rating_count + 1);
  const stars = (one: typeof after) => Number(one.rating_average ?? 0) * one.rating_count;
  expect(Math.round(stars(after) - stars(before))).toBe(BETTER.rating);
});

test("a review is corrected until 48 hours after it was written, and not a millisecond later", async () => {
  const { review, own, correct } = await waitingReview();
  await age(review.id, CORRECTION_HOURS * HOUR_MS - 1);
  expect((await correct()).data.review).toMatchObject(BETTER);
  await age(review.id, CORRECTION_HOURS * HOUR_MS);
  expect((await own())?.correctable_until).toBeNull();
  expect(await codeOf(correct(FIRST))).toBe("INVALID_REQUEST_STATE");
  expect(await own()).toMatchObject(BETTER);
});

test("a review that is public, held or refused is not corrected", async () => {
  const { review, correct, own } = await waitingReview();
  await later(DAY_MS, () => runReviewJob(world, review.id));
  expect(await own()).toMatchObject({ status: "published", correctable_until: null });
  expect(await codeOf(correct())).toBe("INVALID_REQUEST_STATE");
  for (const status of ["held", "refused"] as const) {
    const other = await waitingReview();
    await world.db.updateTable("reviews").set({ status }).where("id", "=", other.review.id).execute();
    expect(await codeOf(other.correct())).toBe("INVALID_REQUEST_STATE");
    expect(await other.own()).toMatchObject({ ...FIRST, correctable_until: null });
  }
});

test("a request without a review and another owner's review are not found", async () => {
  const { owner, request } = await waitingReview();
  const none = await createCompletedRequest(owner, provider, service);
  expect(await codeOf(owner.api.requests.correctReview({ id: none, ...BETTER }))).toBe("NOT_FOUND");
  const stranger = await world.signUpOwner();
  expect(await codeOf(stranger.api.requests.correctReview({ id: request, ...BETTER }))).toBe("NOT_FOUND");
});

test("a correction has the rules of a review: a rating, ten characters, no contact information, nothing hidden from the operator", async () => {
  const { review, correct, own } = await waitingReview();
  for (const draft of [
    { ...BETTER, rating: 0 },
    { ...BETTER, comment: "Bien" },
    { ...BETTER, comment: "Appelez-moi au 514 555-0199 pour en savoir plus." },
  ])
    expect(await codeOf(correct(draft))).toBe("VALIDATION_ERROR");
  expect(await own()).toMatchObject(FIRST);
  const cases = () =>
    world.db
      .selectFrom("text_cases")
      .select(["text", "status"])
      .where("subject_id", "=", review.id)
      .execute();
  const disguised = "Dans l'ordre : 514 lunes, 277 soleils et 3390 étoiles.";
  await correct({ ...BETTER, comment: disguised });
  expect(await cases()).toMatchObject([{ text: disguised, status: "open" }]);
  await correct();
  expect((await cases()).filter(({ status }) => status === "open")).toEqual([]);
});

test("a sign that author and provider are the same person counts when it shows only while the review is corrected", async () => {
  const { owner, review, correct, own } = await waitingReview();
  const address = { address: "77 rue Fabre", city: "Montréal", zip: "H2T 1H5" };
  await owner.api.properties.create({ label: "Le bureau", kind: "house", ...address });
  await provider.api.profiles.update(address);
  await correct();
  await provider.api.profiles.update({ address: "" });
  await later(DAY_MS, () => runReviewJob(world, review.id));
  expect(await own()).toMatchObject({ status: "refused" });
});

test("a correction during the publication comes before or after it: the public rating is the counted one", async () => {
  for (let n = 0; n < 10; n++) {
    const { review, correct, own } = await waitingReview();
    const [outcome] = await Promise.all([codeOf(correct()), publishReviews(world)]);
    expect(await own()).toMatchObject(outcome === "accepted" ? BETTER : FIRST);
    if ((await own())?.status === "waiting") await publishReviews(world);
    expect(await publicReview(review.id)).toBeDefined();
  }
  const { data, total } = await world.visitor.reviews.ofService({ id: service });
  const rows = await world.db
    .selectFrom("reviews")
    .select("rating")
    .where("service_id", "=", service)
    .where("status", "=", "published")
    .execute();
  expect(data.length).toBeGreaterThan(0);
  const { data: shown } = await world.visitor.catalog.get({ id: service });
  expect([shown.rating_count, total]).toEqual([rows.length, rows.length]);
  const mean = rows.reduce((sum, { rating }) => sum + rating, 0) / rows.length;
  expect(shown.rating_average).toBeCloseTo(mean, 1);
});

test("a correction that waited for the review's row past its 48 hours is refused", async () => {
  const { review, correct, own } = await waitingReview();
  await age(review.id, CORRECTION_HOURS * HOUR_MS - 1);
  const outcome = await world.db.transaction().execute(async (holder) => {
    await holder.selectFrom("reviews").select("id").where("id", "=", review.id).forUpdate().execute();
    const call = codeOf(correct());
    for (let waits = false; !waits; ) {
      const [row] = await world.sql<{ waits: boolean }[]>`
        select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waits`;
      waits = row?.waits ?? false;
    }
    world.advance(1);
    return { call };
  });
  // Wrapped in an object, because a promise would be awaited inside the transaction.
  expect(await outcome.call).toBe("INVALID_REQUEST_STATE");
  expect(await own()).toMatchObject(FIRST);
  world.advance(-1);
});
