import { afterAll, beforeAll, expect, test } from "vitest";
import { createUnlockedRequest } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** An owner and a provider with a service. */
async function pair() {
  const [owner, provider] = [
    await world.signUpOwner("Hélène Côté"),
    await world.signUpProvider("Marc Lavoie"),
  ];
  const { id: service_id } = await publishService(provider);
  return { owner, provider, service_id };
}

test("work is found by client, city, business type and words of the request, and counted so; a locked lead not by its client", async () => {
  const { owner, provider, service_id } = await pair();
  await createUnlockedRequest(world, { owner, provider, service_id });
  const lock = await world.signUpOwner("Hélène Gagnon");
  const locked = await createRequest(lock, service_id, { description: "Une verrière à dégager au matin." });
  const found = async (q: string) => {
    const { data } = await provider.api.work.list({ q });
    const counts = (await provider.api.work.counts({ q })).data;
    expect(data.length).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
    return data.map(({ stage }) => stage).toSorted();
  };
  expect(await found("helene cote")).toEqual(["quote"]);
  expect(await found("Hélène")).toEqual(["quote"]);
  expect(await found("laval")).toEqual(["answer", "quote"]);
  expect(await found("Montréal")).toEqual([]);
  expect(await found("neige")).toEqual(["answer", "quote"]);
  expect(await found("verrière")).toEqual(["answer"]);
  expect((await provider.api.work.list({ q: "laval", stage: "answer" })).data).toMatchObject([
    { request_id: locked.id },
  ]);
  expect(await codeOf(provider.api.work.list({ q: "a".repeat(81) }))).toBe("VALIDATION_ERROR");
});

test("work is found by phone, street, postal code and invoice number, however they are typed; a locked lead by none of what is masked", async () => {
  const { owner, provider, service_id } = await pair();
  const place = { label: "Chalet", kind: "house", city: "Laval" } as const;
  const { data: home } = await owner.api.properties.create({
    ...place,
    address: "1243, rue des Érables",
    zip: "H7A 2B3",
  });
  const { id } = await createRequest(owner, service_id, { property_id: home.id });
  const stranger = await world.signUpOwner("Odile Gagnon");
  const { data: other } = await stranger.api.properties.create({
    ...place,
    address: "88, rue des Érables",
    zip: "H7A 2B4",
  });
  const locked = await createRequest(stranger, service_id, { property_id: other.id });
  await world.sql`update profiles set phone = '5145550199' where id = ${owner.id}`;
  await world.sql`update profiles set phone = '5145550188' where id = ${stranger.id}`;
  const masked = ["Odile", "Gagnon", "514-555-0188", "5550188", "88 rue des erables", "H7A 2B4", "h7a2b4"];
  const written = [
    "514-555-0199",
    "(514) 5550199",
    "+1 514 555 0199",
    "555-0199",
    "érables",
    "1243 RUE DES ERABLES",
  ];
  const found = async (q: string) => {
    const ids = (await provider.api.work.list({ q })).data.map(({ request_id }) => request_id);
    expect((await provider.api.leads.list({ q })).data.map((lead) => lead.id)).toEqual(ids);
    return ids;
  };
  for (const q of [...written, ...masked]) expect(await found(q), q).toEqual([]);
  await grantCredits(world, provider, 50);
  await provider.api.leads.unlock({ id });
  for (const q of [...written, "H7A 2B3", "h7a2b3"]) expect(await found(q), q).toEqual([id]);
  for (const q of masked) expect(await found(q), q).toEqual([]);

  const quote = await sendQuoteFor(world, provider, id);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  const { number } = await invoiceFor(world, provider, contract_id);
  const [, year, count] = /^F-(\d{4})-0*(\d+)$/.exec(number) ?? [];
  for (const q of [
    number,
    number.toLowerCase(),
    `facture ${count}`,
    `Facture no ${count}`,
    `${year}-${count}`,
  ])
    expect(await found(q), q).toEqual([id]);
  expect(await found(`facture ${Number(count) + 1}`)).toEqual([]);
  await provider.api.leads.unlock({ id: locked.id });
  for (const q of masked) expect(await found(q), q).toEqual([locked.id]);
});

test("work of an own client has the name of the list of clients, whatever their account is called", async () => {
  const { owner, provider, service_id } = await pair();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id });
  const draft = { name: "Tante Mimi", company: "", phone: "", email: "", addresses: [] };
  const { data: own } = await provider.api.clients.create(draft);
  await world.sql`update client_accounts set client_id = ${own.id} where owner_id = ${owner.id}`;
  const names = [
    (await provider.api.work.get({ id })).data.client,
    (await provider.api.work.list({ q: "mimi" })).data[0]?.client,
    (await provider.api.leads.get({ id })).data.client.name,
    (await provider.api.clients.get({ id: own.id })).data.name,
  ];
  expect(new Set(names)).toEqual(new Set(["Tante Mimi"]));
  const locked = await createRequest(owner, service_id);
  expect((await provider.api.work.get({ id: locked.id })).data.client).toBe("Hélèn***");
  expect((await provider.api.work.list({ q: "mimi" })).data).toHaveLength(1);
});
