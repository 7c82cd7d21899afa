import type { Selectable } from "kysely";
import type { Problems } from "#database/tables.generated.ts";
import type { Role } from "#features/notifications/server/index.ts";
import { allowedProblemActions, type Problem } from "#features/problems/contract/index.ts";

export type ProblemRow = Selectable<Problems>;

/** The column with the id of a side. */
export const ownColumn = (role: Role) => (role === "owner" ? "owner_id" : "provider_id");

export const otherRole = (role: Role): Role => (role === "owner" ? "provider" : "owner");

/** Returns a problem as its owner or its provider sees it: words withheld across a blocked thread are their author's. */
export function toProblem(row: ProblemRow, reader: Role): Problem {
  const isOpener = row.opened_by === reader;
  const { answered_at, agrees, is_upheld } = row;
  return {
    id: row.id,
    kind: row.kind,
    asks: row.asks,
    opened_by: row.opened_by,
    details: shown(row.details, !isOpener && row.are_details_withheld),
    opened_at: row.opened_at.toISOString(),
    answer:
      answered_at && agrees !== null
        ? {
            agrees,
            text: shown(row.answer, isOpener && row.is_answer_withheld),
            answered_at: answered_at.toISOString(),
          }
        : null,
    status: row.status,
    due_at: row.due_at?.toISOString() ?? null,
    escalated_at: row.escalated_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    decision: is_upheld === null ? null : { is_upheld, reason: row.decision_reason ?? "" },
    actions: allowedProblemActions(row, isOpener ? "opener" : "other"),
  };
}

const shown = (words: string | null, isWithheld: boolean) => (isWithheld || !words ? null : words);
