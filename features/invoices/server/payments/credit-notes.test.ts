import { expect, test } from "vitest";
import { contractFor, invoiceFor } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";

const leads = leadsSetup();

const nextOf = async (contract_id: string) =>
  (await leads.provider.api.invoices.ofContract({ id: contract_id })).data.next;

const credit = (id: string, note: { amount_cents: number; credited_cents: number; is_discount?: boolean }) =>
  leads.provider.api.invoices.credit({ id, reason: "Geste commercial.", ...note });

test("a discount by credit note is invoiced no more, a correction is", async () => {
  const { world, provider } = leads;
  const { contract_id } = await contractFor(leads);
  const { id } = await invoiceFor(world, provider, contract_id, { amount_cents: 3333 });
  await credit(id, { amount_cents: 700, credited_cents: 0, is_discount: true });
  expect(await nextOf(contract_id)).toMatchObject({ amount_cents: 8165, invoiced_cents: 3333 });
  await credit(id, { amount_cents: 300, credited_cents: 700 });
  expect(await nextOf(contract_id)).toMatchObject({ amount_cents: 8465, invoiced_cents: 3033 });
  const rest = await invoiceFor(world, provider, contract_id, { amount_cents: 8465 });
  expect(await nextOf(contract_id)).toBeNull();
  expect(JSON.stringify(rest.sheet)).toContain("reste à facturer : 0,00");
  const { data } = await provider.api.invoices.get({ id });
  expect(data).toMatchObject({ credited_cents: 1000, left_cents: 2333 });
  expect(data.credit_notes.map((note) => [note.total_cents, note.is_discount])).toEqual([
    [700, true],
    [300, false],
  ]);
  const [discount, correction] = data.credit_notes.map(({ sheet }) => JSON.stringify(sheet));
  expect(discount).toContain("Rabais, qui ne sera plus facturé");
  expect(correction).toContain('"Correction"');
});

test("work that was invoiced in full and then credited as a discount is carried out, with nothing to invoice", async () => {
  const { world, provider, owner } = leads;
  const { contract_id, request_id } = await contractFor(leads);
  const { id } = await invoiceFor(world, provider, contract_id);
  await owner.api.requests.complete({ id: request_id });
  await credit(id, { amount_cents: 11_498, credited_cents: 0, is_discount: true });
  expect(await nextOf(contract_id)).toBeNull();
  expect((await owner.api.contracts.get({ id: contract_id })).data.grounds).toEqual(["not_disclosed"]);
  const tasks = (await provider.api.tasks.list()).data.filter((task) => task.request_id === request_id);
  expect(tasks.map(({ kind }) => kind)).not.toContain("send_invoice");
  const { data: work } = await provider.api.work.list({});
  expect(work.find((line) => line.request_id === request_id)?.stage).toBe("done");
});
