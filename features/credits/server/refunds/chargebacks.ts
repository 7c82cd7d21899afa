import type { Transaction } from "#platform/postgres/database.ts";
import type { Purchase } from "../purchases/purchase-rows.ts";
import { taxShare } from "./refund-notes.ts";

const AMOUNTS = ["tps_cents", "tvq_cents", "total_cents", "fee_cents"] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number>;

/**
 * Records the change of a purchase's lost disputes since its last row, with its part of each tax and the
 * bank's fee, so that notes and chargebacks of a payment that is gone add up to its receipt exactly. A loss
 * that the bank reverses has a negative row. For a payment without a receipt, which bought nothing, the books
 * have only the fee.
 */
export async function recordChargeback(
  tx: Transaction,
  purchase: Purchase,
  { refunded_cents, lost_cents }: { refunded_cents: number; lost_cents: number },
  recorded_at: Date,
): Promise<void> {
  const { id, provider_id, payment_intent_id } = purchase;
  const receipt = await tx
    .selectFrom("receipts")
    .select("id")
    .where("purchase_id", "=", id)
    .executeTakeFirst();
  const { fee } = await tx
    .selectFrom("disputes")
    .select(({ fn, val }) => fn.coalesce(fn.sum<string>("fee_cents"), val("0")).as("fee"))
    .where("payment_intent_id", "=", payment_intent_id ?? "")
    .executeTakeFirstOrThrow();
  const share = (tax: "tps_cents" | "tvq_cents") =>
    taxShare(purchase, tax, refunded_cents + lost_cents) - taxShare(purchase, tax, refunded_cents);
  const due: Amounts = {
    tps_cents: receipt ? share("tps_cents") : 0,
    tvq_cents: receipt ? share("tvq_cents") : 0,
    total_cents: receipt ? lost_cents : 0,
    fee_cents: Number(fee),
  };
  const recorded = await recordedOf(tx, id);
  const [tps_cents, tvq_cents, total_cents, fee_cents] = AMOUNTS.map(
    (name) => due[name] - recorded[name],
  ) as [number, number, number, number];
  if ([tps_cents, tvq_cents, total_cents, fee_cents].every((amount) => amount === 0)) return;
  await tx
    .insertInto("chargebacks")
    .values({
      purchase_id: id,
      provider_id,
      price_cents: total_cents - tps_cents - tvq_cents,
      tps_cents,
      tvq_cents,
      total_cents,
      fee_cents,
      recorded_at,
    })
    .execute();
}

async function recordedOf(tx: Transaction, purchase_id: string): Promise<Amounts> {
  const rows = await tx
    .selectFrom("chargebacks")
    .select([...AMOUNTS])
    .where("purchase_id", "=", purchase_id)
    .execute();
  const sum = (name: keyof Amounts) => rows.reduce((all, row) => all + row[name], 0);
  return {
    tps_cents: sum("tps_cents"),
    tvq_cents: sum("tvq_cents"),
    total_cents: sum("total_cents"),
    fee_cents: sum("fee_cents"),
  };
}
