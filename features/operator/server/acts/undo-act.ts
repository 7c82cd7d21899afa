import { sql } from "kysely";
import { type ActKind, NOTHING_CHANGES, PERSON_STATE } from "#features/operator/contract/index.ts";
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

/** The use case that undoes each act, by what it was about, and the act that this leaves. */
const UNDO: Readonly<Record<string, { undo: Act<{ id: string }>; leaves: ActKind }>> = {
  "withdraw-review": { undo: publishAgain, leaves: "restore-review" },
  "withdraw-text": { undo: allowText, leaves: "restore-text" },
  "withdraw-service": {
    undo: (tx, ports, deciding, { id }) => decideContent(tx, ports, deciding, { act: "restore-service", id }),
    leaves: "restore-service",
  },
  "withdraw-photo": {
    undo: (tx, ports, deciding, { id }) => decideContent(tx, ports, deciding, { act: "restore-photo", id }),
    leaves: "restore-photo",
  },
  refuse: { undo: reopenProvidersDocuments, leaves: "reopen-papers" },
  suspend: {
    undo: (tx, ports, deciding, { id }) => setPersonSuspension(tx, ports, deciding, { id, suspended: false }),
    leaves: "restore",
  },
};

/**
 * Whether a row of `operator_acts` can be undone: it is of a kind that can, and neither it nor its undoing
 * followed on the same subject; of texts, on the same case.
 */
export const canBeUndone = sql<boolean>`exists (
  select from (values ${sql.join(Object.entries(UNDO).map(([act, { leaves }]) => sql`(${act}::text, ${leaves}::text)`))})
    as undoing (act, leaves)
  where undoing.act = operator_acts.act and not exists (
    select from operator_acts later
    where later.subject = operator_acts.subject and later.act in (undoing.act, undoing.leaves)
      and later.details ->> 'case' is not distinct from operator_acts.details ->> 'case'
      and (later.created_at, later.id) > (operator_acts.created_at, operator_acts.id)))`;

/**
 * Undoes an act by another one, which leaves its own row. Throws NOT_FOUND for an act that cannot be undone,
 * NOTHING_CHANGES when what it decided is not so any more.
 */
export async function undoAct(
  ports: Pick<Ports, "db" | "now" | "secrets">,
  deciding: Deciding,
  id: string,
): Promise<void> {
  const act = await ports.db
    .selectFrom("operator_acts")
    .select(["act", "subject", "details"])
    .where("id", "=", id)
    .executeTakeFirst();
  const found = act && UNDO[act.act];
  if (!found) throw new Failure(NOT_FOUND);
  // A text is undone by its case: its subject may have other texts.
  const { case: text_case } = act.details as { case?: string };
  try {
    await inTransaction(ports.db, (tx) => found.undo(tx, ports, deciding, { id: text_case ?? act.subject }));
  } catch (error) {
    // The account was restored, or is closed.
    if (isFailure(error, PERSON_STATE) || isFailure(error, NOT_FOUND)) throw new Failure(NOTHING_CHANGES);
    throw error;
  }
}
