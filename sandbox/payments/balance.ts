import { DAY_S } from "#foundation/durations.ts";
import { type Call, secondsOf } from "../api/call.ts";
import { insert, newId } from "../store.ts";
import type { BalanceTransaction, Charge } from "../stripe-objects.ts";

/** The time until a card's money is available. */
const SETTLEMENT_S = 2 * DAY_S;

interface Movement
  extends Pick<
    BalanceTransaction,
    "type" | "reporting_category" | "amount" | "currency" | "description" | "source"
  > {
  fee?: number;
  fee_description?: string;
  /** In two days when absent. */
  available_on?: number;
  /** The payout that it is in from the beginning: its own. */
  payout?: string;
}

/** Returns Stripe's fee for a payment by card in Canada: 2.9 % and 30 cents. */
const chargeFee = (amount: number): number => Math.round((amount * 29) / 1000) + 30;

/** Adds the movement of a payment by card. Returns its id. */
export async function movePayment(
  call: Call,
  { id, amount, currency, description }: Pick<Charge, "id" | "amount" | "currency" | "description">,
): Promise<string> {
  const moved = await moveMoney(call, {
    type: "charge",
    reporting_category: "charge",
    ...{ amount, currency, description },
    fee: chargeFee(amount),
    fee_description: "Stripe processing fees",
    source: id,
  });
  return moved.id;
}

/** Adds one movement to the balance, in the transaction of what moves the money. */
export async function moveMoney(
  call: Call,
  { fee = 0, fee_description = "", available_on, payout, ...movement }: Movement,
): Promise<BalanceTransaction> {
  const { amount, currency } = movement;
  const fee_detail = { amount: fee, application: null, currency, description: fee_description };
  const transaction: BalanceTransaction = {
    id: newId("txn"),
    object: "balance_transaction",
    ...movement,
    available_on: available_on ?? secondsOf(call) + SETTLEMENT_S,
    balance_type: "payments",
    created: secondsOf(call),
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [{ ...fee_detail, type: "stripe_fee" }],
    net: amount - fee,
  };
  await insert(call.connection, transaction, payout ? { payout } : {});
  return transaction;
}
