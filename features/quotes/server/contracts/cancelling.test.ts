import { expect, test } from "vitest";
import { groundsAt } from "#features/quotes/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { contractFor, invoiceFor } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { waitingForLocks } from "#testing/world/wait-for-locks.ts";

const leads = leadsSetup();

test("an owner cancels a contract on the grounds of the law while their delays run", async () => {
  const accepted_at = new Date("2026-05-01T14:00:00Z");
  const groundsAfter = (days: number) =>
    groundsAt(
      { accepted_at, starts_on: "2026-05-20", is_done: false, is_invoiced: false },
      new Date(accepted_at.getTime() + days * DAY_MS),
    );
  expect(groundsAfter(6)).toEqual(["not_disclosed", "unilateral"]);
  expect(groundsAfter(7)).toEqual(["not_disclosed", "unilateral"]);
  expect(groundsAfter(7.6)).toEqual(["unilateral"]);
  expect(groundsAfter(49)).toEqual(["not_started", "unilateral"]);
  const later = new Date(accepted_at.getTime() + 49 * DAY_MS);
  const done = { accepted_at, starts_on: "2026-05-20", is_done: true, is_invoiced: false };
  expect(groundsAt(done, later)).toEqual(["unilateral"]);
  const { provider, owner, world } = leads;
  const { contract_id } = await contractFor(leads);
  const cancel = (ground: "not_started" | "not_disclosed") =>
    codeOf(owner.api.contracts.cancel({ id: contract_id, ground }));
  expect(await cancel("not_started")).toBe("INVALID_REQUEST_STATE");
  expect(await cancel("not_disclosed")).toBe("accepted");
  expect(await cancel("not_disclosed")).toBe("INVALID_REQUEST_STATE");
  await world.runJobs();
  const letters = (await world.letters()).filter(({ subject }) => subject.startsWith("Contrat annulé"));
  expect(letters.map(({ to }) => to).toSorted()).toEqual([owner.email, provider.email].toSorted());
});

test("the delays of the law count days of Québec, also when the clocks change", () => {
  const work = { is_done: false, is_invoiced: false };
  const seven = { ...work, accepted_at: new Date("2026-10-28T10:00-04:00"), starts_on: "2027-01-10" };
  expect(groundsAt(seven, new Date("2026-11-04T23:59:59-05:00"))).toContain("not_disclosed");
  expect(groundsAt(seven, new Date("2026-11-05T00:00:00-05:00"))).not.toContain("not_disclosed");
  const thirty = { ...work, accepted_at: new Date("2026-09-01T10:00-04:00"), starts_on: "2026-10-15" };
  expect(groundsAt(thirty, new Date("2026-11-13T23:59:59-05:00"))).not.toContain("not_started");
  expect(groundsAt(thirty, new Date("2026-11-14T00:00:00-05:00"))).toContain("not_started");
});

test("a contract whose work is done and invoiced is not cancelled, and what is owed stays", async () => {
  const { provider, owner, world } = leads;
  const { request_id, contract_id } = await contractFor(leads);
  const invoice = await invoiceFor(world, provider, contract_id);
  const grounds = async () => (await owner.api.contracts.get({ id: contract_id })).data.grounds;
  expect(await grounds()).toContain("unilateral");
  await owner.api.requests.complete({ id: request_id });
  // The ground that the act gives for seven days stays.
  expect(await grounds()).toEqual(["not_disclosed"]);
  const cancel = owner.api.contracts.cancel({ id: contract_id, ground: "unilateral" });
  await expect(cancel).rejects.toMatchObject({
    code: "CONTRACT_CARRIED_OUT",
    message: expect.stringContaining("reste dû"),
  });
  expect((await owner.api.invoices.get({ id: invoice.id })).data.left_cents).toBe(invoice.total_cents);
  const credit = { id: invoice.id, amount_cents: 100, reason: "Une fenêtre oubliée.", credited_cents: 0 };
  await provider.api.invoices.credit(credit);
  expect(await grounds()).toContain("unilateral");
});

test("the delays of the law begin again with the next version of a contract", async () => {
  const { provider, owner, world } = leads;
  const { request_id, contract_id } = await contractFor(leads);
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update contract_versions set accepted_at = accepted_at - interval '8 days'
      where contract_id = ${contract_id}`;
  });
  const cancel = () => codeOf(owner.api.contracts.cancel({ id: contract_id, ground: "not_disclosed" }));
  expect(await cancel()).toBe("INVALID_REQUEST_STATE");
  await acceptQuoteOf(owner, (await sendQuoteFor(world, provider, request_id)).id);
  expect(await cancel()).toBe("accepted");
});

test("a request under a contract in force is cancelled only by an owner who read that the contract stays", async () => {
  const { provider, owner, world } = leads;
  const { request_id: id, contract_id } = await contractFor(leads);
  const starts_on = addDays(dayOf(world.now().getTime()), 7);
  const contract = { id: contract_id, total_cents: 11_498, starts_on, ends_on: null };
  expect((await owner.api.requests.get({ id })).data.contract_in_force).toEqual(contract);
  expect((await provider.api.leads.get({ id })).data.contract_in_force).toEqual(contract);
  const told = { fields: { acknowledged: expect.stringContaining("n'annule pas le contrat") } };
  expect(await detailsOf(owner.api.requests.cancel({ id }))).toEqual(told);
  expect(await detailsOf(owner.api.requests.cancel({ id, acknowledged: id }))).toEqual(told);
  expect((await owner.api.requests.get({ id })).data.status).toBe("active");
  await owner.api.requests.cancel({ id, acknowledged: contract_id });
  expect((await owner.api.contracts.get({ id: contract_id })).data.cancelled_at).toBeNull();
  const second = await contractFor(leads);
  await owner.api.contracts.cancel({ id: second.contract_id, ground: "unilateral" });
  expect(await codeOf(owner.api.requests.cancel({ id: second.request_id }))).toBe("accepted");
});

test("a soumission accepted after its contract was cancelled makes another contract, and the first offers no ground", async () => {
  const { provider, owner, world } = leads;
  const { request_id, ...first } = await contractFor(leads);
  const agreed = async () => (await owner.api.quotes.ofRequest({ id: request_id })).data.agreed;
  expect(await agreed()).toMatchObject({ version: 1 });
  await owner.api.contracts.cancel({ id: first.contract_id, ground: "unilateral" });
  expect(await agreed()).toBeNull();
  const second = await acceptQuoteOf(owner, (await sendQuoteFor(world, provider, request_id)).id);
  expect(second.contract_id).not.toBe(first.contract_id);
  const { cancelled_at, grounds, versions } = (await owner.api.contracts.get({ id: first.contract_id })).data;
  expect([cancelled_at, grounds, versions.length]).toEqual([expect.any(String), [], 1]);
  expect((await owner.api.contracts.get({ id: second.contract_id })).data).toMatchObject({
    cancelled_at: null,
    versions: [{ version: 1 }],
  });
});

test("a contract is not cancelled while its invoice is being issued", async () => {
  const { owner, world } = leads;
  const { request_id, contract_id } = await contractFor(leads);
  const cancellation = await world.sql.begin(async (tx) => {
    // Invoices take this lock too.
    await tx`select from requests where id = ${request_id} for update`;
    let isDone = false;
    const cancelled = codeOf(
      owner.api.contracts.cancel({ id: contract_id, ground: "unilateral" }).finally(() => {
        isDone = true;
      }),
    );
    await expect.poll(async () => isDone || (await waitingForLocks(world)) > 0).toBe(true);
    expect(isDone).toBe(false);
    return { cancelled };
  });
  expect(await cancellation.cancelled).toBe("accepted");
});
