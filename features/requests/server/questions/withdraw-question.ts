import type { Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";

const WITHDRAWN = "Ce texte a été retiré par notre équipe.";

/** Replaces a question that the operator withdraws; it stays one of the two. */
export const withdrawQuestion = (tx: Transaction, id: string): Promise<void> =>
  replaceText(tx, id, "question");

/** Replaces an answer that the operator withdraws. */
export const withdrawAnswer = (tx: Transaction, id: string): Promise<void> => replaceText(tx, id, "answer");

async function replaceText(tx: Transaction, id: string, field: "question" | "answer"): Promise<void> {
  const row = await tx
    .updateTable("lead_questions")
    .set({ [field]: WITHDRAWN })
    .where("id", "=", id)
    .returning("request_id")
    .executeTakeFirst();
  if (row) await queueAnnouncement(tx, row.request_id);
}
