import { afterAll, beforeAll, expect, test } from "vitest";
import { listTasks } from "#features/tasks/server/list-tasks.ts";
import { type Stage, TASK_OF_STAGE } from "#features/work/contract/index.ts";
import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";
import { addDays, DAY_MINUTES, dayOf, instantAt } from "#foundation/local-time.ts";
import { ALL_WEEK, createUnlockedRequest, freeStarts } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor, payInvoice } from "#testing/world/invoices.ts";
import type { Person } from "#testing/world/person.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { countWork } from "./count-work.ts";
import { getWork, listWork } from "./list-work.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** An owner and a provider who works every day, with a service. */
async function pair() {
  const [owner, provider] = [
    await world.signUpOwner("Hélène Côté"),
    await world.signUpProvider("Marc Lavoie"),
  ];
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const { id: service_id } = await publishService(provider);
  return { owner, provider, service_id };
}

/** The stages that a task of a provider may wait at, beside the one whose task it is. */
const STAGES_OF_TASK: Readonly<Record<string, readonly Stage[]>> = {
  answer_leads: ["answer"],
  confirm_time: ["quote", "sent", "plan", "planned", "underway", "unpaid"],
  ...Object.fromEntries(Object.entries(TASK_OF_STAGE).map(([stage, kind]) => [kind, [stage]])),
};
/** Work of these stages is always in « À faire »; of others something may wait for its client. */
const ALWAYS_TASKS: readonly Stage[] = ["plan", "invoice"];

/**
 * The one line of a provider's work at an instant; it is counted at its stage, and no task says otherwise.
 */
async function lineAt({ id }: Person, now: Date) {
  const actor = { id, role: "provider" } as Parameters<typeof listWork>[1];
  const { data } = await listWork(world.db, actor, {}, now);
  const [line] = data;
  if (!line || data.length > 1) throw new Error(`${data.length} lines instead of one`);
  const lists = line.left_cents + line.to_refund_cents > 0 ? new Set([line.stage, "unpaid"]) : [line.stage];
  for (const words of [{}, { q: "Laval" }]) {
    const counts = Object.entries(await countWork(world.db, actor, words, now));
    expect(new Map(counts.filter(([, count]) => count > 0))).toEqual(new Map([...lists].map((s) => [s, 1])));
  }
  expect((await listWork(world.db, actor, { stage: "unpaid" }, now)).data.length).toBe(
    [...lists].includes("unpaid") ? 1 : 0,
  );
  expect((await listWork(world.db, actor, { stage: line.stage }, now)).data).toEqual(data);
  expect(await getWork(world.db, actor, line.request_id, now)).toEqual(line);
  const kinds = (await listTasks(world.db, actor, now)).map(({ kind }) => kind);
  for (const kind of kinds) expect(STAGES_OF_TASK[kind] ?? [line.stage]).toContain(line.stage);
  if (ALWAYS_TASKS.includes(line.stage))
    expect(kinds.map((kind) => STAGES_OF_TASK[kind])).toContainEqual([line.stage]);
  return line;
}
const stageAt = async (provider: Person, now: Date) => (await lineAt(provider, now)).stage;
const stageNow = (provider: Person) => stageAt(provider, world.now());

test("only providers have work, and a new one has none", async () => {
  const { owner, provider } = await pair();
  expect(await codeOf(owner.api.work.list({}))).toBe("PROVIDER_ONLY");
  expect(await provider.api.work.list({})).toEqual({ data: [], next: null });
  expect(Object.values((await provider.api.work.counts({})).data)).toEqual(Array(10).fill(0));
});

test("a lead is answered, its soumission written, sent and accepted, its time agreed, then it is carried out and paid", async () => {
  const { owner, provider, service_id } = await pair();
  const starts = await freeStarts(world, service_id);
  const { id } = await createRequest(owner, service_id);
  expect(await lineAt(provider, world.now())).toMatchObject({
    request_id: id,
    stage: "answer",
    client: "Hélèn***",
    business_type: "Déneigement",
    city: "Laval",
    amount_cents: null,
  });
  await grantCredits(world, provider, 20);
  await provider.api.leads.unlock({ id });
  expect(await lineAt(provider, world.now())).toMatchObject({ stage: "quote", client: "Hélène Côté" });
  const quote = await sendQuoteFor(world, provider, id);
  expect(await lineAt(provider, world.now())).toMatchObject({
    stage: "sent",
    amount_cents: 11_498,
    until: quote.expires_at,
  });
  expect(await stageAt(provider, new Date(quote.expires_at ?? ""))).toBe("quote");
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  expect(await lineAt(provider, world.now())).toMatchObject({ stage: "plan", amount_cents: 11_498 });

  const starts_at = starts[9] ?? "";
  await provider.api.leads.setAppointment({ id, propose: [starts_at] });
  await owner.api.requests.setAppointment({ id, starts_at });
  expect(await lineAt(provider, world.now())).toMatchObject({ stage: "planned", starts_at });
  const start = Date.parse(starts_at);
  expect(await stageAt(provider, new Date(start - 1))).toBe("planned");
  expect(await stageAt(provider, new Date(start))).toBe("underway");
  await owner.api.requests.complete({ id });
  expect(await stageNow(provider)).toBe("invoice");
  expect(await stageAt(provider, new Date(world.now().getTime() + 91 * DAY_MS))).toBe("done");
  const invoice = await invoiceFor(world, provider, contract_id);
  const unpaid = await lineAt(provider, world.now());
  expect(unpaid).toMatchObject({ stage: "unpaid", amount_cents: 11_498 });
  expect(unpaid.until).toBe(new Date(instantAt(invoice.due_on, DAY_MINUTES)).toISOString());
  await payInvoice(world, provider, invoice.id, { amount_cents: 1000 });
  expect(await lineAt(provider, world.now())).toMatchObject({ stage: "unpaid", amount_cents: 10_498 });
  await payInvoice(world, provider, invoice.id);
  expect(await lineAt(provider, world.now())).toMatchObject({ stage: "done", amount_cents: 11_498 });
});

test("an invoice before the work is done leaves it where it is, listed as unpaid too, and unpaid once its day has passed", async () => {
  const { owner, provider, service_id } = await pair();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id });
  const quote = await sendQuoteFor(world, provider, id);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  const { due_on } = await invoiceFor(world, provider, contract_id);
  expect(await stageNow(provider)).toBe("plan");
  const lastEvening = new Date(instantAt(due_on, DAY_MINUTES - 1));
  expect(await stageAt(provider, lastEvening)).toBe("plan");
  expect(await stageAt(provider, new Date(lastEvening.getTime() + MINUTE_MS))).toBe("unpaid");
});

test("finished work stays under « Impayé » until what is to be refunded has been", async () => {
  const { owner, provider, service_id } = await pair();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id });
  const { contract_id } = await acceptQuoteOf(owner, (await sendQuoteFor(world, provider, id)).id);
  await owner.api.requests.complete({ id });
  const invoice = await invoiceFor(world, provider, contract_id);
  await payInvoice(world, provider, invoice.id);
  expect(await stageNow(provider)).toBe("done");
  const credit = { id: invoice.id, amount_cents: 577, reason: "Un rabais oublié.", credited_cents: 0 };
  const { paid_cents } = (await provider.api.invoices.credit(credit)).data;
  expect(await lineAt(provider, world.now())).toMatchObject({ stage: "unpaid", to_refund_cents: 577 });
  expect((await provider.api.invoices.list({})).to_refund_cents).toBe(577);
  const paid_on = dayOf(world.now().getTime());
  const refund = { id: invoice.id, amount_cents: 577, paid_cents, paid_on, note: "" };
  await provider.api.invoices.recordRefund({ ...refund, paid_by: "interac" });
  expect(await stageNow(provider)).toBe("done");
});

test("a contract by season is planned before its season, carried out during it and invoiced after it", async () => {
  const { owner, provider } = await pair();
  const today = dayOf(world.now().getTime());
  const { id: service_id } = await publishService(provider, {
    price_kind: "season",
    price_min_cents: 42_500,
    price_max_cents: 42_500,
    season_start: addDays(today, 10).slice(5),
    season_end: addDays(today, 60).slice(5),
  });
  const { id } = await createRequest(owner, service_id, { start_on: addDays(today, 10) });
  await grantCredits(world, provider, 50);
  await provider.api.leads.unlock({ id });
  const season = { starts_on: addDays(today, 10), ends_on: addDays(today, 60) };
  await acceptQuoteOf(owner, (await sendQuoteFor(world, provider, id, season)).id);
  const on = (days: number) => new Date(instantAt(addDays(today, days), DAY_MINUTES / 2));
  expect(await stageAt(provider, on(9))).toBe("planned");
  expect(await stageAt(provider, on(10))).toBe("underway");
  expect(await stageAt(provider, on(60))).toBe("underway");
  expect(await stageAt(provider, on(61))).toBe("invoice");
  const isInSeason = async (days: number) => (await lineAt(provider, on(days))).is_in_season;
  expect([await isInSeason(9), await isInSeason(60), await isInSeason(61)]).toEqual([false, true, false]);
});

test("a held time is to be confirmed in any stage, and a request that its owner cancels is closed", async () => {
  const { owner, provider, service_id } = await pair();
  const [starts_at] = await freeStarts(world, service_id);
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id, starts_at });
  expect(await lineAt(provider, world.now())).toMatchObject({ stage: "quote", confirms_time: true });
  await provider.api.leads.setAppointment({ id, confirm: starts_at ?? "" });
  expect(await lineAt(provider, world.now())).toMatchObject({ stage: "planned", confirms_time: false });
  await owner.api.requests.cancel({ id, reason: "" });
  expect(await stageNow(provider)).toBe("closed");
});

test("planned work is in the order of its appointments, whenever it was asked for", async () => {
  const { owner, provider, service_id } = await pair();
  const starts = await freeStarts(world, service_id);
  for (const at of [9, 3, 6]) {
    const starts_at = starts[at] ?? "";
    const { id } = await createUnlockedRequest(world, { owner, provider, service_id, starts_at });
    await provider.api.leads.setAppointment({ id, confirm: starts_at });
  }
  const { data, next } = await provider.api.work.list({ stage: "planned" });
  expect(data.map(({ starts_at }) => starts_at)).toEqual([starts[3], starts[6], starts[9]]);
  expect(next).toBeNull();
  const [first] = data;
  const after = { stage: "planned", before: `${first?.starts_at}_${first?.request_id}` } as const;
  expect((await provider.api.work.list(after)).data).toEqual(data.slice(1));
  const ofAnother = { stage: "planned", before: first?.request_id ?? "" } as const;
  expect(await codeOf(provider.api.work.list(ofAnother))).toBe("VALIDATION_ERROR");
});

test("a declined lead is no work, nor is one cancelled before the unlock, nor another provider's", async () => {
  const { owner, provider, service_id } = await pair();
  const declined = await createRequest(owner, service_id);
  await provider.api.leads.decline({ id: declined.id, reason: "busy", details: "" });
  const cancelled = await createRequest(owner, service_id);
  await owner.api.requests.cancel({ id: cancelled.id, reason: "" });
  expect((await provider.api.work.list({})).data).toEqual([]);
  expect(await codeOf(provider.api.work.get({ id: declined.id }))).toBe("NOT_FOUND");
  const other = await pair();
  await createRequest(owner, service_id);
  expect((await other.provider.api.work.list({})).data).toEqual([]);
});

test("work of a client who deleted their account names no place", async () => {
  const { owner, provider, service_id } = await pair();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id });
  await owner.api.privacy.remove({ password: owner.password });
  expect((await provider.api.work.get({ id })).data).toMatchObject({ city: "", stage: "closed" });
  const lead = (await provider.api.leads.get({ id })).data;
  expect(lead).toMatchObject({ property: { city: "" }, client: { city: "" } });
});
