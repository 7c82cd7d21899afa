import { screenText } from "#features/moderation/server/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";

/** Replaces a withdrawn description; its owner may write another while the lead is locked. */
const WITHDRAWN = "Cette description a été retirée par notre équipe.";

/** Screens a description, which providers read before they pay. Throws as `screenText`. */
export function screenDescription(
  tx: Transaction,
  { id, owner_id, description }: { id: string; owner_id: string; description: string },
  now: Date,
): Promise<void> {
  const about = { kind: "request", subject_id: id, author_id: owner_id } as const;
  return screenText(tx, { ...about, parts: [description], field: "description", now });
}

export async function withdrawDescription(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("requests").set({ description: WITHDRAWN }).where("id", "=", id).execute();
  await queueAnnouncement(tx, id);
}
