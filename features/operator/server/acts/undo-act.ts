import { NOTHING_CHANGES, PERSON_STATE } from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure, isFailure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { reopenProvidersDocuments } from "../cases/decide-documents.ts";
import { publishAgain } from "../content/reviews.ts";
import { decideContent } from "../content/services.ts";
import { allowText } from "../content/texts.ts";
import type { Act } from "../operators/act-as.ts";
import { setPersonSuspension } from "../people/suspend-person.ts";
import type { Deciding } from "./record-act.ts";

/** The use case that undoes each act, by what it was about. */
const UNDO: Readonly<Record<string, Act<{ id: string }>>> = {
  "withdraw-review": publishAgain,
  "withdraw-text": allowText,
  "withdraw-service": (tx, ports, deciding, { id }) =>
    decideContent(tx, ports, deciding, { act: "restore-service", id }),
  "withdraw-photo": (tx, ports, deciding, { id }) =>
    decideContent(tx, ports, deciding, { act: "restore-photo", id }),
  refuse: reopenProvidersDocuments,
  suspend: (tx, ports, deciding, { id }) =>
    setPersonSuspension(tx, ports, deciding, { id, suspended: false }),
};

/** Whether an act of this name can be undone. */
export const canBeUndone = (act: string): boolean => Object.hasOwn(UNDO, act);

/**
 * Undoes an act by another one, which leaves its own row. Throws NOT_FOUND for an act that cannot be undone,
 * NOTHING_CHANGES when what it decided is not so any more.
 */
export async function undoAct(
  ports: Pick<Ports, "db" | "now">,
  deciding: Deciding,
  id: string,
): Promise<void> {
  const act = await ports.db
    .selectFrom("operator_acts")
    .select(["act", "subject", "details"])
    .where("id", "=", id)
    .executeTakeFirst();
  const undo = act && UNDO[act.act];
  if (!undo) throw new Failure(NOT_FOUND);
  // A text is undone by its case: its subject may have other texts.
  const { case: text_case } = act.details as { case?: string };
  try {
    await inTransaction(ports.db, (tx) => undo(tx, ports, deciding, { id: text_case ?? act.subject }));
  } catch (error) {
    // The account was restored, or is closed.
    if (isFailure(error, PERSON_STATE) || isFailure(error, NOT_FOUND)) throw new Failure(NOTHING_CHANGES);
    throw error;
  }
}
