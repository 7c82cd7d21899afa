import { expect, test } from "vitest";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { contractFor, invoiceFor, moveInvoice, payInvoice } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { remindJob } from "../reminders.ts";

const leads = leadsSetup();
const RUN = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

const today = () => dayOf(leads.world.now().getTime());

test("an owner is reminded before and after the due date, if the provider wants it, until it is paid", async () => {
  const { world, provider, owner } = leads;
  const { contract_id } = await contractFor(leads);
  const { id } = await invoiceFor(world, provider, contract_id, { due_on: addDays(today(), 10) });
  const reminders = async () => {
    await addJob(world.db, "invoices.remind", {});
    await world.runJobs();
    return (await world.letters()).filter(
      ({ to, subject }) => to === owner.email && /échue|bientôt/.test(subject),
    );
  };
  await moveInvoice(world, id, 7);
  expect(await reminders()).toHaveLength(0);
  await provider.api.invoices.setReminders({ is_on: true });
  await reminders();
  const soon = await reminders();
  expect(soon).toHaveLength(1);
  expect(soon[0]?.subject).toContain("à payer bientôt");
  await moveInvoice(world, id, 4);
  expect((await reminders())[0]?.subject).toContain("est échue");
  await payInvoice(world, provider, id, { paid_by: "card" });
  await moveInvoice(world, id, 10);
  expect(await reminders()).toHaveLength(2);
});

test("an owner who says that an invoice is paid, contests it or whose provider is suspended is not reminded of it", async () => {
  const { world, provider, owner } = leads;
  await provider.api.invoices.setReminders({ is_on: true });
  const { contract_id, request_id } = await contractFor(leads);
  const { id, number } = await invoiceFor(world, provider, contract_id, { due_on: addDays(today(), 10) });
  const reminded = async () => {
    await addJob(world.db, "invoices.remind", {});
    await world.runJobs();
    return (await world.letters()).filter(({ to, subject }) => to === owner.email && subject.includes(number))
      .length;
  };
  const suspend = (at: Date | null) =>
    world.sql`update profiles set suspended_at = ${at} where id = ${provider.id}`;
  const before = await reminded();
  await moveInvoice(world, id, 7);
  await suspend(world.now());
  expect(await reminded()).toBe(before);
  await suspend(null);
  await owner.api.invoices.claimPaid({ id });
  expect(await reminded()).toBe(before);
  await owner.api.invoices.takeBackClaim({ id });
  const contest = {
    kind: "wrong_invoice",
    details: "Ce montant n'est pas le nôtre.",
    asks: "explanation",
  } as const;
  const { data: problem } = await owner.api.problems.open({ id: request_id, ...contest, invoice_id: id });
  expect(await reminded()).toBe(before);
  // Nor by a letter that was queued before.
  await addJob(world.db, "invoices.unpaid_letter", { invoice_id: id });
  expect(await reminded()).toBe(before);
  await owner.api.problems.settle({ id: problem.id });
  expect(await reminded()).toBe(before + 1);
});

test("on its last day an invoice is still to be paid, not late", async () => {
  const { world, provider, owner } = leads;
  await provider.api.invoices.setReminders({ is_on: true });
  const { contract_id } = await contractFor(leads);
  const { id, number } = await invoiceFor(world, provider, contract_id, { due_on: addDays(today(), 10) });
  await moveInvoice(world, id, 10);
  await addJob(world.db, "invoices.remind", {});
  await world.runJobs();
  const [newest] = (await world.letters()).filter(({ to }) => to === owner.email);
  expect(newest?.subject).toBe(`La facture ${number} est à payer bientôt`);
});

test("whether owners are reminded is forgotten with the account of the provider who chose it", async () => {
  const { world, provider } = leads;
  const chosen = () => world.sql`select from invoice_reminders where provider_id = ${provider.id}`;
  await provider.api.invoices.setReminders({ is_on: true });
  expect(await chosen()).toHaveLength(1);
  await provider.api.privacy.remove({ password: provider.password });
  expect(await chosen()).toHaveLength(0);
});

test("two runs at once remind an owner once", async () => {
  const { world, provider, owner } = leads;
  await provider.api.invoices.setReminders({ is_on: true });
  const { contract_id, request_id } = await contractFor(leads);
  const { id } = await invoiceFor(world, provider, contract_id, { due_on: addDays(today(), 10) });
  await moveInvoice(world, id, 8);
  const runs: unknown[] = [];
  await world.sql.begin(async (tx) => {
    await tx`select from invoices where id = ${id} for update`;
    for (const n of [1, 2]) {
      runs.push(remindJob(world.ports).handle({}, RUN));
      await waitForLocks(world, n);
    }
  });
  await Promise.all(runs);
  await world.runJobs();
  const reminders = (await world.letters()).filter(
    ({ to, subject, text }) =>
      to === owner.email && subject.includes("à payer bientôt") && text.includes(request_id),
  );
  expect(reminders).toHaveLength(1);
});

test("nobody is reminded of a cancelled contract or a credited invoice, and no reminder is counted", async () => {
  const { world, provider, owner } = leads;
  await provider.api.invoices.setReminders({ is_on: true });
  const [cancelled, credited, open] = [
    await contractFor(leads),
    await contractFor(leads),
    await contractFor(leads),
  ];
  const ids: string[] = [];
  for (const { contract_id } of [cancelled, credited, open]) {
    const { id } = await invoiceFor(world, provider, contract_id, { due_on: addDays(today(), 10) });
    ids.push(id);
    await moveInvoice(world, id, 8);
  }
  await owner.api.contracts.cancel({ id: cancelled.contract_id, ground: "unilateral" });
  const whole = { amount_cents: 11_498, credited_cents: 0, reason: "Refaite." };
  await provider.api.invoices.credit({ id: ids[1] ?? "", ...whole });
  await world.runJobs();
  const sent = (await world.letters()).length;
  await addJob(world.db, "invoices.remind", {});
  await world.runJobs();
  expect(await world.letters()).toHaveLength(sent + 1);
  const counted = await world.sql`
    select array_agg(reminders_sent order by array_position(${ids}::uuid[], id)) as of from invoices where id = any(${ids})`;
  expect(counted[0]?.of).toEqual([0, 0, 1]);
  // A letter that was queued before says nothing either.
  for (const invoice_id of ids.slice(0, 2)) await addJob(world.db, "invoices.unpaid_letter", { invoice_id });
  await world.runJobs();
  expect(await world.letters()).toHaveLength(sent + 1);
});

test("no reminder is counted for an invoice that is paid or was due more than a month ago", async () => {
  const { world, provider } = leads;
  await provider.api.invoices.setReminders({ is_on: true });
  const ids: string[] = [];
  // Due in two days and paid, then due 31 and 30 days ago.
  for (const days of [8, 41, 40]) {
    const { contract_id } = await contractFor(leads);
    const { id } = await invoiceFor(world, provider, contract_id, { due_on: addDays(today(), 10) });
    ids.push(id);
    if (days === 8) await payInvoice(world, provider, id);
    await moveInvoice(world, id, days);
  }
  await addJob(world.db, "invoices.remind", {});
  await world.runJobs();
  const counted = await world.sql`
    select reminders_sent > 0 as is_reminded from invoices where id = any(${ids})
    order by array_position(${ids}::uuid[], id)`;
  expect(counted.map(({ is_reminded }) => is_reminded)).toEqual([false, false, true]);
});
