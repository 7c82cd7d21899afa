import { afterAll, beforeAll, expect, test } from "vitest";
import { grantCredits } from "#testing/world/credits.ts";
import { mergeInto } from "#testing/world/merges.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { createCompletedRequest, publishReviews } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Reviews of an account that becomes one with another: they appear, or are refused, as one person's. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function working() {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 50);
  return { provider, service: await publishService(provider) };
}

/** Writes a review; returns its request. */
async function review(owner: Person, { provider, service }: Awaited<ReturnType<typeof working>>) {
  const id = await createCompletedRequest(owner, provider, service.id);
  await owner.api.requests.review({ id, rating: 5, comment: "Travail fait comme convenu, à l'heure." });
  return id;
}

const statusOf = async (owner: Person, id: string) =>
  (await owner.api.requests.get({ id })).data.review?.status;

test("a review that waited for its author's address to be confirmed appears under a confirmed one", async () => {
  const from = await world.signUpOwner("Anne Roy", { confirmed: false, memberDays: 30 });
  const into = await world.signUpOwner();
  const id = await review(from, await working());
  await publishReviews(world);
  expect(await statusOf(from, id)).toBe("waiting");
  await mergeInto(world, from, into);
  await world.runJobs();
  expect(await statusOf(into, id)).toBe("published");
});

test("an owner whose merged account had a provider's phone number cannot review that provider", async () => {
  const [from, into] = [await world.signUpOwner(), await world.signUpOwner()];
  const at = await working();
  await at.provider.api.profiles.update({ phone: "" });
  await from.api.profiles.update({ phone: at.provider.phoneNumber });
  await mergeInto(world, from, into);
  const id = await review(into, at);
  await publishReviews(world);
  expect(await statusOf(into, id)).toBe("refused");
});

test("a review that was withdrawn takes no published one's place", async () => {
  const [from, into] = [await world.signUpOwner(), await world.signUpOwner()];
  const at = await working();
  const published = await review(into, at);
  await publishReviews(world);
  const withdrawn = await review(from, at);
  await publishReviews(world);
  await world.sql`
    update reviews set status = 'withdrawn', withdrawn_at = ${world.now()}, withdrawn_reason = 'Insultes.'
    where request_id = ${withdrawn}`;
  await mergeInto(world, from, into);
  expect(await statusOf(into, published)).toBe("published");
  expect(await statusOf(into, withdrawn)).toBe("withdrawn");
});
