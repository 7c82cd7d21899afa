import { expect, test } from "vitest";
import { SECOND_CONTRACT, totalsOf } from "#features/quotes/contract/index.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
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
  const offer = async (changes: { property_id?: string }, business_type_id = "deneigement") => {
    const business = await world.signUpProvider();
    await grantCredits(world, business, 20);
    const service = await publishService(business, { business_type_id });
    const { id } = await createRequest(owner, service.id, changes);
    await business.api.leads.unlock({ id });
    const quote = await sendQuoteFor(world, business, id);
    return { business, quote };
  };
  await offer({});
  await offer({ property_id }, "lavage-de-vitres");
  const { business, quote } = await offer({ property_id });
  await business.api.quotes.withdraw({ id: quote.id });
  await moveQuote(world, (await offer({ property_id })).quote.id, 31);
  const { data } = await owner.api.quotes.compare({ id: ids[0] ?? "" });
  expect(data.map(({ quote }) => quote.request_id)).toEqual(ids);
  expect(data.map(({ quote }) => totalsOf(quote).subtotal_cents)).toEqual([11_000, 12_000]);

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
  await world.sql`update contracts set ends_on = '2020-01-01' where id = ${contract_id}`;
  expect(await elsewhere()).toBeNull();
});

/** Two providers who each sent an owner of their own a soumission for the same work. Returns all three. */
async function twoOffers() {
  const { world } = leads;
  const owner = await world.signUpOwner();
  const property_id = (await createProperty(owner)).id;
  const offers: string[] = [];
  for (let count = 0; count < 2; count++) {
    const business = await world.signUpProvider();
    await grantCredits(world, business, 20);
    const { id } = await createRequest(owner, (await publishService(business)).id, { property_id });
    await business.api.leads.unlock({ id });
    offers.push((await sendQuoteFor(world, business, id)).id);
  }
  const [first = "", second = ""] = offers;
  return { owner, first, second };
}

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

test("of two soumissions for the same work that are accepted at once, exactly one becomes a contract", async () => {
  for (let repeat = 0; repeat < 5; repeat++) {
    const { owner, first, second } = await twoOffers();
    const codes = await Promise.all([first, second].map((id) => codeOf(acceptBeside(owner, id))));
    expect(codes.toSorted()).toEqual(["VALIDATION_ERROR", "accepted"]);
  }
});
