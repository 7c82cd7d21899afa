import { expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";

const leads = leadsSetup();

const DRAFT = {
  kind: "wrong_invoice",
  details: "Le total n'est pas celui du contrat.",
  asks: "invoice",
} as const;

/** Returns a request with as many invoices of its contract as asked for, the first one first. */
async function invoiced(count: number) {
  const { world, provider, owner } = leads;
  await grantCredits(world, provider, 20);
  const request_id = await leads.ask();
  await provider.api.leads.unlock({ id: request_id });
  const { id: quote_id } = await sendQuoteFor(world, provider, request_id);
  const { contract_id } = await acceptQuoteOf(owner, quote_id);
  const invoices: { id: string; number: string }[] = [];
  for (let n = 0; n < count; n++)
    invoices.push(await invoiceFor(world, provider, contract_id, { amount_cents: 2000 }));
  const read = async () => (await owner.api.requests.get({ id: request_id })).data;
  return { request_id, invoices, read };
}

test("a request says which of its unpaid invoices its owner disputes, or said they paid", async () => {
  const { owner } = leads;
  const { request_id, invoices, read } = await invoiced(2);
  const [first, second] = invoices.map(({ id }) => id);
  expect(await read()).toMatchObject({ claimed_invoices: [], disputed_invoices: [] });
  await owner.api.invoices.claimPaid({ id: first ?? "" });
  const { data } = await owner.api.problems.open({ id: request_id, ...DRAFT, invoice_id: second });
  expect(data.invoice).toEqual({ id: second, number: invoices[1]?.number });
  expect(await read()).toMatchObject({ claimed_invoices: [first], disputed_invoices: [second] });
  const shown = async (id = "") => {
    const [owners, providers] = await Promise.all(
      [owner, leads.provider].map(({ api }) => api.invoices.get({ id })),
    );
    expect(providers?.data.open_problem).toEqual(owners?.data.open_problem);
    return owners?.data.open_problem;
  };
  expect(await shown(first)).toBeNull();
  expect(await shown(second)).toEqual({ opened_by: "owner", opened_at: data.opened_at });
  await owner.api.problems.settle({ id: data.id });
  expect(await read()).toMatchObject({ disputed_invoices: [] });
  expect(await shown(second)).toBeNull();
});

test("a problem with an invoice is about the only one there is, and about none that was not named", async () => {
  const { owner } = leads;
  const one = await invoiced(1);
  const opened = await owner.api.problems.open({ id: one.request_id, ...DRAFT });
  expect(opened.data.invoice?.id).toBe(one.invoices[0]?.id);
  const two = await invoiced(2);
  const listed = (await owner.api.problems.ofRequest({ id: two.request_id })).data.invoices;
  expect(listed.map(({ id }) => id)).toEqual(two.invoices.map(({ id }) => id));
  expect((await owner.api.problems.open({ id: two.request_id, ...DRAFT })).data.invoice).toBeNull();
});

test("a problem that is not with an invoice is about none, even where the request has one", async () => {
  const { request_id, invoices } = await invoiced(1);
  const damage = { kind: "damage", details: "La clôture a été abîmée.", asks: "refund" } as const;
  const { data } = await leads.owner.api.problems.open({ id: request_id, ...damage });
  expect([invoices.length, data.invoice]).toEqual([1, null]);
});

test("a problem cannot be about an invoice of another request", async () => {
  const { owner } = leads;
  const [one, other] = [await invoiced(1), await invoiced(1)];
  const invoice_id = other.invoices[0]?.id;
  expect(await codeOf(owner.api.problems.open({ id: one.request_id, ...DRAFT, invoice_id }))).toBe(
    "NOT_FOUND",
  );
});
