import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { publishService } from "#testing/world/requests.ts";
import { createCompletedRequest, publishReviews } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a provider's page has the reviews of all services, newest first, also of one no longer offered", async () => {
  const busy = await world.signUpProvider();
  await grantCredits(world, busy, 100);
  const services = [await publishService(busy), await publishService(busy)];
  for (const service of services) {
    const by = await world.signUpOwner();
    const id = await createCompletedRequest(by, busy, service.id);
    await by.api.requests.review({ id, rating: 5, comment: "Travail soigné, à l'heure dite." });
    await publishReviews(world);
  }
  const [first, second] = services.map(({ id }) => id);
  if (first) await busy.api.providerServices.setActive({ ids: [first], is_active: false });
  const { data, total } = await world.visitor.reviews.ofProvider({ id: busy.id });
  expect(total).toBe(2);
  expect(data.map(({ service }) => [service.id, service.is_offered])).toEqual([
    [second, true],
    [first, false],
  ]);
  const page = (id: string, page?: number) => codeOf(world.visitor.reviews.ofProvider({ id, page }));
  expect(await page(busy.id, 2)).toBe("RANGE_NOT_SATISFIABLE");
  expect(await page((await world.signUpOwner()).id)).toBe("NOT_FOUND");
  await world.db
    .updateTable("profiles")
    .set({ suspended_at: new Date() })
    .where("id", "=", busy.id)
    .execute();
  expect(await page(busy.id)).toBe("NOT_FOUND");
});
