import { afterAll, beforeAll, expect, test } from "vitest";
import { grantCredits } from "#testing/world/credits.ts";
import { localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { createCompletedRequest, publishReviews } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** What an author reads before writing: which earlier review the new one takes the place of. */
let world: World;
let owner: Person;
beforeAll(async () => {
  world = await startWorld();
  owner = await world.signUpOwner("Hélène Côté", { memberDays: 30 });
});
afterAll(() => world.close());

async function business() {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 50);
  return { provider, service: (await publishService(provider)).id };
}
const done = ({ provider, service }: Awaited<ReturnType<typeof business>>) =>
  createCompletedRequest(owner, provider, service);
const write = async (id: string) =>
  (await owner.api.requests.review({ id, rating: 5, comment: "Travail soigné, à l'heure dite." })).data
    .review;
const replaced = async (id: string) => (await owner.api.requests.reviewAhead({ id })).data.replaces;

test("a review of another provider is not said to be replaced", async () => {
  const [one, other] = [await business(), await business()];
  await write(await done(one));
  expect(await replaced(await done(other))).toBeNull();
  expect(await replaced(await done(one))).not.toBeNull();
});

test("a review that was withdrawn is not said to be replaced", async () => {
  const one = await business();
  const review = await write(await done(one));
  await publishReviews(world);
  const again = await done(one);
  expect(await replaced(again)).not.toBeNull();
  await localOperator(world).content.withdrawReview({ id: review?.id ?? "", reason: "Copié d'ailleurs." });
  expect(await replaced(again)).toBeNull();
});
