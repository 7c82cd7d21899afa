import { balanceOf } from "#features/credits/server/index.ts";
import { promotion } from "#features/operator/contract/index.ts";
import { answerLeadReport, returnLead } from "#features/requests/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { formatMoney } from "#foundation/money.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import {
  type Command,
  type CommandInput,
  recordAct,
  requiredArgument,
  requiredReason,
  UsageError,
} from "../command.ts";
import { findProviderId, parseId } from "../subjects.ts";
import { adjust, promote } from "./adjust.ts";
import { forgive } from "./debts.ts";
import { refund } from "./refund.ts";

/** Returns a purchase by its id or its receipt's number. Throws UsageError when there is none. */
async function findPurchase(db: Db, text: string) {
  const purchase = await db
    .selectFrom("published_purchases as p")
    .leftJoin("published_receipts as r", "r.purchase_id", "p.id")
    .select([
      "p.id",
      "p.status",
      "p.payment_intent_id",
      "p.total_cents",
      "p.refunded_cents",
      "p.disputed_cents",
    ])
    .where((eb) =>
      /^\d{1,15}$/.test(text)
        ? eb("r.number", "=", Number(text))
        : eb("p.id", "=", parseId(text, "purchase")),
    )
    .executeTakeFirst();
  if (!purchase) throw new UsageError(`No purchase has the id or receipt number « ${text} ».`);
  return purchase;
}

/** Refunds a purchase, all that is left of it unless `--cents` is less. */
async function refundPurchase(ports: Ports, input: CommandInput): Promise<string[]> {
  const reason = requiredReason(input);
  const purchase = await findPurchase(
    ports.db,
    requiredArgument(input, 0, "the purchase's id or its receipt's number"),
  );
  const refundable = purchase.total_cents - purchase.refunded_cents - purchase.disputed_cents;
  if (!purchase.payment_intent_id || refundable === 0) {
    throw new UsageError(`Purchase ${purchase.id} is ${purchase.status}: there is nothing to give back.`);
  }
  const { cents = refundable } = input;
  if (cents > refundable) throw new UsageError(`Only ${formatMoney(refundable)} can be given back.`);
  const { state } = await orRefuse(() =>
    refund(ports, { ...input, reason }, { id: purchase.id, cents, refunded_cents: purchase.refunded_cents }),
  );
  return [
    state === "proposed"
      ? `${formatMoney(cents)} of purchase ${purchase.id} wait for a second operator, in the console.`
      : state === "done"
        ? `${formatMoney(cents)} of purchase ${purchase.id} go back on the card.`
        : `The payment service did not answer: ${formatMoney(cents)} of purchase ${purchase.id} are sent again soon.`,
  ];
}

const REFUSALS: Readonly<Record<string, string>> = {
  PAYMENT_INVALID_REQUEST: "The payment service refused.",
  MONEY_CHANGED: "Another refund of it is on its way: look again in a moment.",
  PROMOTION_ENDED: "This day is past.",
  NOTHING_OWED: "This provider owes nothing.",
};

/** Turns the failures of a use case into what the command line says. */
async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof Failure ? REFUSALS[error.code] : undefined;
    throw refusal ? new UsageError(refusal) : error;
  }
}

/** Adjusts a provider's credits; the reason is shown on the credit entry. */
async function adjustCredits({ db, now }: Ports, input: CommandInput): Promise<string[]> {
  const reason = requiredReason(input);
  const typed = requiredArgument(input, 1, "how many credits, e.g. +3 or -2");
  const credits = Number(typed);
  if (!/^[+-]?\d{1,5}$/.test(typed) || credits === 0) {
    throw new UsageError(`« ${typed} » is not a number of credits.`);
  }
  return inTransaction(db, async (tx) => {
    const provider_id = await findProviderId(
      tx,
      requiredArgument(input, 0, "the provider's id or e-mail address"),
    );
    const owned = await balanceOf(tx, provider_id);
    if (owned + credits < 0) throw new UsageError(`${provider_id} has ${owned} credits only.`);
    const balance = await adjust(tx, { now }, { ...input, reason }, { provider_id, credits });
    return [
      balance === null
        ? `${credits} credits of ${provider_id} wait for a second operator, in the console.`
        : `${provider_id} has ${balance} credits.`,
    ];
  });
}

/** Gives a provider credits until a day. */
async function promoteProvider({ db, now }: Ports, input: CommandInput): Promise<string[]> {
  const reason = requiredReason(input);
  const text = requiredArgument(input, 0, "the provider's id or e-mail address");
  const credits = Number(requiredArgument(input, 1, "how many credits, e.g. 5"));
  const ends_on = requiredArgument(input, 2, "the last day, e.g. 2026-12-31");
  const given = promotion.safeParse({ provider: text, credits, ends_on, reason });
  if (!given.success) throw new UsageError("Give a number of credits, at least one, and a day.");
  return inTransaction(db, async (tx) => {
    const provider_id = await findProviderId(tx, text);
    const balance = await orRefuse(() =>
      promote(tx, { now }, { ...input, reason }, { provider_id, credits, ends_on }),
    );
    return [
      balance === null
        ? `${credits} credits for ${provider_id} wait for a second operator, in the console.`
        : `${provider_id} has ${balance} credits.`,
    ];
  });
}

/** Forgives a provider's debts: its own and those of accounts with the same contact. */
async function forgiveProvider({ db, now }: Ports, input: CommandInput): Promise<string[]> {
  const reason = requiredReason(input);
  return inTransaction(db, async (tx) => {
    const provider_id = await findProviderId(
      tx,
      requiredArgument(input, 0, "the provider's id or e-mail address"),
    );
    const credits = await orRefuse(() => forgive(tx, now(), { ...input, reason }, provider_id));
    return [`${provider_id} owes nothing any more: ${credits} credits are forgiven.`];
  });
}

/** Returns a lead regardless of the caps, or keeps it; closes a report of it. */
async function decideLead(ports: Ports, input: CommandInput, isReturned: boolean): Promise<string[]> {
  const reason = requiredReason(input);
  const id = parseId(requiredArgument(input, 0, "the lead's id"), "lead");
  return inTransaction(ports.db, async (tx) => {
    if (isReturned && !(await returnLead(tx, ports, id, "operator"))) {
      throw new UsageError(`Lead ${id} is unknown, locked, or given back already.`);
    }
    const at = ports.now();
    const closed = await answerLeadReport(tx, id, { accepted: isReturned, answer: reason, at });
    if (!isReturned && !closed) throw new UsageError(`No report of lead ${id} waits.`);
    await recordAct(tx, input, isReturned ? "return" : "keep", id, { reason, report: closed }, at, {
      after: { returned: isReturned },
      people: await peopleOfLead(tx, id),
    });
    return [isReturned ? `Lead ${id} is given back.` : `Lead ${id} stays paid for; its report is closed.`];
  });
}

async function peopleOfLead(tx: Transaction, id: string): Promise<string[]> {
  const lead = await tx
    .selectFrom("published_requests")
    .select(["owner_id", "provider_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  return lead ? [lead.owner_id, lead.provider_id].filter((person) => person !== null) : [];
}

export const moneyCommands: Record<string, Command> = {
  refund: {
    usage: "refund PURCHASE|RECEIPT [--cents N] --reason …",
    run: refundPurchase,
  },
  adjust: {
    usage: "adjust PROVIDER +N|-N --reason …      the reason is read by the provider",
    run: adjustCredits,
  },
  promote: {
    usage:
      "promote PROVIDER N DAY --reason …      credits until the end of a day; the provider reads the reason",
    run: promoteProvider,
  },
  forgive: {
    usage:
      "forgive PROVIDER --reason …           what its next purchase would settle, debts of an earlier account too",
    run: forgiveProvider,
  },
  return: {
    usage:
      "return LEAD --reason …                gives a lead back, beyond the caps too; who reported it reads why",
    run: (ports, input) => decideLead(ports, input, true),
  },
  keep: {
    usage:
      "keep LEAD --reason …                  closes the report of a lead that stays paid for; the provider reads why",
    run: (ports, input) => decideLead(ports, input, false),
  },
};
