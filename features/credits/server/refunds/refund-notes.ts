import { sql } from "kysely";
import type { Transaction } from "#platform/postgres/database.ts";
import { refundNoted } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import type { Purchase } from "../purchases/purchase-rows.ts";

/**
 * Returns the part of a tax in what went back of a purchase, as a whole: parts of it are differences of this.
 */
export const taxShare = (purchase: Purchase, tax: "tps_cents" | "tvq_cents", cents: number): number =>
  Math.round((purchase[tax] * cents) / purchase.total_cents);

/**
 * Issues the note of the amount refunded for a purchase since its last note, with its part of each tax, so
 * that the notes of a whole refund add up to its receipt exactly. A payment without a receipt bought nothing
 * and has no note. The next number is taken under a row lock, like a receipt's. The provider receives the
 * note by letter.
 */
export async function issueRefundNote(
  tx: Transaction,
  purchase: Purchase,
  refunded_cents: number,
  issued_at: Date,
): Promise<void> {
  const { id, provider_id } = purchase;
  const receipt = await tx
    .selectFrom("receipts")
    .select("id")
    .where("purchase_id", "=", id)
    .executeTakeFirst();
  if (!receipt) return;
  const noted = await tx
    .selectFrom("refund_notes")
    .select(({ fn, val }) => [
      fn.coalesce(fn.sum<string>("total_cents"), val("0")).as("total"),
      fn.coalesce(fn.sum<string>("tps_cents"), val("0")).as("tps"),
      fn.coalesce(fn.sum<string>("tvq_cents"), val("0")).as("tvq"),
    ])
    .where("purchase_id", "=", id)
    .executeTakeFirstOrThrow();
  const total = refunded_cents - Number(noted.total);
  if (total <= 0) return;
  const tps = taxShare(purchase, "tps_cents", refunded_cents) - Number(noted.tps);
  const tvq = taxShare(purchase, "tvq_cents", refunded_cents) - Number(noted.tvq);
  const { last_note_number: number } = await tx
    .updateTable("receipt_counter")
    .set({ last_note_number: sql`last_note_number + 1` })
    .returning("last_note_number")
    .executeTakeFirstOrThrow();
  const note = await tx
    .insertInto("refund_notes")
    .values({
      number,
      purchase_id: id,
      provider_id,
      price_cents: total - tps - tvq,
      tps_cents: tps,
      tvq_cents: tvq,
      total_cents: total,
      issued_at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await letters.queue(tx, refundNoted, { note_id: note.id });
}
