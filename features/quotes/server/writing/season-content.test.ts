import { expect, test } from "vitest";
import {
  instalmentDays,
  QUOTE_LIMITS,
  quoteContent,
  withInstalments,
} from "#features/quotes/contract/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { endOfSeason } from "#foundation/season/season.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, draftFor, REGISTERED } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";

const leads = leadsSetup();

/** An unlocked request for a season that has begun. */
async function unlockedSeason() {
  const { world, owner, provider } = leads;
  const today = dayOf(world.now().getTime());
  const season_end = addDays(today, 120).slice(5);
  const service = await publishService(provider, {
    price_kind: "season",
    price_min_cents: 42_000,
    season_start: addDays(today, -10).slice(5),
    season_end,
    season_trigger: "Dès 5 cm de neige",
    season_included: ["Entrée", "Trottoir"],
    season_instalments: 3,
  });
  await grantCredits(world, provider, 6);
  const { id } = await createRequest(owner, service.id);
  await provider.api.leads.unlock({ id });
  await provider.api.identities.set(REGISTERED);
  return { id, today, ends_on: endOfSeason(season_end, today) };
}

test("a soumission for a season begins with its days, what it includes and its instalments", async () => {
  const { id, today, ends_on } = await unlockedSeason();
  const draft = await draftFor(leads.provider, id);
  expect(draft).toMatchObject({ starts_on: today, ends_on });
  expect(draft.notes).toBe("Passages : Dès 5 cm de neige\nInclus : Entrée\nInclus : Trottoir");
  const days = instalmentDays(3, { starts_on: today, ends_on });
  expect(draft.terms).toBe(withInstalments("", days));
  await leads.provider.api.quotes.send({ id: draft.id });
  const { contract_id } = await acceptQuoteOf(leads.owner, draft.id);
  const { versions } = (await leads.owner.api.contracts.get({ id: contract_id })).data;
  const text = JSON.stringify(versions[0]?.sheet);
  for (const words of [
    "Fin prévue",
    "Dès 5 cm de neige",
    "Inclus : Trottoir",
    "Payable en 3 versements : le ",
  ])
    expect(text).toContain(words);
});

test("a template that says what a season includes says it once", async () => {
  const { id } = await unlockedSeason();
  const { api } = leads.provider;
  const draft = await draftFor(leads.provider, id);
  await api.quotes.update({
    ...quoteContent.parse(draft),
    id: draft.id,
    notes: `${draft.notes}\nSel en sus`,
  });
  await api.quoteTemplates.save({ id: draft.id, name: "Saison" });
  await api.quotes.discard({ id: draft.id });
  const { notes, terms } = await draftFor(leads.provider, id);
  expect(notes).toBe(`${draft.notes}\nSel en sus`);
  expect(terms).toBe(draft.terms);
});

test("a template whose notes leave no room for what a season includes keeps its notes", async () => {
  const { id } = await unlockedSeason();
  const { api } = leads.provider;
  const draft = await draftFor(leads.provider, id);
  const notes = "x".repeat(QUOTE_LIMITS.notesMax);
  await api.quotes.update({ ...quoteContent.parse(draft), id: draft.id, notes });
  await api.quoteTemplates.save({ id: draft.id, name: "Longue" });
  await api.quotes.discard({ id: draft.id });
  expect((await draftFor(leads.provider, id)).notes).toBe(notes);
});

test("a soumission for a season whose asked first day is past begins today", async () => {
  const { id, today } = await unlockedSeason();
  await leads.world.sql`update requests set start_on = start_on - 3 where id = ${id}`;
  expect((await draftFor(leads.provider, id)).starts_on).toBe(today);
});

test("a soumission for a season that gives no end is sent with the season's", async () => {
  const { id, ends_on } = await unlockedSeason();
  const draft = await draftFor(leads.provider, id);
  await leads.provider.api.quotes.update({ ...quoteContent.parse(draft), id: draft.id, ends_on: null });
  expect((await leads.provider.api.quotes.send({ id: draft.id })).data.ends_on).toBe(ends_on);
});

test("the instalments of a season are proposed to be invoiced one after the other, each on its day", async () => {
  const { id, today, ends_on } = await unlockedSeason();
  const { owner, provider, world } = leads;
  const draft = await draftFor(provider, id);
  await provider.api.quotes.send({ id: draft.id });
  const { contract_id } = await acceptQuoteOf(owner, draft.id);
  const days = instalmentDays(3, { starts_on: today, ends_on });
  // 482,90 $ in three parts, to the cent.
  for (const [index, amount_cents] of [16_097, 16_096, 16_097].entries()) {
    const due_on = days[index] ?? "";
    const { next } = (await provider.api.invoices.ofContract({ id: contract_id })).data;
    expect(next?.instalment).toEqual({ number: index + 1, count: 3, amount_cents, day: due_on, due_on });
    await invoiceFor(world, provider, contract_id, { amount_cents, due_on, done_on: null });
  }
  expect((await provider.api.invoices.ofContract({ id: contract_id })).data.next).toBeNull();
});
