import { sql } from "kysely";
import type { Transaction } from "#platform/postgres/database.ts";
import type { Purchase } from "../purchases/purchase-rows.ts";

/**
 * Issues the note of what was given back of a purchase since its last note, with its part of each tax, so that the notes
 * of a whole refund come to its receipt exactly. A payment without a receipt bought nothing and has no note. The next
 * number is taken under a row lock, as a receipt's.
 */
export async function issueRefundNote(
  tx: Transaction,
  { id, provider_id, total_cents, tps_cents, tvq_cents }: Purchase,
  refunded_cents: number,
  issued_at: Date,
): Promise<void> {
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
  const share = (tax: number) => Math.round((tax * refunded_cents) / total_cents);
  const tps = share(tps_cents) - Number(noted.tps);
  const tvq = share(tvq_cents) - Number(noted.tvq);
  const { last_note_number: number } = await tx
    .updateTable("receipt_counter")
    .set({ last_note_number: sql`last_note_number + 1` })
    .returning("last_note_number")
    .executeTakeFirstOrThrow();
  await tx
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
    .execute();
}
