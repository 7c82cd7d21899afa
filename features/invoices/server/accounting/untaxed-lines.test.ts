import { expect, test } from "vitest";
import { totalsOf } from "#features/quotes/contract/index.ts";
import { contractFor, invoiceFor } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import {
  acceptQuoteOf,
  draftFor,
  draftQuoteFor,
  LINE,
  REGISTERED,
  sendQuoteFor,
} from "#testing/world/quotes.ts";

const leads = leadsSetup();

const PERMIT = {
  ...LINE,
  words: "Permis de la Ville",
  quantity: 100,
  unit: "",
  unit_price_cents: 6333,
  is_untaxed: true,
};
const plain = (value: unknown) => JSON.stringify(value).replaceAll(/\s/g, " ");

interface Sums {
  subtotal_cents: number;
  untaxed_cents: number;
  tps_cents: number | null;
  tvq_cents: number | null;
  total_cents: number;
}
const sum = (amounts: readonly Sums[]): Sums => {
  const of = (name: keyof Sums) => amounts.reduce((total, one) => total + (one[name] ?? 0), 0);
  return {
    ...{
      subtotal_cents: of("subtotal_cents"),
      untaxed_cents: of("untaxed_cents"),
      tps_cents: of("tps_cents"),
    },
    ...{ tvq_cents: of("tvq_cents"), total_cents: of("total_cents") },
  };
};
const sumsOf = ({ subtotal_cents, untaxed_cents, tps_cents, tvq_cents, total_cents }: Sums): Sums => ({
  ...{ subtotal_cents, untaxed_cents, tps_cents, tvq_cents, total_cents },
});

async function agreedSums(contract_id: string): Promise<Sums> {
  const [row] = await leads.world.sql<Sums[]>`
    select subtotal_cents, untaxed_cents, tps_cents, tvq_cents, total_cents from contract_versions
    where contract_id = ${contract_id} order by version desc limit 1`;
  if (!row) throw new Error("no contract");
  return { ...row };
}

test("a deposit, the rest and a credit of a contract with an untaxed line come to the contract to the cent", async () => {
  const { world, provider, owner } = leads;
  const { contract_id } = await contractFor(leads, { lines: [LINE, PERMIT], discount_cents: 1000 });
  const agreed = await agreedSums(contract_id);
  // 100,00 $ and 63,33 $ less 6,12 $ and 3,88 $.
  expect(agreed).toEqual({
    ...{ subtotal_cents: 15_333, untaxed_cents: 5945, tps_cents: 469, tvq_cents: 936, total_cents: 16_738 },
  });
  const deposit = await invoiceFor(world, provider, contract_id, { amount_cents: 5001, done_on: null });
  expect(deposit).toMatchObject({
    subtotal_cents: 4581,
    untaxed_cents: 1776,
    tps_cents: 140,
    tvq_cents: 280,
  });
  const rest = await invoiceFor(world, provider, contract_id);
  expect(sum([deposit, rest])).toEqual(agreed);
  expect((await provider.api.invoices.ofContract({ id: contract_id })).data.next).toBeNull();
  const part = await provider.api.invoices.credit({
    ...{ id: rest.id, amount_cents: 3000, credited_cents: 0, reason: "Une erreur." },
  });
  const again = await invoiceFor(world, provider, contract_id);
  const notes = part.data.credit_notes.map(sumsOf);
  expect(notes[0]?.untaxed_cents).toBe(1066);
  expect(sum([deposit, rest, again])).toEqual(sum([agreed, ...notes]));
  const year = Number(again.issued_on.slice(0, 4));
  const { data: register } = await provider.api.invoices.register({ year });
  expect(sum(register)).toEqual(agreed);
  const { data: sales } = await provider.api.books.sales({ from: `${year}-01-01`, to: `${year}-12-31` });
  expect(sum(sales)).toEqual(agreed);
  for (const document of [deposit.sheet, part.data.credit_notes[0]?.sheet])
    expect(plain(document)).toContain("Non taxable");
  expect(plain((await owner.api.invoices.get({ id: deposit.id })).data.sheet)).toContain(
    'Sous-total taxable","value":"28,05 $"},{"label":"Non taxable","value":"17,76 $"',
  );
});

test("a whole invoice, its contract and its soumission mark the untaxed line in words and show both sums", async () => {
  const { world, provider, owner } = leads;
  const { contract_id, request_id } = await contractFor(leads);
  const quote = await sendQuoteFor(world, provider, request_id, { lines: [LINE, PERMIT] });
  await world.runJobs();
  await acceptQuoteOf(owner, quote.id);
  const invoice = await invoiceFor(world, provider, contract_id);
  const contract = (await owner.api.contracts.get({ id: contract_id })).data.versions[0]?.sheet;
  const letter = (await world.letters()).findLast(({ subject }) =>
    subject.startsWith("Changement à votre contrat"),
  );
  const twin = Buffer.from(letter?.attachments?.[1]?.base64 ?? "", "base64").toString();
  for (const text of [plain(contract), plain(invoice.sheet), plain(twin)]) {
    expect(text).toMatch(/1 × 63,33 \$, non taxable/);
    expect(text).not.toMatch(/50,00 \$, non taxable/);
    expect(text).toMatch(/Sous-total taxable.{1,14}100,00 \$/);
    expect(text).toMatch(/Non taxable.{1,14}63,33 \$/);
    expect(text).not.toContain("Avant taxes");
  }
});

test("a change of the contract turns a line untaxed, says so, and the rest is invoiced with what taxes are due", async () => {
  const { world, provider, owner } = leads;
  const { contract_id, request_id } = await contractFor(leads, {
    lines: [LINE, { ...PERMIT, is_untaxed: false }],
  });
  const first = await invoiceFor(world, provider, contract_id, { amount_cents: 4000 });
  expect(first.untaxed_cents).toBe(0);
  const change = await sendQuoteFor(world, provider, request_id, { lines: [LINE, PERMIT] });
  await acceptQuoteOf(owner, change.id);
  const text = plain((await owner.api.contracts.get({ id: contract_id })).data.versions[0]?.sheet);
  expect(text).toContain("Changé : Permis de la Ville, devient non taxable");
  expect(text).toContain("il passe de 187,79 $ à 178,31 $ (-9,48 $)");
  const rest = await invoiceFor(world, provider, contract_id);
  expect(sum([first, rest])).toEqual(await agreedSums(contract_id));
});

test("a template and the price list keep that a line is untaxed, and a draft as it is typed does", async () => {
  const { provider, world } = leads;
  const { api } = provider;
  const price = { name: "Permis", unit: "", unit_price_cents: 6333, is_untaxed: true };
  const { data: kept } = await api.priceItems.create(price);
  await api.priceItems.create({ name: "Lavage", unit: "h", unit_price_cents: 5000 });
  expect((await api.priceItems.list()).data.map(({ is_untaxed }) => is_untaxed)).toEqual([false, true]);
  await api.priceItems.update({ ...kept, is_untaxed: false });
  expect((await api.priceItems.list()).data.map(({ is_untaxed }) => is_untaxed)).toEqual([false, false]);
  const { request_id } = await contractFor(leads);
  const draft = await draftQuoteFor(world, provider, request_id, { lines: [PERMIT] });
  await api.quoteTemplates.save({ id: draft.id, name: "Avec permis" });
  const [template] = (await api.quoteTemplates.list()).data;
  expect((await api.quoteTemplates.get({ id: template?.id ?? "" })).data.lines).toEqual([PERMIT]);
  const typed = {
    lines: [
      { words: "Permis", quantity: "1", unit: "", unit_price: "", is_optional: false, is_untaxed: true },
    ],
    ...{ discount: "", discount_in: "dollars" as const, deposit: "", notes: "", terms: "" },
    ...{ starts_on: "", ends_on: "", valid_until: "" },
  };
  await api.quotes.saveTyped({ id: draft.id, revision: draft.revision, typed });
  expect((await api.quotes.get({ id: draft.id })).data.typed).toEqual(typed);
});

test("lines written before they could be untaxed are taxable", async () => {
  const { provider, world } = leads;
  const { request_id } = await contractFor(leads);
  const { id } = await draftFor(provider, request_id);
  await world.sql`
    update quotes set lines = (select jsonb_agg(line - 'is_untaxed') from jsonb_array_elements(lines) line)
    where id = ${id}`;
  const { data } = await provider.api.quotes.get({ id });
  expect(data.lines.map(({ is_untaxed }) => is_untaxed)).toEqual([false]);
  expect(totalsOf(data)).toMatchObject({ untaxed_cents: 0, tps_cents: 500 });
});

test("for a business that is not registered an untaxed line is a line like others", async () => {
  const { world, provider } = leads;
  await provider.api.identities.set({ ...REGISTERED, is_tax_registered: false });
  const { contract_id } = await contractFor(leads, { lines: [LINE, PERMIT] });
  const invoice = await invoiceFor(world, provider, contract_id);
  expect(invoice).toMatchObject({ tps_cents: null, tvq_cents: null, total_cents: 16_333 });
  expect(plain(invoice.sheet).toLowerCase()).not.toContain("taxable");
});

test("the untaxed part of a contract and of an invoice is frozen with them", async () => {
  const { world, provider } = leads;
  const { contract_id } = await contractFor(leads, { lines: [LINE, PERMIT] });
  const { id } = await invoiceFor(world, provider, contract_id);
  for (const change of [
    world.sql`update contract_versions set untaxed_cents = 0 where contract_id = ${contract_id}`,
    world.sql`update invoices set untaxed_cents = 0 where id = ${id}`,
  ])
    await expect(change).rejects.toThrow("never changed");
});
