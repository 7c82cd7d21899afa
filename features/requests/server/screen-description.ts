import { screenText } from "#features/moderation/server/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Stands where a description was withdrawn; its owner may write another while the lead is locked. */
const WITHDRAWN = "Cette description a été retirée par notre équipe.";

/** What a request says, which providers read before they pay, screened as `screenText` does and with its failures. */
export function screenDescription(
  tx: Db,
  { id, owner_id, description }: { id: string; owner_id: string; description: string },
  at: Date,
): Promise<void> {
  const about = { kind: "request", subject_id: id, author_id: owner_id } as const;
  return screenText(tx, { ...about, parts: [description], field: "description", at });
}

export async function withdrawDescription(tx: Db, id: string): Promise<void> {
  await tx.updateTable("requests").set({ description: WITHDRAWN }).where("id", "=", id).execute();
}
