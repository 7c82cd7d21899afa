import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { ledgerOf } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const DESCRIPTION = "Cheminée de brique à ramoner, deux foyers.";

async function publishNeed(owner: Person, business_type_id = "ramonage") {
  const { id: property_id } = await createProperty(owner);
  return (await owner.api.needs.publish({ business_type_id, property_id, description: DESCRIPTION })).data;
}

/** Signs up a provider with credits for ten leads, whose service reaches Laval by default. */
async function sweep(cities = ["laval"], business_type_id = "ramonage") {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 20);
  const service = await publishService(provider, { business_type_id, cities });
  return { provider, service };
}

const seenBy = async (provider: Person) =>
  (await provider.api.needs.nearby({ page: 1 })).data.map(({ id }) => id);

test("a published need waits fourteen days in its owner's list until it is withdrawn", async () => {
  const owner = await world.signUpOwner();
  const need = await publishNeed(owner);
  expect(need).toMatchObject({
    status: "open",
    business_type: { id: "ramonage", name: "Ramonage de cheminée" },
    property: { label: "Maison", city: "Laval" },
    description: DESCRIPTION,
    answers: 0,
  });
  expect(Date.parse(need.expires_at) - Date.parse(need.published_at)).toBe(14 * DAY_MS);
  expect((await owner.api.needs.list({ page: 1 })).data).toEqual([need]);
  // Another owner finds none to withdraw, and it goes on waiting.
  const stranger = await world.signUpOwner();
  expect(await codeOf(stranger.api.needs.withdraw({ id: need.id }))).toBe("NOT_FOUND");
  expect((await owner.api.needs.list({ page: 1 })).data).toEqual([need]);
  expect((await owner.api.needs.withdraw({ id: need.id })).data.status).toBe("withdrawn");
  expect(await codeOf(owner.api.needs.withdraw({ id: need.id }))).toBe("NEED_CLOSED");
});

test("an owner has one open need for a trade and property, and three in all", async () => {
  const owner = await world.signUpOwner();
  const { property } = await publishNeed(owner);
  const again = (business_type_id: string) =>
    owner.api.needs.publish({ business_type_id, property_id: property.id, description: DESCRIPTION });
  const codes = await Promise.all([again("ramonage"), again("ramonage")].map(codeOf));
  expect(codes).toEqual(["DUPLICATE_NEED", "DUPLICATE_NEED"]);
  const others = ["toiture", "pave-uni", "lavage-de-vitres", "deneigement"].map((id) => codeOf(again(id)));
  expect((await Promise.all(others)).toSorted()).toEqual([
    "TOO_MANY_OPEN_NEEDS",
    "TOO_MANY_OPEN_NEEDS",
    "accepted",
    "accepted",
  ]);
});

test("a need published again with the same key is one need", async () => {
  const owner = await world.signUpOwner();
  const { id: property_id } = await createProperty(owner);
  const draft = { business_type_id: "ramonage", property_id, description: DESCRIPTION };
  const publish = () => owner.api.needs.publish(draft, { context: { idempotencyKey: "une-fois" } });
  const published = await Promise.all([publish(), publish(), publish()]);
  expect(new Set(published.map(({ data }) => data.id)).size).toBe(1);
});

test("a need with a phone number, a past day, a trade that nobody may offer or an unknown city is refused", async () => {
  const owner = await world.signUpOwner();
  const { id: property_id } = await createProperty(owner);
  const draft = { business_type_id: "ramonage", property_id, description: DESCRIPTION };
  const refusalOf = (changes: object) => detailsOf(owner.api.needs.publish({ ...draft, ...changes }));
  const about = (field: string) => ({ fields: { [field]: expect.any(String) } });
  expect(await refusalOf({ description: "Appelez au 514 555-0142, cheminée." })).toEqual(
    about("description"),
  );
  expect(await refusalOf({ start_on: "2020-01-01" })).toEqual(about("start_on"));
  // Nobody may offer the second one.
  for (const business_type_id of ["licorne", "tutorat"])
    expect(await codeOf(owner.api.needs.publish({ ...draft, business_type_id }))).toBe(
      "INVALID_SERVICE_TYPE",
    );
  await world.db
    .updateTable("properties")
    .set({ city: "Atlantide-les-Bains", zip: "H0H 0H0" })
    .where("id", "=", property_id)
    .execute();
  expect(await refusalOf({})).toEqual(about("property_id"));
});

test("a need is seen by providers of its trade in its city and 25 km around, and by no other", async () => {
  const owner = await world.signUpOwner("Hélène Côté");
  const need = await publishNeed(owner);
  const [here, near, far, other] = [
    await sweep(),
    await sweep(["montreal"]),
    await sweep(["gaspe"]),
    await sweep(["laval"], "lavage-de-vitres"),
  ];
  expect(await seenBy(here.provider)).toContain(need.id);
  expect(await seenBy(near.provider)).toContain(need.id);
  expect(await seenBy(far.provider)).not.toContain(need.id);
  expect(await seenBy(other.provider)).not.toContain(need.id);
  expect(await codeOf(far.provider.api.needs.unlock({ id: need.id }))).toBe("NOT_FOUND");
  const [seen] = (await here.provider.api.needs.nearby({ page: 1 })).data;
  expect(seen).toMatchObject({ client: { name: "Hélèn***" }, credits_required: 1, answers: 0 });
  expect(JSON.stringify(seen)).not.toMatch(/Hélène|Côté|Érables|H7A/);
  await here.provider.api.providerServices.update({ id: here.service.id, is_active: false });
  expect(await seenBy(here.provider)).not.toContain(need.id);
});

test("a withdrawn or expired need is seen by nobody and cannot be unlocked", async () => {
  const owner = await world.signUpOwner();
  const [withdrawn, expired] = [await publishNeed(owner), await publishNeed(owner)];
  const { provider } = await sweep();
  await owner.api.needs.withdraw({ id: withdrawn.id });
  await world.db.updateTable("needs").set({ expires_at: world.now() }).where("id", "=", expired.id).execute();
  for (const { id } of [withdrawn, expired]) {
    expect(await seenBy(provider)).not.toContain(id);
    expect(await codeOf(provider.api.needs.unlock({ id }))).toBe("NEED_CLOSED");
  }
});

test("an unlocked need is a request of its provider like any other, and its owner is written to", async () => {
  const owner = await world.signUpOwner("Hélène Côté");
  const need = await publishNeed(owner);
  const { provider, service } = await sweep();
  const { lead, credits } = (await provider.api.needs.unlock({ id: need.id })).data;
  expect(credits).toBe(19);
  expect(lead).toMatchObject({
    locked: false,
    description: DESCRIPTION,
    service: { id: service.id },
    client: { masked: false, name: "Hélène Côté", email: owner.email },
  });
  expect((await provider.api.leads.get({ id: lead.id })).data).toEqual(lead);
  expect((await owner.api.requests.get({ id: lead.id })).data).toMatchObject({
    status: "active",
    provider: { id: provider.id },
  });
  expect((await owner.api.needs.list({ page: 1 })).data[0]).toMatchObject({ status: "open", answers: 1 });
  expect(await seenBy(provider)).not.toContain(need.id);
  expect(await codeOf(provider.api.needs.unlock({ id: need.id }))).toBe("NEED_ALREADY_UNLOCKED");
  await world.runJobs();
  const subjects = (await world.letters())
    .filter(({ to }) => to === owner.email)
    .map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining("coordonnées"));
  expect(subjects).not.toContainEqual(expect.stringContaining("Votre demande est envoyée"));
});

test("a provider without credits gets no request of a need, and its place stays free", async () => {
  const need = await publishNeed(await world.signUpOwner());
  const provider = await world.signUpProvider();
  await publishService(provider, { business_type_id: "ramonage" });
  expect(await detailsOf(provider.api.needs.unlock({ id: need.id }))).toEqual({
    required: 1,
    available: 0,
    shortfall: 1,
  });
  expect((await provider.api.leads.list({ page: 1 })).total).toBe(0);
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 0, sum: 0 });
  expect(await seenBy(provider)).toContain(need.id);
});

test("a client who asked this provider already is not charged for again", async () => {
  const owner = await world.signUpOwner();
  const need = await publishNeed(owner);
  const { provider, service } = await sweep();
  await createRequest(owner, service.id, { property_id: need.property.id });
  expect(await codeOf(provider.api.needs.unlock({ id: need.id }))).toBe("DUPLICATE_SERVICE_REQUEST");
  expect((await ledgerOf(world, provider)).balance).toBe(20);
});

test("needs are in the export of an owner's data and go with the account", async () => {
  const owner = await world.signUpOwner();
  const need = await publishNeed(owner);
  const { provider } = await sweep();
  await provider.api.needs.unlock({ id: need.id });
  expect(JSON.stringify(await owner.api.privacy.export())).toContain(need.id);
  await owner.api.privacy.remove({ password: "Maison1234" });
  expect(await seenBy((await sweep()).provider)).not.toContain(need.id);
  const kept = await world.db.selectFrom("needs").select("id").where("id", "=", need.id).execute();
  expect(kept).toEqual([]);
});
