import { expect, test } from "vitest";
import { PRICE_ITEMS_MAX, quoteContent, TEMPLATES_MAX, totalsOf } from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, draftFor, draftQuoteFor, LINE, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";

const leads = leadsSetup();

async function unlocked(): Promise<string> {
  await grantCredits(leads.world, leads.provider, 20);
  const id = await leads.ask();
  await leads.provider.api.leads.unlock({ id });
  return id;
}

const option = { ...LINE, words: "Moustiquaires", quantity: 150, unit_price_cents: 1001, is_optional: true };
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("a discount in percent is the same to the cent in the totals, the document, the letter and the contract", async () => {
  const { provider, owner, world } = leads;
  const request_id = await unlocked();
  const changes = { lines: [LINE, option], discount_rate: 1250 };
  const quote = await sendQuoteFor(world, provider, request_id, changes);
  const { total_cents } = totalsOf(quote);
  expect(total_cents).toBe(10_061);
  await world.runJobs();
  const letter = (await world.letters()).find(({ subject }) => subject.startsWith("Soumission"));
  const twin = plain(Buffer.from(letter?.attachments?.[1]?.base64 ?? "", "base64").toString());
  expect(twin).toContain("Rabais de 12,5 % : -12,50 $");
  expect(twin).toContain(`Total (CAD) : ${plain(formatMoney(total_cents))}`);
  expect(plain(letter?.text ?? "")).toContain(plain(formatMoney(total_cents)));
  const [stored] = await world.sql`select total_cents from quotes where id = ${quote.id}`;
  expect(stored?.total_cents).toBe(total_cents);
  const { contract_id } = await acceptQuoteOf(owner, quote.id, [1]);
  const chosen = totalsOf(quote, [1]);
  expect(chosen.discount_cents).toBe(1438);
  const [frozen] = await world.sql`
    select discount_cents, total_cents from contract_versions where contract_id = ${contract_id}`;
  expect(frozen).toEqual({ discount_cents: 1438, total_cents: chosen.total_cents });
  const { sheet } = (await owner.api.contracts.get({ id: contract_id })).data.versions[0] ?? {};
  expect(plain(JSON.stringify(sheet))).toContain("Rabais de 12,5 %");
});

test("a sent soumission keeps its discount, and a discount is an amount or a share, 100 % at most", async () => {
  const { provider, world } = leads;
  const draft = await draftQuoteFor(world, provider, await unlocked(), { discount_rate: 10_000 });
  const save = (changes: object) =>
    provider.api.quotes.update({ ...quoteContent.parse(draft), id: draft.id, ...changes });
  expect(await detailsOf(save({ discount_cents: 1 }))).toEqual({
    fields: { discount_rate: "Choisissez un rabais en dollars ou en pourcentage" },
  });
  expect(await codeOf(save({ discount_rate: 10_001 }))).toBe("VALIDATION_ERROR");
  expect(await detailsOf(save({ deposit_cents: 1 }))).toEqual({
    fields: { deposit_cents: "L'acompte dépasse le prix" },
  });
  const sent = (await provider.api.quotes.send({ id: draft.id })).data;
  expect(totalsOf(sent).total_cents).toBe(0);
  await expect(world.sql`update quotes set discount_rate = 0 where id = ${draft.id}`).rejects.toThrow(
    "never changed",
  );
});

test("a provider keeps a price list by name, each name once, and changes and deletes its prices", async () => {
  const { api } = leads.provider;
  const price = { name: "Lavage de vitres", unit: "h", unit_price_cents: 5000 };
  const { data: kept } = await api.priceItems.create(price);
  await api.priceItems.create({ ...price, name: "Échelle" });
  const taken = { fields: { name: "Ce nom est déjà dans votre liste : choisissez-en un autre" } };
  expect(await detailsOf(api.priceItems.create({ ...price, name: "LAVAGE de vitres" }))).toEqual(taken);
  expect(await detailsOf(api.priceItems.update({ ...kept, name: "echelle" }))).toEqual(taken);
  await api.priceItems.update({ ...kept, name: "Lavage de Vitres", unit_price_cents: 5500 });
  const { data } = await api.priceItems.list();
  expect(data.map(({ name, unit_price_cents }) => [name, unit_price_cents])).toEqual([
    ["Échelle", 5000],
    ["Lavage de Vitres", 5500],
  ]);
  const other = await leads.world.signUpProvider();
  expect(await codeOf(other.api.priceItems.update({ ...kept, name: "À moi" }))).toBe("NOT_FOUND");
  expect(await codeOf(other.api.priceItems.remove({ id: kept.id }))).toBe("NOT_FOUND");
  await api.priceItems.remove({ id: kept.id });
  expect(await codeOf(api.priceItems.remove({ id: kept.id }))).toBe("NOT_FOUND");
  expect(await codeOf(api.priceItems.update({ ...kept, unit: "" }))).toBe("NOT_FOUND");
});

test("one of twenty prices added at once to a list that has room for one is added", async () => {
  const { provider, world } = leads;
  await world.sql`
    insert into price_items (provider_id, name, unit, unit_price_cents, updated_at)
    select ${provider.id}, 'Prix ' || n, '', 100, now() from generate_series(1, ${PRICE_ITEMS_MAX - 1}) n`;
  const add = (index: number) =>
    codeOf(provider.api.priceItems.create({ name: `Nouveau ${index}`, unit: "", unit_price_cents: 100 }));
  for (let round = 0; round < 5; round += 1) {
    const codes = await Promise.all(Array.from({ length: 20 }, (_, index) => add(index)));
    expect(codes.filter((code) => code !== "VALIDATION_ERROR")).toHaveLength(1);
    const { data } = await provider.api.priceItems.list();
    expect(data).toHaveLength(PRICE_ITEMS_MAX);
    const added = data.find(({ name }) => name.startsWith("Nouveau"));
    await provider.api.priceItems.remove({ id: added?.id ?? "" });
  }
});

test("a provider keeps several templates of a service by name; the one saved last begins the next soumission", async () => {
  const { provider, world } = leads;
  const { api } = provider;
  const first = await draftQuoteFor(world, provider, await unlocked(), { discount_rate: 500, notes: "A" });
  await api.quoteTemplates.save({ id: first.id, name: "Petite maison" });
  const second = await draftQuoteFor(world, provider, await unlocked(), { notes: "B" });
  world.advance(1000);
  await api.quoteTemplates.save({ id: second.id, name: "Grande maison" });
  expect(await draftFor(provider, await unlocked())).toMatchObject({ notes: "B", discount_rate: 0 });
  world.advance(1000);
  await api.quoteTemplates.save({ id: first.id, name: "petite Maison" });
  expect(await draftFor(provider, await unlocked())).toMatchObject({ notes: "A", discount_rate: 0 });
  const { data } = await api.quoteTemplates.list();
  expect(data.map(({ name }) => name)).toEqual(["Grande maison", "petite Maison"]);
  const [grande] = data;
  const { id = "" } = grande ?? {};
  expect((await api.quoteTemplates.get({ id })).data).toEqual({
    lines: second.lines,
    notes: "B",
    terms: second.terms,
  });
  await api.quoteTemplates.remove({ id });
  expect(await codeOf(api.quoteTemplates.get({ id }))).toBe("NOT_FOUND");
  await world.sql`
    insert into quote_templates (service_id, provider_id, name, content, updated_at)
    select service_id, provider_id, 'Modèle ' || n, content, updated_at
    from quote_templates, generate_series(2, ${TEMPLATES_MAX}) n where provider_id = ${provider.id}`;
  expect(await detailsOf(api.quoteTemplates.save({ id: first.id, name: "Une de trop" }))).toEqual({
    fields: { name: `Vous avez déjà ${TEMPLATES_MAX} modèles : supprimez-en un` },
  });
});

test("a template of one name is kept for each service, and other providers see none of them", async () => {
  const { owner, world } = leads;
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 20);
  const { api } = provider;
  for (const [notes, business_type_id] of [
    ["Vitres", "deneigement"],
    ["Haies", "ramonage"],
  ] as const) {
    const service = await publishService(provider, { name: notes, business_type_id });
    const { id } = await createRequest(owner, service.id);
    await api.leads.unlock({ id });
    await api.quoteTemplates.save({
      ...{ id: (await draftQuoteFor(world, provider, id, { notes })).id, name: "Petite maison" },
    });
  }
  const { data } = await api.quoteTemplates.list();
  expect(data.map(({ name, service }) => [name, service]).toSorted()).toEqual([
    ["Petite maison", "Haies"],
    ["Petite maison", "Vitres"],
  ]);
  const other = await world.signUpProvider();
  expect((await other.api.quoteTemplates.list()).data).toEqual([]);
  const { id = "" } = data[0] ?? {};
  expect(await codeOf(other.api.quoteTemplates.get({ id }))).toBe("NOT_FOUND");
  expect(await codeOf(other.api.quoteTemplates.remove({ id }))).toBe("NOT_FOUND");
});

test("a provider's templates and price list are erased with their account", async () => {
  const { owner, world } = leads;
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 20);
  const { id: request_id } = await createRequest(owner, (await publishService(provider)).id);
  await provider.api.leads.unlock({ id: request_id });
  const { id } = await draftQuoteFor(world, provider, request_id);
  await provider.api.quoteTemplates.save({ id, name: "Petite maison" });
  await provider.api.priceItems.create({ name: "Lavage", unit: "h", unit_price_cents: 5000 });
  await provider.api.privacy.remove({ password: provider.password });
  const left = await world.sql`
    select name from quote_templates where provider_id = ${provider.id}
    union all select name from price_items where provider_id = ${provider.id}`;
  expect(left).toEqual([]);
});
