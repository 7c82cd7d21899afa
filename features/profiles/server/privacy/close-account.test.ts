import { expect, test } from "vitest";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor, payInvoice } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, REGISTERED, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest } from "#testing/world/requests.ts";

const leads = leadsSetup();

/** An owner and the test's provider with a contract in force. */
async function concluded() {
  const { world, provider } = leads;
  const owner = await world.signUpOwner("Odette Bélanger");
  await grantCredits(world, provider, 20);
  const request = await createRequest(owner, leads.service);
  await provider.api.leads.unlock({ id: request.id });
  const { id } = await sendQuoteFor(world, provider, request.id);
  const { contract_id } = await acceptQuoteOf(owner, id);
  return { owner, request, contract_id };
}

test("an owner reads the contract in force and the unpaid invoice before closing the account, and confirms both", async () => {
  const { world, provider } = leads;
  const { owner, request, contract_id } = await concluded();
  const invoice = await invoiceFor(world, provider, contract_id);
  // A numbered company behind its usual name, as the documents have it.
  const other_name = expect.stringMatching(new RegExp(`.+ \\(${REGISTERED.legal_name}\\)$`));
  expect((await owner.api.privacy.obligations()).data).toMatchObject({
    contracts: [{ id: contract_id, other_name, total_cents: 11_498, ends_on: null }],
    invoices: [{ id: invoice.id, number: invoice.number, other_name, left_cents: 11_498 }],
  });
  const { password } = owner;
  expect(await codeOf(owner.api.privacy.remove({ password }))).toBe("VALIDATION_ERROR");
  const part = owner.api.privacy.remove({ password, acknowledged: [contract_id] });
  expect(await codeOf(part)).toBe("VALIDATION_ERROR");
  expect((await owner.api.requests.get({ id: request.id })).data.status).toBe("active");
  await owner.api.privacy.remove({ password, acknowledged: [contract_id, invoice.id] });
  // The provider keeps the contract's details of its client, and no more.
  const { client } = (await provider.api.leads.get({ id: request.id })).data;
  const { address, city } = request.property;
  expect(client).toMatchObject({ masked: false, name: "Odette Bélanger", phone: null, email: null });
  expect(client).toMatchObject({ address, city, zip: "H7A 1A1" });
});

test("a provider with a contract in force gets a letter too, and their client keeps the provider's name", async () => {
  const { provider } = leads;
  const { owner, request, contract_id } = await concluded();
  const { password } = provider;
  expect((await provider.api.privacy.obligations()).data.contracts).toMatchObject([
    { id: contract_id, other_name: "Odette Bélanger" },
  ]);
  expect(await codeOf(provider.api.privacy.remove({ password }))).toBe("VALIDATION_ERROR");
  await provider.api.privacy.remove({ password, acknowledged: [contract_id] });
  const { data } = await owner.api.requests.get({ id: request.id });
  expect(data.provider.business_name).toBe(REGISTERED.legal_name);
  expect((await owner.api.contracts.get({ id: contract_id })).data.versions).toHaveLength(1);
});

test("a season binds until the end of its last day", async () => {
  const { world } = leads;
  const { owner, contract_id } = await concluded();
  const today = dayOf(world.now().getTime());
  const contractsOnceItEnds = async (day: string) => {
    await world.sql`update contracts set ends_on = ${day} where id = ${contract_id}`;
    return (await owner.api.privacy.obligations()).data.contracts.length;
  };
  expect(await contractsOnceItEnds(today)).toBe(1);
  expect(await contractsOnceItEnds(addDays(today, -1))).toBe(0);
});

test("nothing has to be confirmed once the work is done and paid, or the contract cancelled", async () => {
  const { provider } = leads;
  const done = await concluded();
  const invoice = await invoiceFor(leads.world, provider, done.contract_id);
  await done.owner.api.requests.complete({ id: done.request.id });
  expect((await done.owner.api.privacy.obligations()).data).toMatchObject({
    contracts: [],
    invoices: [{ id: invoice.id }],
  });
  await payInvoice(leads.world, provider, invoice.id);
  const cancelled = await concluded();
  await cancelled.owner.api.contracts.cancel({ id: cancelled.contract_id, ground: "unilateral" });
  for (const { owner } of [done, cancelled]) {
    expect((await owner.api.privacy.obligations()).data).toEqual({ contracts: [], invoices: [] });
    expect(await codeOf(owner.api.privacy.remove({ password: owner.password }))).toBe("accepted");
  }
});

test("an invoice says that no letter brings it when its client's account is closed or refuses letters", async () => {
  const { world, provider } = leads;
  const reached = await concluded();
  expect((await invoiceFor(world, provider, reached.contract_id)).unreachable).toBeNull();
  const gone = await concluded();
  const { password } = gone.owner;
  await gone.owner.api.privacy.remove({ password, acknowledged: [gone.contract_id] });
  await world.runJobs();
  const before = (await world.letters()).length;
  const invoice = await invoiceFor(world, provider, gone.contract_id);
  await world.runJobs();
  expect(invoice.unreachable).toBe("account_closed");
  expect((await world.letters()).length).toBe(before);
  const bounced = await concluded();
  await world.runJobs();
  await world.sql`update sent_letters set status = 'refused' where email = ${bounced.owner.email}`;
  expect((await invoiceFor(world, provider, bounced.contract_id)).unreachable).toBe("address_refused");
});
