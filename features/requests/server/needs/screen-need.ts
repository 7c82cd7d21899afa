import { screenText } from "#features/moderation/server/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { WITHDRAWN_DESCRIPTION } from "../send/screen-description.ts";

/** Screens a need's description, which the providers in reach read. Throws as `screenText`. */
export function screenNeed(
  tx: Transaction,
  { id, owner_id, description }: { id: string; owner_id: string; description: string },
  now: Date,
): Promise<void> {
  const about = { kind: "need", subject_id: id, author_id: owner_id } as const;
  return screenText(tx, { ...about, parts: [description], field: "description", now });
}

/** Replaces the description of a need that the operator withdraws; the need itself stays. */
export async function withdrawNeedText(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("needs").set({ description: WITHDRAWN_DESCRIPTION }).where("id", "=", id).execute();
}

/** Puts the withdrawn description of a need back. */
export async function restoreNeedText(tx: Transaction, id: string, description: string): Promise<void> {
  await tx
    .updateTable("needs")
    .set({ description })
    .where("id", "=", id)
    .where("description", "=", WITHDRAWN_DESCRIPTION)
    .execute();
}
