import type { OwnImage } from "#features/catalog/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import { toWithdrawal } from "../withdrawals/read-withdrawals.ts";
import { toImage } from "./image-row.ts";

/** Returns the images of a service, withdrawn ones too, in order. */
export async function imagesOf(db: Db, serviceId: string): Promise<OwnImage[]> {
  const rows = await db
    .selectFrom("service_images as i")
    .leftJoin("service_withdrawals as w", "w.id", "i.withdrawal_id")
    .select(["i.id", "i.alt", "i.width", "i.height", "i.image_key", "i.widths", "w.withdrawn_at", "w.reason"])
    .where("i.service_id", "=", serviceId)
    .orderBy("i.position")
    .orderBy("i.id")
    .execute();
  return rows.map((row) => ({ ...toImage(row), withdrawn: toWithdrawal(row) }));
}
