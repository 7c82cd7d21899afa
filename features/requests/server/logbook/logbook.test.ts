import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import type { Person } from "#testing/world/person.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  [owner, provider] = await Promise.all([
    world.signUpOwner("Hélène Côté"),
    world.signUpProvider("Julie Tremblay"),
  ]);
  await grantCredits(world, provider, 200);
});
afterAll(() => world.close());

async function done(property_id: string, name: string, business_type_id = "deneigement") {
  const service = await publishService(provider, { name, business_type_id });
  const request = await createRequest(owner, service.id, { property_id });
  await provider.api.leads.unlock({ id: request.id });
  await owner.api.requests.complete({ id: request.id });
  world.advance(60_000);
  return request;
}

test("the logbook of a property lists the jobs completed there, newest first, and none of other properties", async () => {
  const [here, there] = [await createProperty(owner), await createProperty(owner)];
  const first = await done(here.id, "Vitres");
  const second = await done(here.id, "Gouttières", "nettoyage-de-gouttieres");
  await done(there.id, "Pelouse");
  await createRequest(owner, (await publishService(provider)).id, { property_id: here.id });
  await owner.api.requests.review({ id: second.id, rating: 4, comment: "Travail propre et rapide." });
  const book = await owner.api.logbook.ofProperty({ id: here.id });
  expect(book).toMatchObject({ total: 2, cost_cents_total: 0 });
  expect(book.data).toMatchObject([
    { request_id: second.id, service: { name: "Gouttières" }, rating: 4, cost_cents: null },
    {
      request_id: first.id,
      service: { name: "Vitres", is_active: true },
      provider: { business_name: "Services Tremblay" },
      business_type: { name: "Déneigement" },
      rating: null,
    },
  ]);
  // The entry stays, but a suspended provider cannot be asked again.
  const suspend = (at: Date | null) =>
    world.db.updateTable("profiles").set({ suspended_at: at }).where("id", "=", provider.id).execute();
  await suspend(world.now());
  const { data } = await owner.api.logbook.ofProperty({ id: here.id });
  expect(data.map(({ service }) => service.is_active)).toEqual([false, false]);
  await suspend(null);
});

test("an owner can enter and correct the cost of a completed job, which nobody else sees", async () => {
  const property = await createProperty(owner);
  const request = await createRequest(owner, (await publishService(provider)).id, {
    property_id: property.id,
  });
  expect(await codeOf(owner.api.logbook.setCost({ id: request.id, cost_cents: 100 }))).toBe(
    "INVALID_REQUEST_STATE",
  );
  await provider.api.leads.unlock({ id: request.id });
  await owner.api.requests.complete({ id: request.id });
  await owner.api.logbook.setCost({ id: request.id, cost_cents: 12_050 });
  await owner.api.logbook.setCost({ id: request.id, cost_cents: 11_050 });
  expect(await owner.api.logbook.ofProperty({ id: property.id })).toMatchObject({
    cost_cents_total: 11_050,
    data: [{ cost_cents: 11_050 }],
  });
  expect(JSON.stringify(await provider.api.leads.get({ id: request.id }))).not.toMatch(/(?<![\w-])11050\b/);
  const other = await world.signUpOwner();
  expect(await codeOf(other.api.logbook.setCost({ id: request.id, cost_cents: 1 }))).toBe("NOT_FOUND");
  expect(await codeOf(other.api.logbook.ofProperty({ id: property.id }))).toBe("PROPERTY_NOT_OWNED");
  expect(await codeOf(owner.api.logbook.setCost({ id: request.id, cost_cents: -1 }))).toBe(
    "VALIDATION_ERROR",
  );
  await owner.api.logbook.setCost({ id: request.id, cost_cents: null });
  expect((await owner.api.logbook.ofProperty({ id: property.id })).cost_cents_total).toBe(0);
});

test("a job costs what its invoices come to until its owner enters a cost", async () => {
  const property = await createProperty(owner);
  const service = await publishService(provider, { name: "Toiture" });
  const { id } = await createRequest(owner, service.id, { property_id: property.id });
  await provider.api.leads.unlock({ id });
  const { contract_id } = await acceptQuoteOf(owner, (await sendQuoteFor(world, provider, id)).id);
  const invoice = await invoiceFor(world, provider, contract_id);
  await owner.api.requests.complete({ id });
  world.advance(1000);
  await done(property.id, "Sans facture");
  const book = () => owner.api.logbook.ofProperty({ id: property.id });
  expect(await book()).toMatchObject({
    cost_cents_total: 11_498,
    data: [
      { cost_cents: null, invoiced_cents: null },
      { cost_cents: null, invoiced_cents: 11_498 },
    ],
  });
  await provider.api.invoices.credit({
    id: invoice.id,
    amount_cents: 1498,
    reason: "Un rabais.",
    credited_cents: 0,
  });
  expect((await book()).cost_cents_total).toBe(10_000);
  await owner.api.logbook.setCost({ id, cost_cents: 9000 });
  expect((await book()).cost_cents_total).toBe(9000);
});

test("each property shows its active requests, newest first, three at most", async () => {
  const person = await world.signUpOwner();
  const property = await createProperty(person);
  const empty = await createProperty(person);
  for (const name of ["Une", "Deux", "Trois", "Quatre"]) {
    const business = await world.signUpProvider(`Anne ${name}`);
    const service = await publishService(business, { name });
    await createRequest(person, service.id, { property_id: property.id });
    world.advance(1000);
  }
  const { data } = await person.api.properties.list();
  const shown = data.find(({ id }) => id === property.id);
  expect(shown?.active_requests).toBe(4);
  expect(shown?.under_way.map(({ service_name }) => service_name)).toEqual(["Quatre", "Trois", "Deux"]);
  expect(shown?.under_way[0]).toMatchObject({
    business_name: "Services Quatre",
    unlocked_at: null,
    starts_at: null,
  });
  expect(data.find(({ id }) => id === empty.id)?.under_way).toEqual([]);
});
