import { expect, test } from "vitest";
import { depositOf, quoteContent } from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, draftFor, draftQuoteFor, LINE, sendQuoteFor } from "#testing/world/quotes.ts";
import { agreedSeasons } from "../renewal.ts";

const leads = leadsSetup();

async function unlocked(): Promise<string> {
  await grantCredits(leads.world, leads.provider, 20);
  const id = await leads.ask();
  await leads.provider.api.leads.unlock({ id });
  return id;
}

const option = { ...LINE, words: "Moustiquaires", quantity: 150, unit_price_cents: 1001, is_optional: true };
const lines = [LINE, option];
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("a deposit in percent follows the options: preview, contract, what waits and the invoice say one amount", async () => {
  const { provider, owner, world } = leads;
  for (const options of [[], [1]]) {
    const request_id = await unlocked();
    const quote = await sendQuoteFor(world, provider, request_id, { lines, deposit_rate: 3000 });
    expect(quote).toMatchObject({ deposit_cents: 0, deposit_rate: 3000 });
    const cents = depositOf(quote, options);
    expect(cents).toBe(options.length === 0 ? 3449 : 3967);
    const amount = plain(`${formatMoney(cents)} (30 % du total)`);
    const preview = await owner.api.contracts.preview({ id: quote.id, options: options.join(",") });
    expect(plain(JSON.stringify(preview.data.sheet))).toContain(`seulement : ${amount}.`);
    const { contract_id } = await acceptQuoteOf(owner, quote.id, options);
    const contract = (await owner.api.contracts.get({ id: contract_id })).data;
    expect(contract.deposit?.amount_cents).toBe(cents);
    expect(plain(JSON.stringify(contract.versions[0]?.sheet))).toContain(amount);
    const { next } = (await provider.api.invoices.ofContract({ id: contract_id })).data;
    expect(next?.agreed_deposit_cents).toBe(cents);
    const tasks = (await provider.api.tasks.list()).data;
    expect(JSON.stringify(tasks)).toContain(`"amount_cents":${cents}`);
    const seasons = await agreedSeasons(world.db, [contract_id]);
    expect(seasons.get(contract_id)).toMatchObject({ deposit_cents: 0, deposit_rate: 3000 });
  }
});

test("a change of the contract begins with the same share and says what the deposit becomes", async () => {
  const { provider, owner, world } = leads;
  const request_id = await unlocked();
  const quote = await sendQuoteFor(world, provider, request_id, { lines, deposit_rate: 3000 });
  await acceptQuoteOf(owner, quote.id, [1]);
  expect(await draftFor(provider, request_id)).toMatchObject({ deposit_cents: 0, deposit_rate: 3000 });
  const change = await sendQuoteFor(world, provider, request_id, {});
  const { sheet } = (await owner.api.contracts.preview({ id: change.id, options: "" })).data;
  expect(plain(JSON.stringify(sheet))).toContain("Acompte : 39,67 $ → 34,49 $ (-5,18 $)");
});

test("a deposit is an amount or a share, 100 % at most, stays as it was sent, and no template carries it", async () => {
  const { provider, world } = leads;
  const draft = await draftQuoteFor(world, provider, await unlocked(), { deposit_rate: 10_000 });
  const save = (changes: object) =>
    provider.api.quotes.update({ ...quoteContent.parse(draft), id: draft.id, ...changes });
  expect(await detailsOf(save({ deposit_cents: 1 }))).toEqual({
    fields: { deposit_rate: "Choisissez un acompte en dollars ou en pourcentage" },
  });
  expect(await codeOf(save({ deposit_rate: 10_001 }))).toBe("VALIDATION_ERROR");
  await provider.api.quotes.send({ id: draft.id });
  await expect(world.sql`update quotes set deposit_rate = 0 where id = ${draft.id}`).rejects.toThrow(
    "never changed",
  );
  await provider.api.quoteTemplates.save({ id: draft.id, name: "Petite maison" });
  expect(await draftFor(provider, await unlocked())).toMatchObject({ deposit_cents: 0, deposit_rate: 0 });
});
