import { afterAll, beforeAll, expect, test } from "vitest";
import { askedRequest, giveCredits, nextDayOf, publishedService } from "#testing/world/asked.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  [owner, provider] = await Promise.all([world.signUpOwner("Hélène Côté"), world.signUpProvider()]);
  await giveCredits(world, provider, 1000);
});
afterAll(() => world.close());

/** A request whose work is done. */
async function completed(service: string): Promise<string> {
  const { id } = await askedRequest(owner, service);
  await nextDayOf(world, owner);
  await provider.api.leads.unlock({ id });
  await owner.api.requests.complete({ id });
  return id;
}

const review = (id: string, rating = 4, comment = "Travail soigné, à l'heure dite.") =>
  owner.api.requests.review({ id, rating, comment });

/** The sums kept beside a service and its provider. */
async function sums(service: string) {
  const kept = await world.db
    .selectFrom("services as s")
    .innerJoin("provider_profiles as p", "p.profile_id", "s.provider_id")
    .select(["s.rating_sum", "s.rating_count", "p.rating_sum as all_sum", "p.rating_count as all_count"])
    .where("s.id", "=", service)
    .executeTakeFirstOrThrow();
  return kept;
}

test("of twenty simultaneous reviews of one request, one is kept and counted once", async () => {
  const service = (await publishedService(provider)).id;
  const id = await completed(service);
  const before = await sums(service);
  const codes = await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(review(id, 1 + (n % 5)))));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "DUPLICATE_REVIEW")).toHaveLength(19);
  const { data, total } = await world.visitor.reviews.ofService({ id: service });
  expect(total).toBe(1);
  const rating = data[0]?.rating ?? 0;
  expect(await sums(service)).toEqual({
    rating_sum: rating,
    rating_count: 1,
    all_sum: before.all_sum + rating,
    all_count: before.all_count + 1,
  });
});

test("twenty requests reviewed at once all count, to the star", async () => {
  const service = (await publishedService(provider)).id;
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) ids.push(await completed(service));
  const before = await sums(service);
  const codes = await Promise.all(ids.map((id, n) => codeOf(review(id, 1 + (n % 5)))));
  expect(new Set(codes)).toEqual(new Set(["accepted"]));
  expect(await sums(service)).toEqual({
    rating_sum: 60,
    rating_count: 20,
    all_sum: before.all_sum + 60,
    all_count: before.all_count + 20,
  });
  const { data } = await world.visitor.catalog.get({ id: service });
  expect(data).toMatchObject({ rating_average: 3, rating_count: 20 });
});

test("a review is public under a first name and an initial, and its provider alone may reply", async () => {
  const service = (await publishedService(provider)).id;
  const id = await completed(service);
  const { data: reviewed } = await review(id, 5, "Rien à redire, merci encore.");
  expect(reviewed.review).toMatchObject({ rating: 5, comment: "Rien à redire, merci encore.", reply: null });
  const { data } = await world.visitor.reviews.ofService({ id: service });
  expect(data).toMatchObject([{ author: "Hélène C.", rating: 5 }]);
  const reviewId = data[0]?.id ?? "";
  const stranger = await world.signUpProvider();
  expect(await codeOf(stranger.api.reviews.reply({ id: reviewId, reply: "Merci." }))).toBe("NOT_FOUND");
  expect(await codeOf(owner.api.reviews.reply({ id: reviewId, reply: "Merci." }))).toBe("PROVIDER_ONLY");
  await provider.api.reviews.reply({ id: reviewId, reply: "Merci, à l'an prochain." });
  expect((await owner.api.requests.get({ id })).data.review?.reply).toBe("Merci, à l'an prochain.");
});

test("the reviews of a service that is withdrawn, or whose provider is suspended, are its provider's to read alone", async () => {
  const service = (await publishedService(provider)).id;
  await review(await completed(service));
  const read = () => codeOf(world.visitor.reviews.ofService({ id: service }));
  const suspend = (at: Date | null) =>
    world.db.updateTable("profiles").set({ suspended_at: at }).where("id", "=", provider.id).execute();
  expect(await read()).toBe("accepted");
  await suspend(world.now());
  expect(await read()).toBe("SERVICE_NOT_FOUND");
  await suspend(null);
  await provider.api.providerServices.update({ id: service, is_active: false });
  expect(await read()).toBe("SERVICE_NOT_FOUND");
  const { data: received } = await provider.api.reviews.received({ page: 1 });
  expect(received.map((one) => one.service.id)).toContain(service);
});

test("a review needs one to five stars and ten characters that say nothing of how to be reached", async () => {
  const id = await completed((await publishedService(provider)).id);
  expect(await codeOf(review(id, 0))).toBe("VALIDATION_ERROR");
  expect(await codeOf(review(id, 6))).toBe("VALIDATION_ERROR");
  expect(await codeOf(review(id, 5, "Parfait"))).toBe("VALIDATION_ERROR");
  expect(await codeOf(review(id, 5, "Écrivez à julie@exemple.com pour en savoir plus"))).toBe(
    "VALIDATION_ERROR",
  );
  expect(await codeOf(review(id, 5))).toBe("accepted");
});

test("a provider reads every review received, with its service, answers it, and reports it until it is decided", async () => {
  const provider = await world.signUpProvider();
  await giveCredits(world, provider, 10);
  const service = await publishedService(provider, { name: "Ramonage" });
  const asked = await askedRequest(owner, service.id);
  await provider.api.leads.unlock({ id: asked.id });
  await owner.api.requests.complete({ id: asked.id });
  await review(asked.id, 2, "Venu en retard, et rien d'expliqué.");
  const received = async () => {
    const { data, total } = await provider.api.reviews.received({});
    expect(total).toBe(1);
    return data[0];
  };
  const first = await received();
  expect(first).toMatchObject({ rating: 2, service: { name: "Ramonage" }, reply: null, report: null });
  const id = first?.id ?? "";
  await provider.api.reviews.reply({ id, reply: "La neige nous a retardés." });
  await provider.api.reviews.report({ id, reason: "off_topic" });
  await provider.api.reviews.report({ id, reason: "other", details: "Ce client n'était pas là." });
  expect(await received()).toMatchObject({
    reply: "La neige nous a retardés.",
    report: { reason: "other", details: "Ce client n'était pas là.", status: "open" },
  });
  await world.db
    .updateTable("review_reports")
    .set({ status: "refused", decided_at: world.now() })
    .where("review_id", "=", id)
    .execute();
  expect(await codeOf(provider.api.reviews.report({ id, reason: "false" }))).toBe("INVALID_REQUEST_STATE");
  const stranger = await world.signUpProvider();
  expect(await codeOf(stranger.api.reviews.report({ id, reason: "false" }))).toBe("NOT_FOUND");
  expect((await stranger.api.reviews.received({})).data).toEqual([]);
  expect(JSON.stringify(await world.visitor.reviews.ofService({ id: service.id }))).not.toContain("report");
});

test("ratings stay exact while reviews are written and answered at once", async () => {
  const service = (await publishedService(provider)).id;
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.push(await completed(service));
  await review(ids[0] ?? "", 5);
  const [kept] = (await world.visitor.reviews.ofService({ id: service })).data;
  await Promise.all([
    ...ids.slice(1).map((id, n) => review(id, 1 + n)),
    ...Array.from({ length: 5 }, (_, n) =>
      provider.api.reviews.reply({ id: kept?.id ?? "", reply: `Merci ${n}.` }),
    ),
  ]);
  expect(await sums(service)).toMatchObject({ rating_sum: 20, rating_count: 6 });
});
