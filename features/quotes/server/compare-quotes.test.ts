import { expect, test } from "vitest";
import { type Quote, SECOND_CONTRACT, totalsOf } from "#features/quotes/contract/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import type { Person } from "#testing/world/person.ts";
import { acceptBeside, acceptQuoteOf, LINE, moveQuote, sendQuoteFor } from "#testing/world/quotes.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";

const leads = leadsSetup();

test("an owner compares what several providers offer for the same work, the lowest total first", async () => {
  const { provider, owner, world } = leads;
  const property_id = (await createProperty(owner)).id;
  const other = await world.signUpProvider("Marc Gagnon");
  const ids: string[] = [];
  for (const [business, unit_price_cents] of [
    [provider, 5500],
    [other, 6000],
  ] as const) {
    await grantCredits(world, business, 20);
    const service = await publishService(business);
    const { id } = await createRequest(owner, service.id, { property_id });
    await business.api.leads.unlock({ id });
    await sendQuoteFor(world, business, id, { lines: [{ ...LINE, unit_price_cents }] });
    ids.push(id);
  }
  // At another property, of other work, withdrawn, and expired.
  await offerTo(owner, {});
  await offerTo(owner, { property_id }, "lavage-de-vitres");
  const { business, quote } = await offerTo(owner, { property_id });
  await business.api.quotes.withdraw({ id: quote.id });
  await moveQuote(world, (await offerTo(owner, { property_id })).quote.id, 31);
  const { data } = await owner.api.quotes.compare({ id: ids[0] ?? "" });
  expect(data.map(({ quote }) => quote.request_id)).toEqual(ids);
  expect(data.map(({ quote }) => totalsOf(quote).subtotal_cents)).toEqual([11_000, 12_000]);
  expect(data[0]).toMatchObject({ verification: "none", rating_average: null, rating_count: 0 });
  // « À faire » leads to the comparison from both, and from no other.
  const waiting = (await owner.api.tasks.list()).data.filter(({ kind }) => kind === "accept_quote");
  const comparable = waiting.filter(({ count }) => count === 2).map(({ request_id }) => request_id);
  expect(comparable.toSorted()).toEqual(ids.toSorted());
  expect(waiting.length).toBeGreaterThan(2);

  // Once the dearer is accepted it comes first, and the other says with whom, until that contract is over.
  const elsewhere = async () => (await owner.api.quotes.ofRequest({ id: ids[0] ?? "" })).data.elsewhere;
  expect(await elsewhere()).toBeNull();
  const { contract_id } = await acceptQuoteOf(owner, data[1]?.quote.id ?? "");
  expect(await elsewhere()).toEqual({
    contract_id,
    request_id: ids[1],
    business_name: expect.stringContaining("Gagnon"),
  });
  expect((await owner.api.quotes.ofRequest({ id: ids[1] ?? "" })).data.elsewhere).toBeNull();
  expect((await provider.api.quotes.ofRequest({ id: ids[0] ?? "" })).data.elsewhere).toBeNull();
  const compared = (await owner.api.quotes.compare({ id: ids[0] ?? "" })).data;
  expect(compared.map(({ quote }) => [quote.request_id, quote.status])).toEqual([
    [ids[1], "accepted"],
    [ids[0], "sent"],
  ]);
  const endOn = (day: string) => world.sql`update contracts set ends_on = ${day} where id = ${contract_id}`;
  const today = dayOf(world.now().getTime());
  await endOn(today);
  expect(await elsewhere()).not.toBeNull();
  await endOn(addDays(today, -1));
  expect(await elsewhere()).toBeNull();
});

/** A soumission that a provider of their own sent an owner. */
async function offerTo(
  owner: Person,
  place: { property_id?: string },
  business_type_id = "deneigement",
): Promise<{ business: Person; quote: Quote }> {
  const business = await leads.world.signUpProvider();
  await grantCredits(leads.world, business, 20);
  const service = await publishService(business, { business_type_id });
  const { id } = await createRequest(owner, service.id, place);
  await business.api.leads.unlock({ id });
  return { business, quote: await sendQuoteFor(leads.world, business, id) };
}

/** Two providers who each sent an owner of their own a soumission for the same work. */
async function twoOffers() {
  const owner = await leads.world.signUpOwner();
  const property_id = (await createProperty(owner)).id;
  const [first, second] = [await offerTo(owner, { property_id }), await offerTo(owner, { property_id })];
  const { request_id } = second.quote;
  const elsewhere = async () =>
    (await owner.api.quotes.ofRequest({ id: request_id })).data.elsewhere?.contract_id ?? null;
  return { owner, property_id, first: first.quote.id, second: second.quote.id, elsewhere };
}

test("a contract for other work, of another home or of another owner is none for the same work", async () => {
  const { owner, property_id, elsewhere } = await twoOffers();
  const stranger = await leads.world.signUpOwner();
  for (const [by, { quote }] of [
    [owner, await offerTo(owner, { property_id }, "lavage-de-vitres")],
    [owner, await offerTo(owner, {})],
    [stranger, await offerTo(stranger, {})],
  ] as const)
    await acceptQuoteOf(by, quote.id);
  expect(await elsewhere()).toBeNull();
});

test("a contract stands beside no soumission once it is cancelled, or its request over", async () => {
  for (const isOver of [false, true]) {
    const { owner, first, elsewhere } = await twoOffers();
    const { contract_id, quote } = await acceptQuoteOf(owner, first);
    expect(await elsewhere()).toBe(contract_id);
    if (isOver) await owner.api.requests.complete({ id: quote.request_id });
    else await owner.api.contracts.cancel({ id: contract_id, ground: "unilateral" });
    expect(await elsewhere()).toBeNull();
  }
});

const REFUSED = { code: "VALIDATION_ERROR", data: { fields: { acknowledged: SECOND_CONTRACT } } };

test("a second contract for the same work is made only by who names the first", async () => {
  const { owner, first, second } = await twoOffers();
  const { contract_id } = await acceptQuoteOf(owner, first);
  await expect(acceptBeside(owner, second)).rejects.toMatchObject(REFUSED);
  await expect(acceptBeside(owner, second, first)).rejects.toMatchObject(REFUSED);
  expect((await owner.api.quotes.get({ id: second })).data.status).toBe("sent");
  await acceptBeside(owner, second, contract_id);
  expect((await owner.api.quotes.get({ id: second })).data.status).toBe("accepted");
});

test("exactly one of two soumissions for the same work that are accepted at once becomes a contract", async () => {
  for (let repeat = 0; repeat < 5; repeat++) {
    const { owner, first, second } = await twoOffers();
    const codes = await Promise.all([first, second].map((id) => codeOf(acceptBeside(owner, id))));
    expect(codes.toSorted()).toEqual(["VALIDATION_ERROR", "accepted"]);
  }
});
