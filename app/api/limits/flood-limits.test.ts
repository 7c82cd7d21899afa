import { expect, test } from "vitest";
import { REOPENINGS_MAX } from "#features/requests/contract/life.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest } from "#testing/world/requests.ts";

const leads = leadsSetup();

/** Returns a request that the provider unlocked, of an owner of its own. */
async function unlocked() {
  const { world, provider, service } = leads;
  await grantCredits(world, provider, 20);
  const owner = await world.signUpOwner();
  const { id } = await createRequest(owner, service);
  await provider.api.leads.unlock({ id });
  return { id, owner };
}

/**
 * Runs an act again and again, twenty calls at once; returns how many were accepted
 * in all, and the other codes.
 */
async function flood(act: (n: number) => Promise<unknown>, rounds = 3) {
  const codes: string[] = [];
  for (let round = 0; round < rounds; round += 1)
    codes.push(...(await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(act(round * 20 + n))))));
  return { accepted: codes.filter((code) => code === "accepted").length, codes: new Set(codes) };
}

test("a request is reopened ten times at most, even by calls at once", async () => {
  const { provider } = leads;
  const { id, owner } = await unlocked();
  const codes: string[] = [];
  for (let round = 0; round < REOPENINGS_MAX + 2; round += 1) {
    await codeOf(provider.api.requests.complete({ id }));
    const reopened = Array.from({ length: 20 }, () => codeOf(owner.api.requests.reopen({ id })));
    codes.push(...(await Promise.all(reopened)));
  }
  expect(codes.filter((code) => code === "accepted")).toHaveLength(REOPENINGS_MAX);
  expect(codes).toContain("RATE_LIMIT_EXCEEDED");
  const details = await detailsOf(owner.api.requests.reopen({ id }));
  expect(JSON.stringify(details)).toContain("déjà été rouverte 10 fois");
});

test("a soumission's changes are asked twenty times at most", async () => {
  const { world, provider } = leads;
  const { id, owner } = await unlocked();
  const quote = await sendQuoteFor(world, provider, id);
  const { accepted, codes } = await flood((n) =>
    owner.api.quotes.askChange({ id: quote.id, words: `Un changement de plus, le nº ${n}.` }),
  );
  expect(accepted).toBe(20);
  expect(codes).toEqual(new Set(["accepted", "RATE_LIMIT_EXCEEDED"]));
});

test("twenty soumissions of a request are sent in a day at most, withdrawn or not, before the contract or after", async () => {
  const { world, provider } = leads;
  const { id, owner } = await unlocked();
  const first = await sendQuoteFor(world, provider, id);
  await acceptQuoteOf(owner, first.id);
  for (let n = 1; n < 18; n += 1) {
    const { id: quote_id } = await sendQuoteFor(world, provider, id);
    await provider.api.quotes.withdraw({ id: quote_id });
  }
  const { accepted, codes } = await flood(async () => {
    const { data } = await provider.api.quotes.newVersion({ id: first.id });
    await provider.api.quotes.send({ id: data.id });
  });
  expect(accepted).toBe(2);
  expect(codes).toContain("RATE_LIMIT_EXCEEDED");
});

test("times are proposed ten times a day at most for a request", async () => {
  const { world, provider } = leads;
  const { id } = await unlocked();
  const start = Math.ceil(world.now().getTime() / HOUR_MS) * HOUR_MS + 24 * HOUR_MS;
  const { accepted, codes } = await flood(
    (n) =>
      provider.api.leads.setAppointment({ id, propose: [new Date(start + (n % 3) * HOUR_MS).toISOString()] }),
    1,
  );
  expect(accepted).toBe(10);
  expect(codes).toEqual(new Set(["accepted", "RATE_LIMIT_EXCEEDED"]));
});

test("a contract gets thirty invoices and credit notes a day at most, even over several invoices at once", async () => {
  const { world, provider } = leads;
  const { id, owner } = await unlocked();
  const quote = await sendQuoteFor(world, provider, id);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  const invoices: string[] = [];
  for (let n = 0; n < 10; n += 1)
    invoices.push((await invoiceFor(world, provider, contract_id, { amount_cents: 200 })).id);
  const { accepted, codes } = await flood(async (n) => {
    const invoice = invoices[n % invoices.length] ?? "";
    const { credited_cents } = (await provider.api.invoices.get({ id: invoice })).data;
    await provider.api.invoices.credit({ id: invoice, amount_cents: 1, reason: "Rabais.", credited_cents });
  }, 6);
  expect(accepted).toBe(20);
  expect(codes).toContain("RATE_LIMIT_EXCEEDED");
  expect(await codeOf(invoiceFor(world, provider, contract_id, { amount_cents: 200 }))).toBe(
    "RATE_LIMIT_EXCEEDED",
  );
});
