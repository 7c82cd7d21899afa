import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { buyPack } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { acceptQuoteOf, REGISTERED, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
let owner: Person;
beforeAll(async () => {
  world = await startWorld({ environment: { PART_XX: "1" } });
  chief = await signUpOperator(world, "chief", "Chloé Chef");
  owner = await world.signUpOwner("Hélène Côté");
});
afterAll(() => world.close());

const born = { ...REGISTERED, birth_date: "1984-02-29" };
const EMPTY = { invoices: 0, invoiced_cents: 0, fees_cents: 0 };

/** Invoices a contract of 100,00 $ before taxes in full. */
async function invoiceWork(provider: Person) {
  await grantCredits(world, provider, 20);
  const service = await publishService(provider);
  const { id } = await createRequest(owner, service.id);
  await provider.api.leads.unlock({ id });
  const quote = await sendQuoteFor(world, provider, id);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  return invoiceFor(world, provider, contract_id);
}

const reportOf = async (year: number) => (await chief.api.annualReports.export({ year })).data;

test("the report of a year has who invoiced or paid, with identity, quarters less credit notes and fees less refunds", async () => {
  const provider = await world.signUpProvider("Marc Lavoie");
  await provider.api.identities.set(born);
  const invoice = await invoiceWork(provider);
  await provider.api.invoices.credit({
    id: invoice.id,
    amount_cents: 2874,
    credited_cents: 0,
    reason: "Une fenêtre oubliée",
  });
  const { id } = await buyPack(world, provider);
  await chief.api.money.refund({ id, cents: 2300, refunded_cents: 0, reason: "Geste" });
  await world.deliverPayments();
  await world.signUpProvider();
  const { is_tax_registered: _, ...identity } = born;
  expect(await reportOf(2026)).toEqual([
    {
      provider_id: provider.id,
      business_name: "Services Lavoie",
      full_name: "Marc Lavoie",
      email: provider.email,
      identity,
      neq: null,
      quarters: [EMPTY, EMPTY, EMPTY, { invoices: 1, invoiced_cents: 7500, fees_cents: 6000 }],
    },
  ]);
  expect(await reportOf(2025)).toEqual([]);
  expect((await chief.api.acts.list({})).data.slice(0, 2)).toMatchObject([
    { act: "export-annual-report", operator: "Chloé Chef", subject: "2025", details: { providers: 0 } },
    { act: "export-annual-report", operator: "Chloé Chef", subject: "2026", details: { providers: 1 } },
  ]);
});

test("a provider who closed their account is reported with the identity of the last invoice, without the date of birth", async () => {
  const provider = await world.signUpProvider();
  await provider.api.identities.set(born);
  await invoiceWork(provider);
  const { contracts, invoices } = (await provider.api.privacy.obligations()).data;
  const acknowledged = [...contracts, ...invoices].map(({ id }) => id);
  await provider.api.privacy.remove({ password: provider.password, acknowledged });
  const line = (await reportOf(2026)).find(({ provider_id }) => provider_id === provider.id);
  expect(line?.identity).toMatchObject({ legal_name: REGISTERED.legal_name, birth_date: null });
});

test("the report is for chiefs who gave both factors lately", async () => {
  const agent = await signUpOperator(world, "agent");
  expect(await codeOf(agent.api.annualReports.export({ year: 2026 }))).toBe("INVALID_PERMISSIONS");
  const other = await signUpOperator(world, "chief");
  world.advance(11 * 60_000);
  expect(await codeOf(other.api.annualReports.export({ year: 2026 }))).toBe("RECENT_FACTOR_REQUIRED");
});

test("a provider gives a date of birth where the operator reports providers, and nobody else reads it", async () => {
  const provider = await world.signUpProvider();
  expect(await provider.api.identities.get()).toEqual({ data: null, asks_birth_date: true });
  for (const birth_date of ["2008-11-23", "1899-01-01", "1984-02-30"]) {
    expect(await detailsOf(provider.api.identities.set({ ...born, birth_date }))).toEqual({
      fields: { birth_date: expect.any(String) },
    });
  }
  await provider.api.identities.set({ ...born, birth_date: "2008-11-21" });
  await provider.api.identities.set(born);
  expect((await provider.api.identities.get()).data?.birth_date).toBe("1984-02-29");
  expect((await provider.api.privacy.export()).data.business_identity).toMatchObject({
    birth_date: "1984-02-29",
  });
  const invoice = await invoiceWork(provider);
  const shown = [await owner.api.invoices.get({ id: invoice.id }), await provider.api.profiles.get()];
  expect(JSON.stringify(shown)).not.toMatch(/1984-02|f[ée]vr\S* 1984|02\/1984/);
});

test("an operator who no longer reports providers neither asks for dates of birth nor keeps any", async () => {
  const provider = await world.signUpProvider();
  await provider.api.identities.set(born);
  const { DATABASE_URL: url, DATA_DIR: folder } = world.config;
  const later = await startWorld({ existing: { url, folder, port: 0 } });
  try {
    const rows = await world.sql`select from business_identities where birth_date is not null`;
    expect(rows).toHaveLength(0);
  } finally {
    await later.close();
  }
});
