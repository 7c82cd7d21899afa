import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  newAddress,
  newDomain,
  nextNumber,
  reviewStatuses,
  signUpAuthor,
  signUpAuthors,
  writeReview,
} from "#testing/world/authors.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { publishReviews } from "#testing/world/reviews.ts";
import { type SignUpOptions, startWorld, type World } from "#testing/world/world.ts";

/** Reviews of one provider that are not linked, or not enough, and go to no case. */
let world: World;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld({ environment: { TRUST_PROXY_HOPS: "1" } });
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider("Luc Roy", { address: newAddress() });
  await grantCredits(world, provider, 500);
  service = (await publishService(provider)).id;
});

const ringsOf = (providers: string[]) =>
  world.db.selectFrom("review_rings").select("id").where("provider_id", "in", providers).execute();

const HONEST: Record<string, { count: number; options: () => (n: number) => SignUpOptions }> = {
  "thirty new clients of a week, each from a network and a mailbox of their own": {
    count: 30,
    options: () => (n) => ({ email: `client${nextNumber()}@${["gmail.com", "videotron.ca"][n % 2]}` }),
  },
  "a couple in one home": {
    count: 2,
    options: () => {
      const address = newAddress();
      return () => ({ address });
    },
  },
  "twenty owners of a building with one network, whose accounts are old": {
    count: 20,
    options: () => {
      const address = newAddress();
      return () => ({ address, memberDays: 30 });
    },
  },
  "old members of one mail domain": {
    count: 4,
    options: () => {
      const domain = newDomain();
      return (n) => ({ email: `membre${n}@${domain}`, memberDays: 300 });
    },
  },
};

test.each(Object.entries(HONEST))("the reviews of %s are published", async (_, { count, options }) => {
  const ids: string[] = [];
  for (const author of await signUpAuthors(world, count, options()))
    ids.push(await writeReview(author, provider, service));
  expect(await ringsOf([provider.id])).toEqual([]);
  await publishReviews(world);
  const held = (await reviewStatuses(world, ids)).filter((status) => status !== "published");
  expect(held).toEqual([]);
});

test("several reviews by one author, or linked reviews of different providers, make no ring", async () => {
  const cookies = new Map<string, string>();
  const authors = await signUpAuthors(world, 2, () => ({ cookies, memberDays: 40 }));
  for (const author of [...authors, ...authors]) await writeReview(author, provider, service);
  expect(await ringsOf([provider.id])).toEqual([]);
  const elsewhere = await world.signUpProvider("Luc Roy", { address: newAddress() });
  await grantCredits(world, elsewhere, 100);
  const place = (await publishService(elsewhere)).id;
  const third = await signUpAuthor(world, { cookies, memberDays: 40 });
  await writeReview(third, elsewhere, place);
  expect(await ringsOf([provider.id, elsewhere.id])).toEqual([]);
});
