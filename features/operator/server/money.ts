import { balanceOf, forgiveDebts, moveCredits } from "#features/credits/server/index.ts";
import { answerLeadReport, returnLead } from "#features/requests/server/index.ts";
import { newId } from "#foundation/id.ts";
import { formatMoney } from "#foundation/money.ts";
import type { Ports } from "#platform/http/context.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { type Command, Mistake, type Order, reasonOf, recordAct, word } from "./order.ts";
import { idOf, providerOf } from "./subjects.ts";

/** A purchase by its id, or by the number of its receipt. */
async function purchaseOf(db: Db, text: string) {
  const purchase = await db
    .selectFrom("published_purchases as p")
    .leftJoin("published_receipts as r", "r.purchase_id", "p.id")
    .select(["p.id", "p.status", "p.payment_intent_id", "p.total_cents", "p.refunded_cents"])
    .where((eb) =>
      /^\d{1,15}$/.test(text) ? eb("r.number", "=", Number(text)) : eb("p.id", "=", idOf(text, "purchase")),
    )
    .executeTakeFirst();
  if (!purchase) throw new Mistake(`No purchase has the id or receipt number « ${text} ».`);
  return purchase;
}

/**
 * Asks the payment service to give money back, the rest of the payment unless `--cents` says less. The credits follow
 * from its webhook, as for any refund. Written down before it is asked, and again if it is refused.
 */
async function refund({ db, payments, now }: Ports, order: Order): Promise<string[]> {
  const reason = reasonOf(order);
  const { cents } = order;
  const purchase = await purchaseOf(db, word(order, 0, "the purchase's id or its receipt's number"));
  const left = purchase.total_cents - purchase.refunded_cents;
  if (!purchase.payment_intent_id || left === 0) {
    throw new Mistake(`Purchase ${purchase.id} is ${purchase.status}: there is nothing to give back.`);
  }
  if (cents !== undefined && cents > left) throw new Mistake(`Only ${formatMoney(left)} can be given back.`);
  const details = { reason, cents: cents ?? left };
  await recordAct(db, order, "refund", purchase.id, details, now());
  try {
    await payments.refund({
      payment_intent: purchase.payment_intent_id,
      amount_cents: cents,
      metadata: { purchase_id: purchase.id },
      idempotencyKey: `operator-${newId()}`,
    });
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    await recordAct(db, order, "refund failed", purchase.id, { ...details, failure: error.kind }, now());
    throw new Mistake(`The payment service refused: ${error.message}`);
  }
  return [`${formatMoney(details.cents)} of purchase ${purchase.id} go back on the card.`];
}

/** Moves credits by hand, with the reason as the ledger line's. */
async function adjust({ db, now }: Ports, order: Order): Promise<string[]> {
  const reason = reasonOf(order);
  const written = word(order, 1, "how many credits, e.g. +3 or -2");
  const amount = Number(written);
  if (!/^[+-]?\d{1,5}$/.test(written) || amount === 0) {
    throw new Mistake(`« ${written} » is not a number of credits.`);
  }
  return inTransaction(db, async (tx) => {
    const provider_id = await providerOf(tx, word(order, 0, "the provider's id or e-mail address"));
    const at = now();
    const balance = await moveCredits(tx, { provider_id, amount, kind: "adjustment", reason, at });
    if (balance === null) {
      throw new Mistake(`${provider_id} has ${await balanceOf(tx, provider_id)} credits only.`);
    }
    await recordAct(tx, order, "adjust", provider_id, { amount, reason, balance }, at);
    return [`${provider_id} has ${balance} credits.`];
  });
}

/** Forgives what a provider's next purchase would settle: its own debt and those of accounts of the same contact. */
async function forgive({ db, now }: Ports, order: Order): Promise<string[]> {
  const reason = reasonOf(order);
  return inTransaction(db, async (tx) => {
    const provider_id = await providerOf(tx, word(order, 0, "the provider's id or e-mail address"));
    const at = now();
    const credits = await forgiveDebts(tx, provider_id, at);
    if (credits === 0) throw new Mistake(`${provider_id} owes nothing.`);
    await recordAct(tx, order, "forgive", provider_id, { reason, credits }, at);
    return [`${provider_id} owes nothing any more: ${credits} credits are forgiven.`];
  });
}

/** Decides about a lead beyond the rule: given back whatever the caps, or kept; a report of it is closed so. */
async function decideLead({ db, now }: Ports, order: Order, given: boolean): Promise<string[]> {
  const reason = reasonOf(order);
  const id = idOf(word(order, 0, "the lead's id"), "lead");
  return inTransaction(db, async (tx) => {
    const at = now();
    if (given && !(await returnLead(tx, id, "operator", at))) {
      throw new Mistake(`Lead ${id} is unknown, locked, or given back already.`);
    }
    const closed = await answerLeadReport(tx, id, { accepted: given, answer: reason, at });
    if (!given && !closed) throw new Mistake(`No report of lead ${id} waits.`);
    await recordAct(tx, order, given ? "return" : "keep", id, { reason, report: closed }, at);
    return [given ? `Lead ${id} is given back.` : `Lead ${id} stays paid for; its report is closed.`];
  });
}

export const moneyCommands: Record<string, Command> = {
  refund: {
    usage: "refund PURCHASE|RECEIPT [--cents N] --reason …",
    run: refund,
  },
  adjust: {
    usage: "adjust PROVIDER +N|-N --reason …      the reason is read by the provider",
    run: adjust,
  },
  forgive: {
    usage:
      "forgive PROVIDER --reason …           what its next purchase would settle, debts of an earlier account too",
    run: forgive,
  },
  return: {
    usage:
      "return LEAD --reason …                gives a lead back, beyond the caps too; who reported it reads why",
    run: (ports, order) => decideLead(ports, order, true),
  },
  keep: {
    usage:
      "keep LEAD --reason …                  closes the report of a lead that stays paid for; the provider reads why",
    run: (ports, order) => decideLead(ports, order, false),
  },
};
