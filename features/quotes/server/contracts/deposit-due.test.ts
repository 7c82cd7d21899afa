import { expect, test } from "vitest";
import { dayOf } from "#foundation/local-time.ts";
import { contractFor } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, REGISTERED, sendQuoteFor } from "#testing/world/quotes.ts";

const leads = leadsSetup();
const HOW = "Virement Interac à paiement@exemple.test";

test("a client reads how to pay a deposit once they accepted, on the page and in the letter, until it is received", async () => {
  const { provider, owner, world } = leads;
  await provider.api.identities.set({ ...REGISTERED, payment_instructions: HOW });
  const { contract_id, request_id } = await contractFor(leads, { deposit_cents: 3333 });
  const depositOf = async () => (await owner.api.contracts.get({ id: contract_id })).data.deposit;
  expect(await depositOf()).toEqual({ amount_cents: 3333, how: HOW });
  await world.runJobs();
  const letter = (await world.letters()).find(({ to }) => to === owner.email);
  expect(letter?.text).toContain("33,33");
  expect(letter?.text).toContain(HOW);
  await provider.api.invoices.receiveDeposit({
    ...{ id: contract_id, invoiced_cents: 0, amount_cents: 3333, paid_by: "interac", note: "" },
    paid_on: dayOf(world.now().getTime()),
  });
  expect(await depositOf()).toBeNull();
  const change = await sendQuoteFor(world, provider, request_id, { deposit_cents: 3333 });
  const { sheet } = (await owner.api.contracts.preview({ id: change.id, options: "" })).data;
  expect(JSON.stringify(sheet)).not.toContain(HOW);
  await acceptQuoteOf(owner, change.id);
  expect(await depositOf()).toBeNull();
});

test("a contract without a deposit, or a cancelled one, asks for none", async () => {
  const { owner } = leads;
  const [without, cancelled] = [await contractFor(leads), await contractFor(leads, { deposit_cents: 3333 })];
  await owner.api.contracts.cancel({ id: cancelled.contract_id, ground: "unilateral" });
  for (const { contract_id: id } of [without, cancelled])
    expect((await owner.api.contracts.get({ id })).data.deposit).toBeNull();
});

test("a deposit whose invoice was credited as a whole is asked for again", async () => {
  const { provider, owner, world } = leads;
  const { contract_id: id } = await contractFor(leads, { deposit_cents: 3333 });
  const depositOf = async () => (await owner.api.contracts.get({ id })).data.deposit?.amount_cents;
  const { data: invoice } = await provider.api.invoices.receiveDeposit({
    ...{ id, invoiced_cents: 0, amount_cents: 3333, paid_by: "interac", note: "" },
    paid_on: dayOf(world.now().getTime()),
  });
  expect(await depositOf()).toBeUndefined();
  await provider.api.invoices.credit({
    ...{ id: invoice.id, amount_cents: 3333, credited_cents: 0, reason: "Jamais reçu." },
  });
  expect(await depositOf()).toBe(3333);
});
