import { expect, test } from "vitest";
import { addJob } from "#platform/jobs/jobs.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { contractFor, invoiceFor, payInvoice } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest } from "#testing/world/requests.ts";

const leads = leadsSetup();

test("invoices outlive the account of either side, and are erased with their contract after six years", async () => {
  const { world, provider } = leads;
  const owner = await world.signUpOwner("Odette Bélanger");
  await grantCredits(world, provider, 20);
  const { id: request_id } = await createRequest(owner, leads.service);
  await provider.api.leads.unlock({ id: request_id });
  const { id: quote_id } = await sendQuoteFor(world, provider, request_id);
  const { contract_id } = await acceptQuoteOf(owner, quote_id);
  const { id } = await invoiceFor(world, provider, contract_id);
  expect((await owner.api.privacy.export()).data).toMatchObject({ invoices: [{ id }] });
  expect((await provider.api.privacy.export()).data).toMatchObject({ invoices: [{ id }] });
  await owner.api.requests.complete({ id: request_id });
  await owner.api.privacy.remove({ password: owner.password, acknowledged: [id] });
  expect((await provider.api.invoices.get({ id })).data.client_name).toBe("Odette Bélanger");
  const left = async () => {
    for (const job of [
      "messages.erase_old",
      "invoices.erase_old",
      "quotes.erase_old",
      "messages.erase_old",
    ]) {
      await addJob(world.db, job, {});
      await world.runJobs();
    }
    const [row] = await world.sql`
      select (select count(*)::int from invoices where id = ${id}) as invoices,
        (select count(*)::int from contracts where id = ${contract_id}) as contracts,
        (select count(*)::int from threads where id = ${request_id}) as threads`;
    return row;
  };
  await moveBack(4, { id, contract_id, request_id });
  expect(await left()).toEqual({ invoices: 1, contracts: 1, threads: 1 });
  await moveBack(4, { id, contract_id, request_id });
  expect(await left()).toEqual({ invoices: 0, contracts: 0, threads: 0 });
});

test("an invoice and a credit note never change, and are not deleted before six years", async () => {
  const { world, provider } = leads;
  const { contract_id } = await contractFor(leads);
  const { id } = await invoiceFor(world, provider, contract_id);
  await provider.api.invoices.credit({ id, amount_cents: 100, reason: "Une erreur.", credited_cents: 0 });
  await payInvoice(world, provider, id, { paid_by: "cash" });
  for (const statement of [
    world.sql`update invoices set total_cents = 1 where id = ${id}`,
    world.sql`delete from invoices where id = ${id}`,
    world.sql`update credit_notes set reason = '' where invoice_id = ${id}`,
    world.sql`delete from credit_notes where invoice_id = ${id}`,
    world.sql`update invoice_payments set paid_on = paid_on - 1 where invoice_id = ${id}`,
  ])
    await expect(statement).rejects.toThrow("never changed");
});

test("an invoice of long ago that was paid or credited lately is kept, and one that was not is erased", async () => {
  const { world, provider } = leads;
  const made: { id: string; contract_id: string; request_id: string }[] = [];
  for (let n = 0; n < 3; n++) {
    const contract = await contractFor(leads);
    const { id } = await invoiceFor(world, provider, contract.contract_id);
    made.push({ id, ...contract });
  }
  const [paid = "", credited = "", old = ""] = made.map(({ id }) => id);
  await payInvoice(world, provider, paid);
  await provider.api.invoices.credit({
    id: credited,
    amount_cents: 100,
    reason: "Rabais.",
    credited_cents: 0,
  });
  for (const one of made) await moveBack(8, one);
  await addJob(world.db, "invoices.erase_old", {});
  await world.runJobs();
  const kept = await world.sql`select id from invoices where id = any(${[paid, credited, old]})`;
  expect(kept.map(({ id }) => id).toSorted()).toEqual([paid, credited].toSorted());
});

test("a contract of long ago is kept with the invoice that was paid lately, and one without an invoice is erased", async () => {
  const { world, provider, owner } = leads;
  const { contract_id, request_id } = await contractFor(leads);
  const { id } = await invoiceFor(world, provider, contract_id);
  await owner.api.requests.complete({ id: request_id });
  await payInvoice(world, provider, id);
  const other = await contractFor(leads);
  await owner.api.requests.complete({ id: other.request_id });
  await moveBack(8, { id, contract_id, request_id });
  await moveBack(8, { id, ...other });
  for (const job of ["invoices.erase_old", "quotes.erase_old"]) {
    await addJob(world.db, job, {});
    await world.runJobs();
  }
  expect((await provider.api.invoices.get({ id })).data.left_cents).toBe(0);
  expect((await owner.api.contracts.get({ id: contract_id })).data.id).toBe(contract_id);
  expect(await codeOf(owner.api.contracts.get({ id: other.contract_id }))).toBe("NOT_FOUND");
});

/** Moves what was agreed and invoiced so many years into the past, which nothing of the product does. */
async function moveBack(
  years: number,
  { id, contract_id, request_id }: { id: string; contract_id: string; request_id: string },
) {
  const by = `${years} years`;
  await leads.world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update invoices set issued_on = issued_on - ${by}::interval, issued_at = issued_at - ${by}::interval,
      due_on = due_on - ${by}::interval where id = ${id}`;
    await tx`update contracts set created_at = created_at - ${by}::interval where id = ${contract_id}`;
    await tx`update contract_versions set accepted_at = accepted_at - ${by}::interval,
      starts_on = starts_on - ${by}::interval where contract_id = ${contract_id}`;
    await tx`update requests set completed_at = completed_at - ${by}::interval where id = ${request_id}`;
    await tx`update threads set ended_at = ended_at - ${by}::interval where id = ${request_id}`;
  });
}
