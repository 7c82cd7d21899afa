import { HOUR_MS } from "#foundation/durations.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { payByCard } from "#testing/world/pay.ts";
import { openPackCheckout, purchaseOf, sandboxControl, stripeClient } from "#testing/world/payments.ts";
import { createProperty, createRequest } from "#testing/world/requests.ts";
import { sumsOf } from "./arithmetic.ts";
import { type Acts, type Life, type Purchase, partAt, pick } from "./life.ts";

const REASON = "Décision de l'essai";
/** The state of an act that one operator may not do alone; the audit does not check which acts those are. */
const PROPOSED = "proposed";

/** Credits, the leads that they unlock, and payments by card. */
export const creditActs: Acts<
  | "lead"
  | "buy"
  | "refund"
  | "dispute"
  | "decide"
  | "giveBack"
  | "forgive"
  | "adjust"
  | "spendAll"
  | "promote"
  | "wait"
> = {
  async lead(life, { byCard }) {
    const { provider, owner, world, service_id } = life;
    const { id: property_id } = await createProperty(owner);
    const { id } = await createRequest(owner, service_id, { property_id });
    const { lead_credits: credits } = await world.db
      .selectFrom("requests")
      .select("lead_credits")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const paidBy = byCard || (await balanceOf(life)).credits < credits ? "card" : "credits";
    if (paidBy === "credits") await provider.api.leads.unlock({ id });
    else {
      const checkout = (await provider.api.leads.createCheckoutSession({ id })).data;
      await payByCard(checkout);
      await settle(life);
      life.purchases.push(await boughtWith(life, checkout.id));
    }
    life.leads.push({
      ...{ request_id: id, property_id, credits, paidBy, contracts: [] },
      ...{ isReturned: false, isCalledOff: false },
    });
    return true;
  },
  async buy(life, { pack }) {
    const checkout = await openPackCheckout(life.world, life.provider, pack);
    await payByCard(checkout);
    await settle(life);
    life.purchases.push(await boughtWith(life, checkout.id));
    return true;
  },
  async refund(life, { at, part }) {
    const purchase = pick(
      life.purchases.filter((one) => leftOf(one) > 0 && one.dispute?.state !== "open"),
      at,
    );
    if (!purchase) return false;
    const cents = partAt(leftOf(purchase), part);
    const { id, refunded_cents } = purchase;
    const { console } = life;
    const order = { id, cents, refunded_cents, reason: REASON };
    const { data } = await console.first.money.refund(order);
    if (data.state === PROPOSED)
      await console.second.money.answer({ id: data.id, confirmed: true, reason: REASON });
    await settle(life);
    purchase.refunded_cents += cents;
    return true;
  },
  async dispute(life, { at }) {
    const purchase = pick(
      life.purchases.filter((one) => !one.dispute && leftOf(one) > 0),
      at,
    );
    if (!purchase) return false;
    const { id } = (await sandboxControl(life.world, "disputes", {
      payment_intent: purchase.payment_intent_id,
    })) as { id: string };
    await settle(life);
    purchase.dispute = { id, cents: leftOf(purchase), state: "open" };
    return true;
  },
  async decide(life, { at, isWon }) {
    const disputes = life.purchases.flatMap(({ dispute }) => (dispute?.state === "open" ? [dispute] : []));
    const dispute = pick(disputes, at);
    if (!dispute) return false;
    const uncategorized_text = isWon ? "winning_evidence" : "losing_evidence";
    await stripeClient(life.world).disputes.update(dispute.id, { evidence: { uncategorized_text } });
    await settle(life);
    dispute.state = isWon ? "won" : "lost";
    return true;
  },
  async giveBack(life, { at }) {
    const lead = pick(
      life.leads.filter(({ isReturned }) => !isReturned),
      at,
    );
    if (!lead) return false;
    const { request_id: id } = lead;
    const known = (await life.provider.api.leads.get({ id })).data;
    if (known.report) return false;
    await life.provider.api.leads.report({ id, reason: "invalid_contact", details: "Numéro inconnu." });
    const { version } = (await life.console.first.cases.get({ kind: "lead_report", id })).data;
    const decision = { kind: "lead_report" as const, id, version, accepted: true, reason: REASON };
    await life.console.first.cases.decide(decision);
    return true;
  },
  async forgive(life) {
    if ((await balanceOf(life)).owed === 0) return false;
    await life.console.first.money.forgive({ id: life.provider.id, reason: REASON });
    return true;
  },
  async adjust(life, { credits }) {
    if ((await balanceOf(life)).credits + credits < 0) return false;
    const { console, provider } = life;
    const { data } = await console.first.money.adjust({ provider: provider.id, credits, reason: REASON });
    if (data.state === PROPOSED) await confirmNewest(life);
    life.adjusted += credits;
    return true;
  },
  async spendAll(life) {
    const { credits } = await balanceOf(life);
    if (credits === 0) return false;
    return creditActs.adjust(life, { kind: "adjust", credits: -credits });
  },
  async promote(life, { credits, days }) {
    const { console, provider, world } = life;
    const ends_on = addDays(dayOf(world.now().getTime()), days);
    const promotion = { provider: provider.id, credits, ends_on, reason: REASON };
    const { data } = await console.first.money.promote(promotion);
    if (data.state === PROPOSED) await confirmNewest(life);
    life.promoted += credits;
    return true;
  },
  async wait(life, { hours }) {
    const { world } = life;
    world.advance(hours * HOUR_MS);
    await addJob(world.db, "credits.end_promotions", {});
    await settle(life);
    await life.refresh();
    return true;
  },
};

/** Returns the amount that can still be refunded of a purchase: neither refunded nor taken by the bank. */
const leftOf = ({ paid, refunded_cents, dispute }: Purchase): number =>
  paid.total_cents - refunded_cents - (dispute && dispute.state !== "won" ? dispute.cents : 0);

const balanceOf = async ({ provider }: Life) => (await provider.api.credits.balance()).data;

/** Runs what is queued and delivers what the payment service has to say, until neither leads to the other. */
async function settle({ world }: Life): Promise<void> {
  await world.deliverPayments();
  await world.runJobs();
  await world.deliverPayments();
}

async function confirmNewest({ console, provider }: Life): Promise<void> {
  const { data } = await console.second.money.orders({ proposed: true });
  const order = data.find((one) => one.provider.id === provider.id);
  await console.second.money.answer({ id: order?.id ?? "", confirmed: true, reason: REASON });
}

async function boughtWith({ world }: Life, session: string): Promise<Purchase> {
  const row = await purchaseOf(world, session);
  return {
    ...{ id: row.id, kind: row.kind as Purchase["kind"], credits: row.credits },
    ...{ payment_intent_id: row.payment_intent_id ?? "", paid: sumsOf(row) },
    ...{ refunded_cents: 0, dispute: null },
  };
}

/** Notes which leads were returned by rule or decision; the audit checks what each return brings. */
export async function noteReturns(life: Life): Promise<void> {
  for (const lead of life.leads.filter(({ isReturned }) => !isReturned)) {
    const { returned } = (await life.provider.api.leads.get({ id: lead.request_id })).data;
    if (!returned) continue;
    lead.isReturned = true;
    await settle(life);
    if (lead.paidBy === "card") await noteRefundOf(life, lead.request_id);
  }
}

/** A returned lead that was paid by card is refunded as a whole. */
async function noteRefundOf({ world, purchases }: Life, request_id: string): Promise<void> {
  const row = await world.db
    .selectFrom("purchases")
    .select("id")
    .where("request_id", "=", request_id)
    .where("status", "<>", "expired")
    .executeTakeFirstOrThrow();
  const purchase = purchases.find(({ id }) => id === row.id);
  if (purchase) purchase.refunded_cents += leftOf(purchase);
}
