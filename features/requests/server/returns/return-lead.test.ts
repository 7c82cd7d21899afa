import { beforeEach, expect, test } from "vitest";
import { letterBounced } from "#features/notifications/server/index.ts";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { codeOf } from "#testing/world/caller.ts";
import { payByCard } from "#testing/world/pay.ts";
import { ledgerOf, sandboxControl, stripeClient } from "#testing/world/payments.ts";
import { createRequest } from "#testing/world/requests.ts";
import { returnsSetup } from "#testing/world/returns.ts";
import { returnLead } from "./return-lead.ts";

const setup = returnsSetup();
const { earlier, unlocked, unlockedAgo, returns } = setup;
let { world, owner, provider, service } = setup;
beforeEach(() => {
  ({ world, owner, provider, service } = setup);
});

const cancel = (id: string) => owner.api.requests.cancel({ id });

const returnNow = (id: string, reason: Parameters<typeof returnLead>[3]) =>
  inTransaction(world.db, (tx) => returnLead(tx, world, id, reason));

test("a lead that its owner cancels within 48 hours is returned at once, with a ledger entry and a letter", async () => {
  await earlier(4);
  const [id = ""] = await unlocked(1);
  await cancel(id);
  const { entries, balance, sum } = await ledgerOf(world, provider);
  expect(entries.at(-1)).toMatchObject({
    kind: "lead_return",
    amount: 2,
    request_id: id,
    reason: "Demande annulée par le client",
  });
  expect([balance, sum]).toEqual([200, 200]);
  const { data } = await provider.api.credits.history({ page: 1 });
  expect(data[0]).toMatchObject({
    kind: "lead_return",
    amount: 2,
    reference: "Demande annulée par le client · Lavage de vitres",
    lead_id: id,
  });
  expect((await provider.api.leads.get({ id })).data.returned).toMatchObject({
    reason: "cancelled",
    paid_by: "credits",
  });
  await world.runJobs();
  const letters = (await world.letters()).filter(({ to }) => to.includes(provider.email));
  expect(letters.map(({ subject }) => subject)).toContain("Des crédits vous sont rendus");
});

test("a lead cancelled within 48 hours but beyond the caps stays paid for, and the letter says what to do", async () => {
  await earlier(8);
  const [refused = "", returned = "", other = ""] = await unlocked(3);
  await cancel(other);
  const lettersOf = async (id: string) => {
    await world.runJobs();
    const letters = (await world.letters()).filter(({ to }) => to === provider.email);
    return letters.filter(
      ({ text, subject }) => subject.includes("a annulé sa demande") && text.includes(id),
    );
  };
  await cancel(returned);
  const [first] = await lettersOf(returned);
  expect(first?.text).not.toContain("rendue d’office");
  await cancel(refused);
  expect(await returns()).toEqual([other, returned].map((id) => [id, "cancelled"]));
  const [second] = await lettersOf(refused);
  expect(second?.text).toContain(
    "Cette demande ne vous est pas rendue d’office (limites des conditions). Signalez-la",
  );
});

test("a cancellation exactly 48 hours after the unlock returns the lead, a millisecond later it does not", async () => {
  await earlier(8);
  const [last = "", late = ""] = await unlocked(2);
  await unlockedAgo(last, 48 * HOUR_MS);
  await unlockedAgo(late, 48 * HOUR_MS + 1);
  await cancel(late);
  expect(await returns()).toEqual([]);
  await cancel(last);
  expect(await returns()).toEqual([[last, "cancelled"]]);
});

test("a lead cancelled before its unlock returns nothing", async () => {
  await earlier(5);
  const { id } = await createRequest(owner, service);
  await cancel(id);
  expect(await returns()).toEqual([]);
});

test("returns protect from the first unlock; from the tenth on, two of ten and a third of fifteen are returned", async () => {
  const cancelOneMore = async () => cancel((await unlocked(1))[0] ?? "");
  await cancelOneMore();
  await cancelOneMore();
  expect(await returns()).toHaveLength(2);
  await earlier(7);
  await cancelOneMore();
  expect(await returns()).toHaveLength(2);
  await earlier(4);
  await cancelOneMore();
  expect(await returns()).toHaveLength(3);
});

test("seasons that were proposed again cost nothing, and let no more leads be returned", async () => {
  const cancelOneMore = async () => cancel((await unlocked(1))[0] ?? "");
  await cancelOneMore();
  await cancelOneMore();
  await earlier(5);
  await world.db
    .updateTable("requests")
    .set({ unlocked_by: "renewal" })
    .where("provider_id", "=", provider.id)
    .where("unlocked_by", "=", "card")
    .execute();
  await earlier(7);
  await cancelOneMore();
  expect(await returns()).toHaveLength(2);
});

test("unlocks and returns older than 30 days do not count", async () => {
  const moveEarlier = (ms: number) =>
    world.db
      .updateTable("requests")
      .set({ unlocked_at: new Date(world.now().getTime() - ms) })
      .where("provider_id", "=", provider.id)
      .where("unlocked_by", "=", "card")
      .execute();
  await earlier(8);
  const ids = await unlocked(5);
  await cancel(ids[0] ?? "");
  await cancel(ids[1] ?? "");
  await moveEarlier(30 * DAY_MS - 1);
  await cancel(ids[2] ?? "");
  expect(await returns()).toHaveLength(2);
  await moveEarlier(30 * DAY_MS);
  await cancel(ids[3] ?? "");
  expect(await returns()).toHaveLength(3);
  await moveEarlier(DAY_MS);
  const longAgo = new Date(world.now().getTime() - 30 * DAY_MS);
  await world.db.updateTable("lead_returns").set({ created_at: longAgo }).execute();
  await cancel(ids[4] ?? "");
  expect(await returns()).toHaveLength(4);
});

test("five leads at most are returned by rule in 30 days, also when cancelled at once; the operator may return more", async () => {
  await earlier(24);
  const ids = await unlocked(20);
  await Promise.all(ids.map(cancel));
  expect(await returns()).toHaveLength(5);
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 170, sum: 170 });
  const returned = new Set((await returns()).map(([id]) => id));
  const refused = ids.find((id) => !returned.has(id)) ?? "";
  expect(await returnNow(refused, "operator")).toBe(true);
  expect(await returnNow(refused, "operator")).toBe(false);
  expect(await returns()).toHaveLength(6);
  expect((await ledgerOf(world, provider)).balance).toBe(172);
});

test("leads returned by operators, or thirty days ago, do not count towards the limit", async () => {
  await earlier(24);
  const [sixth = "", seventh = "", ...others] = await unlocked(7);
  for (const id of others) expect(await returnNow(id, "operator")).toBe(true);
  await cancel(sixth);
  expect(await returns()).toHaveLength(6);
  const longAgo = new Date(world.now().getTime() - 30 * DAY_MS);
  await world.sql`update lead_returns set reason = 'cancelled', created_at = ${longAgo}
    where provider_id = ${provider.id}`;
  await cancel(seventh);
  expect(await returns()).toHaveLength(7);
});

test("nine first unlocks cancelled at once give five returns, twenty give four", async () => {
  const ids = await unlocked(9);
  await Promise.all(ids.map(cancel));
  expect(await returns()).toHaveLength(5);
  await world.db.deleteFrom("lead_returns").execute();
  const more = await unlocked(20);
  await world.db
    .updateTable("requests")
    .set({ unlocked_at: new Date(world.now().getTime() - 30 * DAY_MS) })
    .where("id", "in", ids)
    .execute();
  await Promise.all(more.map(cancel));
  expect(await returns()).toHaveLength(4);
});

test("a returned lead that was paid by card is refunded once, taxes included", async () => {
  await earlier(4);
  const { id } = await createRequest(owner, service);
  await payByCard((await provider.api.leads.createCheckoutSession({ id })).data);
  await world.deliverPayments();
  await cancel(id);
  await world.runJobs();
  await world.deliverPayments();
  await world.runJobs();
  expect(await returns()).toEqual([[id, "cancelled"]]);
  const { payment_intent_id } = await world.db
    .selectFrom("purchases")
    .select("payment_intent_id")
    .where("request_id", "=", id)
    .executeTakeFirstOrThrow();
  const { data } = await stripeClient(world).refunds.list({ payment_intent: payment_intent_id ?? "" });
  expect(data.map(({ amount }) => amount)).toEqual([1610]);
  expect((await ledgerOf(world, provider)).balance).toBe(200);
  const letters = (await world.letters()).filter(({ to }) => to.includes(provider.email));
  const letter = letters.find(({ subject }) => subject === "Un paiement vous est remboursé");
  expect(JSON.stringify(await world.ports.mail.outbox?.read(letter?.id ?? ""))).toContain("Voir mes reçus");
});

test.each(["winning_evidence", "losing_evidence"])(
  "a returned lead whose card payment was disputed meanwhile is refunded once the bank gives the money back (%s)",
  async (evidence) => {
    await earlier(4);
    const { id } = await createRequest(owner, service);
    await payByCard((await provider.api.leads.createCheckoutSession({ id })).data);
    await world.deliverPayments();
    const paid = () =>
      world.db.selectFrom("purchases").selectAll().where("request_id", "=", id).executeTakeFirstOrThrow();
    const payment_intent = (await paid()).payment_intent_id ?? "";
    const dispute = (await sandboxControl(world, "disputes", { payment_intent })) as { id: string };
    await world.deliverPayments();
    await cancel(id);
    await world.runJobs();
    await stripeClient(world).disputes.update(dispute.id, { evidence: { uncategorized_text: evidence } });
    for (let time = 0; time < 2; time++) {
      await world.deliverPayments();
      await world.runJobs();
    }
    const { data } = await stripeClient(world).refunds.list({ payment_intent });
    const isWon = evidence === "winning_evidence";
    expect(data.map(({ amount }) => amount)).toEqual(isWon ? [1610] : []);
    expect(await paid()).toMatchObject({
      status: isWon ? "refunded" : "paid",
      refunded_cents: isWon ? 1610 : 0,
      lost_cents: isWon ? 0 : 1610,
    });
  },
);

test("when an owner's letter bounces permanently, leads unlocked in the 48 hours before are returned once", async () => {
  await earlier(8);
  const [within = "", before = "", after = ""] = await unlocked(3);
  await unlockedAgo(within, 48 * HOUR_MS);
  await unlockedAgo(before, 48 * HOUR_MS + 1);
  await unlockedAgo(after, -HOUR_MS);
  for (const _ of [1, 2]) {
    await addJob(world.db, letterBounced, { account_id: owner.id, at: world.now().toISOString() });
    await world.runJobs();
  }
  expect(await returns()).toEqual([[within, "bounced"]]);
  expect((await returns()).flat()).not.toContain(before);
});

test("a lead returned for a bounced letter is not returned again when it is cancelled", async () => {
  await earlier(9);
  const [id = ""] = await unlocked(1);
  expect(await returnNow(id, "bounced")).toBe(true);
  await cancel(id);
  expect(await returns()).toEqual([[id, "bounced"]]);
});

test("a return by rule accepts the lead's open report, and a returned lead cannot be reported", async () => {
  await earlier(8);
  const [id = "", unreported = ""] = await unlocked(2);
  await provider.api.leads.report({ id, reason: "unreachable" });
  await cancel(id);
  await cancel(unreported);
  expect((await provider.api.leads.get({ id })).data.report).toMatchObject({
    status: "accepted",
    answer: "",
  });
  const { decided_at } = await world.db
    .selectFrom("lead_reports")
    .select("decided_at")
    .where("request_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(decided_at).toEqual(world.now());
  for (const lead of [id, unreported])
    expect(await codeOf(provider.api.leads.report({ id: lead, reason: "other", details: "Personne." }))).toBe(
      "INVALID_REQUEST_STATE",
    );
});

test("a lead that its owner cancels at once is returned, also where the clock of that machine is seconds behind", async () => {
  await earlier(4);
  const [id = ""] = await unlocked(1);
  world.advance(-5_000);
  await cancel(id);
  world.advance(5_000);
  expect(await returns()).toEqual([[id, "cancelled"]]);
});
