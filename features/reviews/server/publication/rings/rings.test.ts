import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { image } from "#testing/world/access-world.ts";
import {
  newAddress,
  newDomain,
  reviewStatuses,
  signUpAuthor,
  signUpAuthors,
  writeReview,
} from "#testing/world/authors.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { decideCase, localOperator, signUpOperator } from "#testing/world/operators.ts";
import { newPersonDetails, type Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { createCompletedRequest, publishReviews, runReviewJob } from "#testing/world/reviews.ts";
import { type SignUpOptions, startWorld, type World } from "#testing/world/world.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld({ environment: { TRUST_PROXY_HOPS: "1" } });
  agent = await signUpOperator(world, "agent", "Anne Agent");
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider("Luc Roy", { address: newAddress() });
  await grantCredits(world, provider, 500);
  service = (await publishService(provider)).id;
});

const newOwner = (options?: SignUpOptions) => signUpAuthor(world, options);
const reason = "Vérifié par téléphone.";

const write = (owner: Person) => writeReview(owner, provider, service);
const owners = (count: number, options: (n: number) => SignUpOptions) => signUpAuthors(world, count, options);

async function writeAll(authors: readonly Person[]): Promise<string[]> {
  const ids: string[] = [];
  for (const author of authors) ids.push(await write(author));
  return ids;
}

const statuses = (ids: readonly string[]) => reviewStatuses(world, ids);
const counted = async () => (await world.visitor.catalog.get({ id: service })).data.rating_count;
const allCases = async () => (await agent.api.cases.list({})).data;

/** The open rings of the present provider. */
async function rings() {
  const open = (await allCases()).filter(({ kind }) => kind === "review_ring");
  const read = await Promise.all(
    open.map(({ subject_id: id }) => agent.api.cases.get({ kind: "review_ring", id })),
  );
  return read.map(({ data }) => data).filter(({ sides }) => sides.some(({ id }) => id === provider.id));
}
const decide = (id: string, accepted: boolean) =>
  agent.api.cases.decide({ kind: "review_ring", id, version: 0, accepted, reason });
const subjectsTo = async ({ email }: Person) => {
  await world.runJobs();
  return (await world.letters()).filter(({ to }) => to === email).map(({ subject }) => subject);
};

const AREA = "58155501";
const RINGS: Record<string, { reason: RegExp; options: () => (n: number) => SignUpOptions }> = {
  "share a browser, however old their accounts": {
    reason: /ring_device/,
    options: () => {
      const cookies = new Map<string, string>();
      return () => ({ cookies, memberDays: 200 });
    },
  },
  "are new and share a network": {
    reason: /ring_network/,
    options: () => {
      const address = newAddress();
      return () => ({ address, memberDays: 4 });
    },
  },
  "share a new mail domain and were opened on one day": {
    reason: /ring_mail_domain ring_opened_together/,
    options: () => {
      const domain = newDomain();
      return (n) => ({ email: `client${n}@boite${n}.${domain}` });
    },
  },
  "have phone numbers of one block and were opened on one day": {
    reason: /ring_opened_together ring_phone_pattern/,
    options: () => (n) => ({ phoneNumber: `${AREA}${40 + 7 * n}` }),
  },
  "have phone numbers in sequence across two blocks, and a network": {
    reason: /ring_network ring_phone_pattern/,
    options: () => {
      const address = newAddress();
      return (n) => ({ address, phoneNumber: `${4_385_550_199 + n}`, memberDays: 90 });
    },
  },
};

test.each(Object.entries(RINGS))("reviews whose authors %s go to one case together", async (_, ring) => {
  const authors = await owners(3, ring.options());
  const ids = await writeAll(authors);
  const [found, ...others] = await rings();
  expect(others).toEqual([]);
  expect(found?.reason_code).toMatch(ring.reason);
  expect(found?.lines).toHaveLength(3);
  expect(found?.lines[0]).toBe("Anne Morin (en attente) : 5/5 « Le meilleur déneigeur du quartier. »");
  expect(found?.sides.map(({ id }) => id)).toEqual([provider.id, ...authors.map(({ id }) => id)]);
  await publishReviews(world);
  expect(await statuses(ids)).toEqual(["held", "held", "held"]);
  expect(await counted()).toBe(0);
  // No case of its own for any of them.
  expect((await allCases()).filter(({ subject_id }) => ids.includes(subject_id))).toEqual([]);
});

/** Three authors of one browser, whose reviews are held. */
async function heldRing() {
  const cookies = new Map<string, string>();
  const authors = await owners(3, () => ({ cookies, memberDays: 40 }));
  const ids = await writeAll(authors);
  await publishReviews(world);
  const [found] = await rings();
  return { cookies, authors, ids, ring: found?.subject_id ?? "" };
}

test("the command line lists an open ring, and decides it once with a reason", async () => {
  const { ids, ring } = await heldRing();
  const ofRing = { kind: "review_ring", id: ring } as const;
  const listed = async () =>
    (await localOperator(world).cases.list({ kind: "review_ring" })).data.filter(
      ({ subject_id }) => subject_id === ring,
    );
  expect(await listed()).toMatchObject([{ opened_at: world.now().toISOString() }]);
  const { data } = await localOperator(world).cases.get(ofRing);
  expect(data).toMatchObject({ reason_code: "ring_device" });
  expect(data.sides[0]?.id).toBe(provider.id);
  expect(await codeOf(decideCase(world, { ...ofRing, accepted: true, reason: "" }))).toBe("VALIDATION_ERROR");
  await decideCase(world, { ...ofRing, accepted: true, reason });
  expect(await codeOf(decideCase(world, { ...ofRing, accepted: false, reason }))).toBe("NOT_FOUND");
  expect(await listed()).toEqual([]);
  expect(await statuses(ids)).toEqual(["published", "published", "published"]);
});

test("a ring is withdrawn in one decision; each author reads the reason, and the next of it is held too", async () => {
  const { cookies, authors, ids, ring } = await heldRing();
  await decide(ring, false);
  expect(await statuses(ids)).toEqual(["withdrawn", "withdrawn", "withdrawn"]);
  for (const author of authors) expect(await subjectsTo(author)).toContain("Votre avis ne paraîtra pas");
  expect(await rings()).toEqual([]);
  expect(await codeOf(decide(ring, false))).toBe("NOT_FOUND");
  const acts = (await agent.api.acts.list({ person: authors[0]?.email })).data;
  expect(acts.find(({ act }) => act === "withdraw-review")).toMatchObject({
    details: { reason },
    can_be_undone: true,
  });

  const next = await write(await newOwner({ cookies }));
  await publishReviews(world);
  expect(await statuses([next])).toEqual(["held"]);
  expect(await rings()).toHaveLength(1);
});

test("a ring is published in one decision, its provider gets the letters, and those still waiting appear in time", async () => {
  const { cookies, ids, ring } = await heldRing();
  const late = await write(await newOwner({ cookies }));
  expect((await rings())[0]?.lines).toHaveLength(4);
  await decide(ring, true);
  expect(await statuses([...ids, late])).toEqual(["published", "published", "published", "waiting"]);
  expect(await counted()).toBe(3);
  expect((await subjectsTo(provider)).filter((subject) => subject.startsWith("Nouvel avis"))).toHaveLength(3);
  await publishReviews(world);
  expect(await statuses([late])).toEqual(["published"]);
  expect(await rings()).toEqual([]);
});

test("a review that is public already is shown with the ring it turns out to be of, and withdrawn with it", async () => {
  const cookies = new Map<string, string>();
  const [first, ...others] = await owners(3, () => ({ cookies, memberDays: 40 }));
  const shown = await write(first as Person);
  await publishReviews(world);
  const ids = await writeAll(others);
  const [found] = await rings();
  expect(found?.lines[0]).toContain("(publié)");
  expect(await statuses([shown])).toEqual(["published"]);
  await decide(found?.subject_id ?? "", false);
  expect(await statuses([shown, ...ids])).toEqual(["withdrawn", "withdrawn", "withdrawn"]);
  expect(await subjectsTo(first as Person)).toContain("Votre avis est retiré");
});

test("the provider who reported a review that is withdrawn with its ring reads so", async () => {
  const cookies = new Map<string, string>();
  const [first, ...others] = await owners(3, () => ({ cookies, memberDays: 40 }));
  const id = await write(first as Person);
  await publishReviews(world);
  await provider.api.reviews.report({ id, reason: "false", details: "Jamais vu." });
  await writeAll(others);
  const [found] = await rings();
  await decide(found?.subject_id ?? "", false);
  expect(await statuses([id])).toEqual(["withdrawn"]);
  const subjects = (await subjectsTo(provider)).map((subject) => subject.replaceAll("’", "'"));
  expect(subjects).toContain("L'avis que vous avez signalé est retiré");
});

test("authors linked through one another make one ring, and two rings that turn out to be one become one case", async () => {
  const [left, right] = [new Map<string, string>(), new Map<string, string>()];
  const sides = [left, left, left, right, right, right];
  const ids = await writeAll(await owners(6, (n) => ({ cookies: sides[n] as Map<string, string> })));
  expect(await rings()).toHaveLength(2);
  const phoneNumber = newPersonDetails().phoneNumber;
  const bridge = await newOwner({ cookies: left, phoneNumber });
  await world.sql`
    insert into account_marks (account_id, kind, mark, seen_at)
    select ${bridge.id}, kind, mark, seen_at from account_marks
    where kind = 'device' and account_id = (select owner_id from reviews where id = ${ids[5] ?? ""})
    on conflict do nothing`;
  await write(bridge);
  const found = await rings();
  expect(found.map(({ lines }) => lines.length)).toEqual([7]);
});

test("the photos of the reviews of a ring are seen in its case", async () => {
  const cookies = new Map<string, string>();
  const authors = await owners(3, () => ({ cookies, memberDays: 40 }));
  for (const author of authors) {
    const id = await createCompletedRequest(author, provider, service);
    await author.api.requests.review({ id, rating: 5, comment: "Impeccable.", photos: [await image()] });
  }
  const [found] = await rings();
  expect(found?.ring.map(({ photos }) => photos.length)).toEqual([1, 1, 1]);
  const [review] = found?.ring ?? [];
  const photo = { id: review?.id ?? "", photo_id: review?.photos[0]?.id ?? "", size: "large" as const };
  expect((await agent.api.cases.reviewPhoto(photo)).size).toBeGreaterThan(0);
  expect(await codeOf(world.visitor.reviews.photo(photo))).toBe("NOT_FOUND");
});

test("linked reviews that are written and become due at the same time are held in one case", async () => {
  const cookies = new Map<string, string>();
  const authors = await owners(6, () => ({ cookies, memberDays: 40 }));
  const ids = await Promise.all(authors.map(write));
  await world.sql`update reviews set appears_at = ${new Date(0)} where id = any(${ids})`;
  await Promise.all(ids.map((id) => runReviewJob(world, id)));
  expect(new Set(await statuses(ids))).toEqual(new Set(["held"]));
  expect((await rings()).map(({ lines }) => lines.length)).toEqual([6]);
});

test("an author whose review is of a ring reads nothing of it, on their page or in their export", async () => {
  const { authors } = await heldRing();
  for (const { api } of authors) {
    const read = [(await api.requests.list({})).data, (await api.privacy.export({})).data];
    expect(JSON.stringify(read)).not.toMatch(/\bring|signals/);
  }
  expect(JSON.stringify((await provider.api.privacy.export({})).data)).not.toMatch(/\bring/);
});

test("changing the address, phone or sign-in after writing does not take a review out of its ring", async () => {
  const domain = newDomain();
  const authors = await owners(3, (n) => ({ email: `client${n}@${domain}` }));
  const ids = await writeAll(authors);
  await world.sql`update accounts set email = id || '@' || id || '.example' where email like ${`%@${domain}`}`;
  await publishReviews(world);
  expect(await statuses(ids)).toEqual(["held", "held", "held"]);
});
