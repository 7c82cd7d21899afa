import { expect, test } from "vitest";
import { formatNumber } from "#features/invoices/contract/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { contractFor, invoiceFor, payInvoice } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";

const leads = leadsSetup();

const today = () => dayOf(leads.world.now().getTime());
const year = () => Number(today().slice(0, 4));

test("twenty-four callers who invoice parts at once, again and again, never ask more than the contract", async () => {
  const { provider } = leads;
  const { contract_id } = await contractFor(leads);
  const part = async (): Promise<string> => {
    const { next } = (await provider.api.invoices.ofContract({ id: contract_id })).data;
    const invoiced_cents = next?.invoiced_cents ?? 0;
    return codeOf(
      provider.api.invoices.issue({
        ...{ id: contract_id, invoiced_cents, amount_cents: 3000, deposit_cents: 0, work: "" },
        ...{ done_on: today(), due_on: today() },
      }),
    );
  };
  const codes: string[] = [];
  for (let round = 0; round < 4; round++)
    codes.push(...(await Promise.all(Array.from({ length: 24 }, part))));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(3);
  const { invoices, next } = (await provider.api.invoices.ofContract({ id: contract_id })).data;
  expect(invoices.map(({ total_cents }) => total_cents)).toEqual([3000, 3000, 3000]);
  expect(next).toMatchObject({ amount_cents: 2498 });
});

test("a part is not invoiced by who has not seen the part before", async () => {
  const { world, provider } = leads;
  const { contract_id } = await contractFor(leads);
  const part = { id: contract_id, amount_cents: 3000, deposit_cents: 0, work: "" };
  const days = { done_on: today(), due_on: today() };
  await provider.api.invoices.issue({ ...part, ...days, invoiced_cents: 0 });
  const again = provider.api.invoices.issue({ ...part, ...days, invoiced_cents: 0 });
  expect(await codeOf(again)).toBe("INVALID_REQUEST_STATE");
  expect(await invoiceFor(world, provider, contract_id)).toMatchObject({ total_cents: 8498 });
});

test("one of twenty simultaneous presses invoices a contract, which is invoiced again once that is credited", async () => {
  const { world, provider } = leads;
  const { contract_id } = await contractFor(leads);
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(invoiceFor(world, provider, contract_id))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "INVALID_REQUEST_STATE")).toHaveLength(19);
  const [invoice] = (await provider.api.invoices.ofContract({ id: contract_id })).data.invoices;
  const id = invoice?.id ?? "";
  await provider.api.invoices.credit({ id, amount_cents: 11_498, reason: "Refaite.", credited_cents: 0 });
  expect((await provider.api.invoices.get({ id })).data).toMatchObject({ status: "credited", left_cents: 0 });
  expect(await codeOf(payInvoice(world, provider, id))).toBe("INVALID_REQUEST_STATE");
  expect(await invoiceFor(world, provider, contract_id)).toMatchObject({
    number: formatNumber("invoice", { year: year(), number: 2 }),
  });
});

test("credit notes never take back more than is left, of twenty at once nor of one repeated", async () => {
  const { world, provider, owner } = leads;
  const { contract_id, request_id } = await contractFor(leads);
  const { id } = await invoiceFor(world, provider, contract_id);
  const credit = (amount_cents: number, credited_cents = 0) =>
    provider.api.invoices.credit({ id, amount_cents, reason: "Une vitre oubliée.", credited_cents });
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(credit(5000))));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(await detailsOf(credit(6499, 5000))).toEqual({
    fields: { amount_cents: "Il reste 64,98\u202f$ à créditer" },
  });
  await credit(6498, 5000);
  const { credit_notes, status } = (await owner.api.invoices.get({ id })).data;
  expect(status).toBe("credited");
  expect(credit_notes.map(({ number, total_cents }) => [number, total_cents])).toEqual([
    [formatNumber("credit_note", { year: year(), number: 1 }), 5000],
    [formatNumber("credit_note", { year: year(), number: 2 }), 6498],
  ]);
  const file = await owner.api.invoices.creditNotePdf({ id: credit_notes[0]?.id ?? "" });
  expect(file.name).toMatch(/^note-de-credit-N-\d{4}-0001\.pdf$/);
  const { messages } = (await owner.api.threads.messages({ id: request_id })).data;
  expect(messages.at(-1)).toMatchObject({ event: "credit_note_sent" });
});

test("numbers have no gap for a provider and year when 24 contracts are invoiced at once and some fail", async () => {
  const { world, provider, owner } = leads;
  await grantCredits(world, provider, 200);
  const contracts: string[] = [];
  for (let n = 0; n < 24; n++) contracts.push((await contractFor(leads)).contract_id);
  // Every fifth invoice fails after its number was taken, as it would with the process that makes it.
  await world.sql`create sequence refusals`;
  await world.sql`create function refuse_some() returns trigger language plpgsql as $$ begin
    if nextval('refusals') % 5 = 0 then raise exception 'no'; end if; return new; end $$`;
  await world.sql`create trigger refuse_some after insert on invoices for each row execute function refuse_some()`;
  const outcomes = await Promise.allSettled(contracts.map((id) => invoiceFor(world, provider, id)));
  await world.sql`drop trigger refuse_some on invoices`;
  const issued = outcomes.flatMap((outcome) =>
    outcome.status === "fulfilled" ? [outcome.value.number] : [],
  );
  expect(issued.length).toBeGreaterThan(10);
  expect(issued.length).toBeLessThan(24);
  expect(issued.toSorted()).toEqual(
    Array.from({ length: issued.length }, (_, n) => formatNumber("invoice", { year: year(), number: n + 1 })),
  );
  expect(await codeOf(owner.api.invoices.get({ id: contracts[0] ?? "" }))).toBe("NOT_FOUND");
});
