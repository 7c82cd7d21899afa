import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { decideCase, localOperator } from "#testing/world/operators.ts";
import { buyPack } from "#testing/world/payments.ts";
import { newPersonDetails, type Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { createCompletedRequest, publishReviews } from "#testing/world/reviews.ts";
import { type SignUpOptions, startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld({ environment: { TRUST_PROXY_HOPS: "1" } });
});
afterAll(() => world.close());
beforeEach(() => open());

let people = 0;
/** Unused email and IP addresses. */
const newMailbox = () => `boite${++people}@exemple.test`;
const newAddress = () => `203.0.113.${++people}`;

/** A new provider with credits and a service. */
async function open(options: SignUpOptions = {}) {
  provider = await world.signUpProvider("Luc Roy", { address: newAddress(), ...options });
  await grantCredits(world, provider, 100);
  service = (await publishService(provider)).id;
}

const newOwner = (options: SignUpOptions = {}) =>
  world.signUpOwner("Anne Morin", { address: newAddress(), ...options });

/** The status of a new review by this owner once it is due. */
async function reviewed(owner: Person, meanwhile: () => Promise<unknown> = async () => {}) {
  const id = await createCompletedRequest(owner, provider, service);
  await owner.api.requests.review({ id, rating: 5, comment: "Le meilleur déneigeur du quartier." });
  await meanwhile();
  await publishReviews(world);
  const { review } = (await owner.api.requests.get({ id })).data;
  return { id: review?.id ?? "", status: review?.status };
}

const counted = async () => (await world.visitor.catalog.get({ id: service })).data.rating_count;

const decide = (id: string, accepted: boolean, reason: string) =>
  decideCase(world, { kind: "held_review", id, accepted, reason });

/** Returns why this review waits for an operator; null when it does not. */
async function whyHeld(id: string) {
  const { data } = await localOperator(world).cases.list({ kind: "held_review" });
  if (!data.some(({ subject_id }) => subject_id === id)) return null;
  return (await localOperator(world).cases.get({ kind: "held_review", id })).data;
}

test("a review whose author has nothing in common with the provider is published", async () => {
  expect((await reviewed(await newOwner())).status).toBe("published");
  expect(await counted()).toBe(1);
});

const BY_THE_SAME: Record<string, () => Promise<Person>> = {
  "of the provider's mailbox": async () => {
    const email = newMailbox();
    await open({ email });
    return newOwner({ email: email.replace("@", "+avis@") });
  },
  "whose phone number was the provider's": async () => {
    const owner = await newOwner();
    const { phoneNumber } = provider;
    await provider.api.profiles.update({ phone: "" });
    await owner.api.profiles.update({ phone: phoneNumber });
    return owner;
  },
  "whose earlier phone number is the provider's": async () => {
    const owner = await newOwner();
    await owner.api.profiles.update({ phone: newPersonDetails().phoneNumber });
    await open({ phoneNumber: owner.phoneNumber });
    return owner;
  },
  "with a property at the provider's address": async () => {
    const owner = await newOwner();
    await owner.api.properties.create({
      label: "Le bureau",
      kind: "house",
      address: "123 boul. St-Joseph E.",
      city: "Montréal",
      zip: "H2T 1H5",
    });
    await provider.api.profiles.update({
      address: "123, boulevard Saint-Joseph Est",
      city: "Montreal",
      zip: "",
    });
    return owner;
  },
  "whose other account paid with the provider's card": async () => {
    const owner = await newOwner();
    const other = await world.signUpProvider("Luc Roy");
    await other.api.profiles.update({ phone: "" });
    await owner.api.profiles.update({ phone: other.phoneNumber });
    await buyPack(world, other, "Découverte");
    await buyPack(world, provider, "Découverte");
    return owner;
  },
};

test.each(Object.entries(BY_THE_SAME))(
  "a review by an owner %s is refused, and its author does not read why",
  async (_, make) => {
    const owner = await make();
    const { id, status } = await reviewed(owner);
    expect(status).toBe("refused");
    expect(await counted()).toBe(0);
    expect((await provider.api.reviews.received({})).total).toBe(0);
    expect(JSON.stringify((await owner.api.requests.list({})).data)).not.toMatch(
      /signal|phone_number|"card"/,
    );
    expect(await whyHeld(id)).toBeNull();
    // The operator can correct a mistake.
    await localOperator(world).reviews.publish({ id, reason: "Frère et sœur, vérifié au téléphone." });
    expect(await counted()).toBe(1);
  },
);

test("changing the phone number between writing and publication does not hide a signal", async () => {
  const owner = await newOwner();
  const { data: property } = await owner.api.properties.create({
    label: "Le bureau",
    kind: "house",
    address: "77 rue Fabre",
    city: "Montréal",
    zip: "H2T 1H5",
  });
  await provider.api.profiles.update({ address: "77, rue Fabre", city: "Montréal", zip: "H2T 1H5" });
  const { status } = await reviewed(owner, async () => {
    await provider.api.profiles.update({ address: "" });
    await owner.api.properties.update({ id: property.id, address: "78 rue Fabre" });
  });
  expect(status).toBe("refused");
});

test("a review from the provider's network waits for the operator, who publishes or withdraws it", async () => {
  const address = newAddress();
  await open({ address });
  const sameAddress = await newOwner({ address });
  const first = await reviewed(sameAddress);
  expect(first.status).toBe("held");
  expect(await counted()).toBe(0);
  const held = await whyHeld(first.id);
  expect(held).toMatchObject({ reason_code: "network", lines: [expect.stringContaining("5/5")] });
  expect(held?.sides.map(({ id }) => id)).toEqual([sameAddress.id, provider.id]);
  expect(await codeOf(decide(first.id, true, ""))).toBe("VALIDATION_ERROR");
  await decide(first.id, true, "Un vrai voisin.");
  expect(await counted()).toBe(1);
  const again = localOperator(world).reviews.publish({ id: first.id, reason: "Encore" });
  expect(await codeOf(again)).toBe("NOTHING_CHANGES");
  const { data: acts } = await localOperator(world).acts.list({ person: sameAddress.id });
  expect(acts.find(({ act }) => act === "publish-review")?.subject).toBe(first.id);

  const other = await newOwner({ address });
  const second = await reviewed(other);
  expect(second.status).toBe("held");
  await decide(second.id, false, "Écrit par l'entreprise elle-même.");
  expect(await counted()).toBe(1);
  expect(await whyHeld(second.id)).toBeNull();
  await world.runJobs();
  const letters = (await world.letters()).filter(({ to }) => to === other.email);
  expect(letters.map(({ subject }) => subject)).toContain("Votre avis ne paraîtra pas");
});

test("a review from a browser that the provider used, now or earlier, waits for the operator", async () => {
  const cookies = new Map<string, string>();
  await open({ cookies });
  const first = await reviewed(await newOwner({ cookies }));
  expect(first.status).toBe("held");
  expect(await counted()).toBe(0);
  expect((await provider.api.reviews.received({})).total).toBe(0);
  expect(await whyHeld(first.id)).toMatchObject({ reason_code: "device" });

  // In a library, another user of the browser may have paid with the provider's card.
  const library = new Map<string, string>();
  await open();
  const owner = await newOwner({ cookies: library });
  const other = await world.signUpProvider("Luc Roy", { address: newAddress(), cookies: library });
  await buyPack(world, other, "Découverte");
  await buyPack(world, provider, "Découverte");
  expect((await reviewed(owner)).status).toBe("held");

  await open();
  const own = await newOwner({ cookies: new Map() });
  expect((await reviewed(own)).status).toBe("published");
});

test("the data export of an author whose review is held says neither why nor what its provider did with the lead", async () => {
  const address = newAddress();
  await open({ address });
  const owner = await newOwner({ address });
  const { id, status } = await reviewed(owner);
  expect(status).toBe("held");
  const { reviews, requests } = (await owner.api.privacy.export({})).data as Record<string, object[]>;
  expect(reviews).toMatchObject([{ id, status: "held", comment: "Le meilleur déneigeur du quartier." }]);
  expect(JSON.stringify(reviews)).not.toMatch(/signal|network|device/);
  for (const column of [
    "archived_at",
    "description_words",
    "lead_credits",
    "lead_price_cents",
    "unlocked_by",
  ])
    expect(requests?.[0]).not.toHaveProperty(column);
});

test("a private IP address and another person's failed sign-in are no signals", async () => {
  await open({ address: "192.168.0.10" });
  expect((await reviewed(await newOwner({ address: "192.168.0.10" }))).status).toBe("published");

  const address = newAddress();
  await open({ address });
  const owner = await newOwner();
  await fetch(`${world.origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ email: owner.email, password: "Mauvais1234" }),
  });
  expect((await reviewed(owner)).status).toBe("published");
});

test("a review by a second account of an earlier author waits for the operator", async () => {
  const first = await newOwner();
  expect((await reviewed(first)).status).toBe("published");
  const { phoneNumber } = first;
  await first.api.profiles.update({ phone: `579${phoneNumber.slice(3)}` });
  const { id, status } = await reviewed(await newOwner({ phoneNumber }));
  expect(status).toBe("held");
  expect(await whyHeld(id)).toMatchObject({ reason_code: "same_author" });
  expect(await counted()).toBe(1);
});
