import { deactivateService } from "#features/catalog/server/index.ts";
import { closeTextCase, openTextCase, type TextCase } from "#features/moderation/server/index.ts";
import { clearPresentation } from "#features/profiles/server/index.ts";
import { withdrawDescription } from "#features/requests/server/index.ts";
import { answerReviewReport, withdrawReply, withdrawReview } from "#features/reviews/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { type Command, Mistake, type Order, reasonOf, recordAct, word } from "./order.ts";
import { idOf } from "./subjects.ts";

interface Decision {
  reason: string;
  at: Date;
}

/** How each kind of text is taken off its page. Nothing but its author's new text brings it back. */
const WITHDRAW: Record<TextCase["kind"], (tx: Db, subject: string, decision: Decision) => Promise<unknown>> =
  {
    service: deactivateService,
    profile: clearPresentation,
    request: withdrawDescription,
    reply: withdrawReply,
    review: async (tx, id, { reason, at }) => {
      await withdrawReview(tx, id, reason, at);
      await answerReviewReport(tx, id, { accepted: true, answer: reason, at });
    },
  };

/** Leaves a suspicious text as it is, or takes it off its page; the same version is never asked about again. */
async function decideText({ db, now }: Ports, order: Order, status: "kept" | "withdrawn"): Promise<string[]> {
  const reason = status === "withdrawn" ? reasonOf(order) : order.reason.trim();
  const id = idOf(word(order, 0, "the case's id, as « waiting » prints it"), "case");
  return inTransaction(db, async (tx) => {
    const at = now();
    const open = await openTextCase(tx, id);
    if (open && status === "withdrawn") await WITHDRAW[open.kind](tx, open.subject_id, { reason, at });
    if (!open || !(await closeTextCase(tx, open, { status, reason, at })))
      throw new Mistake(`No open case ${id}: it is decided, or its author wrote something else.`);
    const { kind, subject_id } = open;
    const act = status === "withdrawn" ? "withdraw-text" : "keep-text";
    await recordAct(tx, order, act, subject_id, { reason, kind, case: id }, at);
    return [`The ${kind}'s text is ${status}.`];
  });
}

export const textCommands: Record<string, Command> = {
  "withdraw-text": {
    usage: "withdraw-text CASE --reason …         off its page, never again as it is; its author reads why",
    run: (ports, order) => decideText(ports, order, "withdrawn"),
  },
  "keep-text": {
    usage: "keep-text CASE [--reason …]           the text stays; this version is not asked about again",
    run: (ports, order) => decideText(ports, order, "kept"),
  },
};
