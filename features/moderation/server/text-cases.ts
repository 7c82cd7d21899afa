import type { Db, Transaction } from "#platform/postgres/database.ts";
import { textRestored, textWithdrawn } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import type { TextKind } from "./text-kind.ts";

/** A published text whose case is open. */
export interface TextCase {
  id: string;
  kind: TextKind;
  /**
   * The service, the provider's profile, the request, the need, or the review (also of a reply), the
   * question (also of an answer).
   */
  subject_id: string;
  author_id: string;
  text: string;
  created_at: Date;
}

const COLUMNS = ["id", "kind", "subject_id", "author_id", "text", "created_at"] as const;

/** Returns an open case; undefined when none is open under this id. */
export function findOpenTextCase(db: Db, id: string): Promise<TextCase | undefined> {
  return db
    .selectFrom("text_cases")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("status", "=", "open")
    .executeTakeFirst();
}

/**
 * Decides a case in the given transaction. Returns false when it is not open any more. The caller removes a
 * withdrawn text from its page first, in the order of locks that writing a text uses too. A letter informs
 * its author, except for a review, which has its own letter.
 */
export async function closeTextCase(
  tx: Transaction,
  { id, kind }: Pick<TextCase, "id" | "kind">,
  { status, reason, at }: { status: "kept" | "withdrawn"; reason: string; at: Date },
): Promise<boolean> {
  const closed = await tx
    .updateTable("text_cases")
    .set({ status, reason, decided_at: at })
    .where("id", "=", id)
    .where("status", "=", "open")
    .returning("id")
    .executeTakeFirst();
  if (!closed) return false;
  if (status === "withdrawn" && kind !== "review") await letters.queue(tx, textWithdrawn, { case_id: id });
  return true;
}

/**
 * Allows a withdrawn text again, as it was. A letter informs its author, except for a review, which is
 * published again. Returns the case, and undefined when the text is not withdrawn.
 */
export async function restoreText(
  tx: Transaction,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<TextCase | undefined> {
  const restored = await tx
    .updateTable("text_cases")
    .set({ status: "kept", reason, decided_at: at })
    .where("id", "=", id)
    .where("status", "=", "withdrawn")
    .returning(COLUMNS)
    .executeTakeFirst();
  if (restored && restored.kind !== "review") await letters.queue(tx, textRestored, { case_id: id });
  return restored;
}
