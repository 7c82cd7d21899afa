import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { localOperator } from "#testing/world/operators.ts";
import { publishService } from "#testing/world/requests.ts";
import { createCompletedRequest, publishReviews, runReviewJob } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a review that was withdrawn before it was due waits again once that is undone, and one that was read keeps its day", async () => {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 5);
  const service = await publishService(provider);
  const owner = await world.signUpOwner("Jean Tremblay", { memberDays: 30 });
  const request = await createCompletedRequest(owner, provider, service.id);
  await owner.api.requests.review({ id: request, rating: 5, comment: "Travail soigné, à l'heure dite." });
  const own = async () => (await owner.api.requests.get({ id: request })).data.review;
  const publicReviews = async () => (await world.visitor.reviews.ofService({ id: service.id })).data;
  const id = (await own())?.id ?? "";
  const { content, acts } = localOperator(world);
  const withdraw = () => content.withdrawReview({ id, reason: "Nomme une voisine" });
  const undo = async () => {
    const [act] = (await acts.list({ about: id })).data;
    await acts.undo({ id: act?.id ?? "", reason: "Erreur de personne" });
  };

  await withdraw();
  await undo();
  await runReviewJob(world, id);
  expect(await own()).toMatchObject({ status: "waiting" });
  expect(await publicReviews()).toEqual([]);

  await publishReviews(world);
  const published = await publicReviews();
  expect(published).toHaveLength(1);
  await withdraw();
  world.advance(HOUR_MS / 2);
  await undo();
  expect(await publicReviews()).toEqual(published);
  await world.runJobs();
  const told = (await world.letters()).filter(
    ({ to, subject }) => to === provider.email && subject.startsWith("Nouvel avis"),
  );
  expect(told).toHaveLength(1);
});
