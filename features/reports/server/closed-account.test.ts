import { afterAll, beforeAll, expect, test } from "vitest";
import { unlockedPair } from "#testing/world/leads.ts";
import { publishReviews } from "#testing/world/reviews.ts";
import { sendText } from "#testing/world/threads.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a closed account leaves none of the words of its reports, and those of others stay", async () => {
  const { owner, provider, id } = await unlockedPair(world);
  await provider.api.leads.report({ id, reason: "other", details: "Numéro du voisin." });
  await sendText(owner, id, "Bonjour !");
  await provider.api.threads.report({ id, reason: "threat", details: "Il insiste." });
  await provider.api.requests.complete({ id });
  await owner.api.requests.review({ id, rating: 1, comment: "Jamais venu, jamais rappelé." });
  await publishReviews(world);
  const [review] = (await provider.api.reviews.received({})).data;
  await provider.api.reviews.report({ id: review?.id ?? "", reason: "false", details: "Il ment." });
  const stored = async () => {
    const rows = await world.sql<{ details: string }[]>`
      select details from lead_reports where request_id = ${id}
      union all select details from thread_reports where thread_id = ${id}
      union all select details from review_reports where provider_id = ${provider.id}`;
    return rows.map(({ details }) => details);
  };
  const words = ["Numéro du voisin.", "Il insiste.", "Il ment."];
  expect(await stored()).toEqual(words);
  const other = await world.signUpProvider();
  await other.api.privacy.remove({ password: other.password });
  expect(await stored()).toEqual(words);
  await provider.api.privacy.remove({ password: provider.password });
  expect(await stored()).toEqual(["", "", ""]);
});
