import { type OpenedCase, openTextCase } from "#features/moderation/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";

type Field = "question" | "answer";

const WITHDRAWN = "Ce texte a été retiré par notre équipe.";

/** Whether a text replaces a question or an answer that an operator has withdrawn. */
export const isWithdrawnText = (text: string): boolean => text === WITHDRAWN;

/** Replaces a question that the operator withdraws; it stays one of the two. */
export const withdrawQuestion = (tx: Transaction, id: string): Promise<void> =>
  replaceText(tx, id, "question");

/** Replaces an answer that the operator withdraws. */
export const withdrawAnswer = (tx: Transaction, id: string): Promise<void> => replaceText(tx, id, "answer");

/** Puts a withdrawn question back: nobody can ask it again. */
export const restoreQuestion = (tx: Transaction, id: string, text: string): Promise<void> =>
  replaceText(tx, id, "question", text);

/** Puts a withdrawn answer back: a question is answered once. */
export const restoreAnswer = (tx: Transaction, id: string, text: string): Promise<void> =>
  replaceText(tx, id, "answer", text);

async function replaceText(tx: Transaction, id: string, field: Field, text = WITHDRAWN): Promise<void> {
  const row = await tx
    .updateTable("lead_questions")
    .set({ [field]: text })
    .where("id", "=", id)
    .returning("request_id")
    .executeTakeFirst();
  if (row) await queueAnnouncement(tx, row.request_id);
}

/**
 * Opens a case for a question, so that an operator can withdraw it. Returns the case; undefined when the
 * question is unknown or withdrawn.
 */
export const openQuestionCase = (
  tx: Transaction,
  id: string,
  ports: Pick<Ports, "now">,
): Promise<OpenedCase | undefined> => openCase(tx, { id, field: "question" }, ports);

/** The same for its answer; undefined also when there is none. */
export const openAnswerCase = (
  tx: Transaction,
  id: string,
  ports: Pick<Ports, "now">,
): Promise<OpenedCase | undefined> => openCase(tx, { id, field: "answer" }, ports);

async function openCase(
  tx: Transaction,
  { id, field: kind }: { id: string; field: Field },
  ports: Pick<Ports, "now">,
): Promise<OpenedCase | undefined> {
  // The request first, as asking and answering do.
  await tx
    .selectFrom("requests")
    .select("id")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("lead_questions").select("request_id").where("lead_questions.id", "=", id),
    )
    .forUpdate()
    .execute();
  const asked = await tx
    .selectFrom("lead_questions as q")
    .innerJoin("requests as r", "r.id", "q.request_id")
    .select(["q.question", "q.answer", "r.owner_id", "r.provider_id"])
    .where("q.id", "=", id)
    .executeTakeFirst();
  const text = asked?.[kind];
  if (!asked || !text || isWithdrawnText(text)) return undefined;
  const author_id = kind === "question" ? asked.provider_id : asked.owner_id;
  return openTextCase(tx, { kind, subject_id: id, author_id, parts: [text], now: ports.now() });
}

/** Returns the questions of a request, oldest first, with their answers. */
export function readQuestions(db: Db, request_id: string) {
  return db
    .selectFrom("lead_questions")
    .select(["id", "question", "asked_at", "answer", "answered_at"])
    .where("request_id", "=", request_id)
    .orderBy("id")
    .execute();
}
