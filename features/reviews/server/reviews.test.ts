import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withdrawReview } from "#features/reviews/server/index.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { image } from "#testing/world/access-world.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { createCompletedRequest, publishReviews, runReviewJob } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  [owner, provider] = await Promise.all([world.signUpOwner("Hélène Côté"), world.signUpProvider()]);
  await grantCredits(world, provider, 1000);
});
afterAll(() => world.close());

const completed = (service: string, by = owner) => createCompletedRequest(by, provider, service);

const review = (id: string, rating = 4, { comment = "Travail soigné, à l'heure dite.", by = owner } = {}) =>
  by.api.requests.review({ id, rating, comment });

/** The stored sums of a service and its provider. */
async function sums(service: string) {
  const row = await world.db
    .selectFrom("services as s")
    .innerJoin("provider_profiles as p", "p.profile_id", "s.provider_id")
    .select(["s.rating_sum", "s.rating_count", "p.rating_sum as all_sum", "p.rating_count as all_count"])
    .where("s.id", "=", service)
    .executeTakeFirstOrThrow();
  return row;
}

test("one of twenty simultaneous reviews of one request is stored and counted once", async () => {
  const service = (await publishService(provider)).id;
  const id = await completed(service);
  const before = await sums(service);
  const codes = await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(review(id, 1 + (n % 5)))));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "DUPLICATE_REVIEW")).toHaveLength(19);
  await publishReviews(world);
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

test("ratings match the public reviews after concurrent publications and withdrawals", async () => {
  const owners = await Promise.all(Array.from({ length: 10 }, () => world.signUpOwner()));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ rating: fc.integer({ min: 1, max: 5 }), withdrawn: fc.boolean() }), {
        minLength: 20,
        maxLength: 20,
      }),
      async (drafts) => {
        const services = [(await publishService(provider)).id, (await publishService(provider)).id];
        const write = async ({ rating }: { rating: number }, n: number) => {
          const by = owners[n % owners.length] ?? owner;
          const { data } = await review(await completed(services[n % 3 === 0 ? 0 : 1] ?? "", by), rating, {
            by,
          });
          return data.review?.id ?? "";
        };
        const ids = await Promise.all(drafts.map(write));
        await world.db
          .updateTable("reviews")
          .set({ appears_at: world.now() })
          .where("id", "in", ids)
          .execute();
        await Promise.all(
          ids.flatMap((id, n) => [
            runReviewJob(world, id),
            runReviewJob(world, id),
            drafts[n]?.withdrawn &&
              inTransaction(world.db, (tx) => withdrawReview(tx, world, id, "Contraire aux règles")),
          ]),
        );
        await expectExactRatings();
      },
    ),
    { numRuns: 1 },
  );
});

/** Checks that sums, averages, listings and pages match the public reviews, one per owner. */
async function expectExactRatings() {
  const wrong = await world.sql`
    select s.id from services s
    left join lateral (
      select count(*)::int as count, coalesce(sum(rating), 0)::int as sum from reviews r
      where r.service_id = s.id and r.status = 'published') is_public on true
    where s.provider_id = ${provider.id}
      and ((s.rating_count, s.rating_sum) <> (is_public.count, is_public.sum) or exists (
        select from service_listings l join findable_services f on f.id = l.service_id
        where l.service_id = s.id and l.rating_rank <> f.rating_rank))`;
  expect([...wrong]).toEqual([]);
  const [all] = await world.sql<{ count: number; sum: number; owners: number }[]>`
    select count(*)::int, coalesce(sum(rating), 0)::int as sum, count(distinct owner_id)::int as owners
    from reviews where provider_id = ${provider.id} and status = 'published'`;
  const { rating_count, rating_sum } = await world.db
    .selectFrom("provider_profiles")
    .select(["rating_count", "rating_sum"])
    .where("profile_id", "=", provider.id)
    .executeTakeFirstOrThrow();
  expect({ count: rating_count, sum: rating_sum, owners: rating_count }).toEqual(all);
  expect((await provider.api.reviews.received({})).total).toBe(all?.count);
}

test("a review shows its author's first name and initial, and only its provider may reply", async () => {
  const service = (await publishService(provider)).id;
  const id = await completed(service);
  const { data: reviewed } = await review(id, 5, { comment: "Rien à redire, merci encore." });
  await publishReviews(world);
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

test("the author of a review receives one letter about its reply, however often it is reworded", async () => {
  const service = (await publishService(provider)).id;
  const { data: reviewed } = await review(await completed(service), 4);
  await publishReviews(world);
  const id = reviewed.review?.id ?? "";
  const reply = (text: string) => provider.api.reviews.reply({ id, reply: text });
  await reply("Merci, à l'an prochain.");
  const { data } = await reply("Merci encore, à l'an prochain.");
  expect(data.replied_at).not.toBeNull();
  await world.runJobs();
  expect((await reply("")).data.replied_at).toBeNull();
  await reply("Merci tout de même.");
  await world.runJobs();
  const letters = (await world.letters()).filter(
    ({ to, text }) => to === owner.email && text.includes("à l’an prochain"),
  );
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining("a répondu à votre avis")]);
  expect(letters[0]?.text).toContain("«\u202fMerci encore, à l’an prochain.\u202f»");
});

test("the reviews of a withdrawn service or a suspended provider are visible to the provider only", async () => {
  const service = (await publishService(provider)).id;
  await review(await completed(service));
  await publishReviews(world);
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

test("a review needs one to five stars and at least ten characters without contact information", async () => {
  const id = await completed((await publishService(provider)).id);
  expect(await codeOf(review(id, 0))).toBe("VALIDATION_ERROR");
  expect(await codeOf(review(id, 6))).toBe("VALIDATION_ERROR");
  expect(await codeOf(review(id, 5, { comment: "Parfait" }))).toBe("VALIDATION_ERROR");
  expect(await codeOf(review(id, 5, { comment: "Écrivez à julie@exemple.com pour en savoir plus" }))).toBe(
    "VALIDATION_ERROR",
  );
  expect(await codeOf(review(id, 5))).toBe("accepted");
});

test("a provider lists received reviews with their services, replies, and can report one until it is decided", async () => {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 10);
  const service = await publishService(provider, { name: "Ramonage" });
  const request = await createRequest(owner, service.id);
  await provider.api.leads.unlock({ id: request.id });
  await owner.api.requests.complete({ id: request.id });
  await review(request.id, 2, { comment: "Venu en retard, et rien d'expliqué." });
  await publishReviews(world);
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

test("the photos of a review are public once it is published, and gone when it is withdrawn", async () => {
  const service = (await publishService(provider)).id;
  const id = await completed(service);
  const draft = { id, rating: 5, comment: "Avant, après : jugez vous-mêmes." };
  const text = new File(["Bonjour, je suis une image."], "photo.jpg", { type: "image/jpeg" });
  expect(await codeOf(owner.api.requests.review({ ...draft, photos: [await image(), text] }))).toBe(
    "INVALID_FILE_TYPE",
  );
  const five = Array.from({ length: 5 }, () => text);
  expect(await codeOf(owner.api.requests.review({ ...draft, photos: five }))).toBe("VALIDATION_ERROR");
  await owner.api.requests.review({ ...draft, photos: [await image(), await image()] });
  const [row] = await world.sql`select p.id, p.review_id, p.image_key from review_photos p
    join reviews r on r.id = p.review_id where r.request_id = ${id} order by p.position`;
  const path = `${world.origin}/api/reviews/${row?.review_id}/photos/${row?.id}`;
  const statuses = async () =>
    Promise.all(["small", "large"].map(async (size) => (await fetch(`${path}/${size}`)).status));
  expect(await statuses()).toEqual([404, 404]);
  const own = (await owner.api.requests.get({ id })).data.review;
  expect(own?.photos).toEqual([
    { id: row?.id, width: 600, height: 400 },
    { id: expect.any(String), width: 600, height: 400 },
  ]);
  const photo = { id: String(row?.review_id), photo_id: String(row?.id), size: "small" } as const;
  expect((await owner.api.reviews.ownPhoto(photo)).size).toBeGreaterThan(0);
  const stranger = await world.signUpOwner();
  expect(await codeOf(stranger.api.reviews.ownPhoto(photo))).toBe("NOT_FOUND");
  expect((await provider.api.leads.get({ id })).data.review).toBeNull();
  await publishReviews(world);
  expect(await statuses()).toEqual([200, 200]);
  expect((await fetch(`${world.origin}/files/${row?.image_key}-400.webp`)).status).toBe(404);
  const [shown] = (await world.visitor.reviews.ofService({ id: service })).data;
  expect(shown?.photos).toEqual([
    { id: row?.id, width: 600, height: 400 },
    { id: expect.any(String), width: 600, height: 400 },
  ]);
  expect((await provider.api.leads.get({ id })).data.review).toEqual(shown);
  const [received] = (await provider.api.reviews.received({})).data;
  expect(received?.photos).toEqual(shown?.photos);
  const replied = await provider.api.reviews.reply({ id: shown?.id ?? "", reply: "Merci." });
  expect(replied.data.photos).toEqual(shown?.photos);
  await inTransaction(world.db, (tx) => withdrawReview(tx, world, shown?.id ?? "", "Hors sujet"));
  expect(await statuses()).toEqual([404, 404]);
});

test("one of twenty simultaneous reviews with a photo is stored, and no files but its own", async () => {
  const id = await completed((await publishService(provider)).id);
  const filesBefore = await filesOfReviews();
  const photos = [await image()];
  const comment = "Travail soigné, à l'heure dite.";
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(owner.api.requests.review({ id, rating: 4, comment, photos }))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  // Two widths, each in two formats.
  expect((await filesOfReviews()) - filesBefore).toBe(4);
});

async function filesOfReviews(): Promise<number> {
  let count = 0;
  for await (const key of world.ports.storage.keys()) if (key.startsWith("private/reviews/")) count += 1;
  return count;
}
