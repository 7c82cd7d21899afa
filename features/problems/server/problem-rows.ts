import type { Selectable } from "kysely";
import type { Problems } from "#database/tables.generated.ts";
import type { Role } from "#features/notifications/server/index.ts";
import {
  allowedProblemActions,
  mayAdd,
  PROBLEM_LIMITS,
  type Problem,
  type ProblemPhoto,
} from "#features/problems/contract/index.ts";

export type ProblemRow = Selectable<Problems>;

/** A side's addition to its words, as stored; JSON built in PostgreSQL formats instants differently. */
export interface StoredAddition {
  by: Role;
  text: string;
  is_withheld: boolean;
  at: string;
}

/** A problem with the photos of each side and what both added. */
export type IllustratedProblem = ProblemRow &
  Record<`${Role}_photos`, ProblemPhoto[]> & { additions: StoredAddition[]; invoice: Problem["invoice"] };

/** The column with the id of a side. */
export const ownColumn = (role: Role) => (role === "owner" ? "owner_id" : "provider_id");

export const otherRole = (role: Role): Role => (role === "owner" ? "provider" : "owner");

/**
 * Returns a problem as its owner or its provider sees it: words and photos withheld across a
 * blocked thread are their author's.
 */
export function toProblem(row: IllustratedProblem, reader: Role): Problem {
  const isOpener = row.opened_by === reader;
  const { answered_at, agrees, is_upheld } = row;
  const areDetailsWithheld = !isOpener && row.are_details_withheld;
  const isAnswerWithheld = isOpener && row.is_answer_withheld;
  return {
    id: row.id,
    kind: row.kind,
    asks: row.asks,
    opened_by: row.opened_by,
    details: shown(row.details, areDetailsWithheld),
    photos: areDetailsWithheld ? [] : row[`${row.opened_by}_photos`],
    appointment_at: row.appointment_at?.toISOString() ?? null,
    invoice: row.invoice,
    opened_at: row.opened_at.toISOString(),
    answer:
      answered_at && agrees !== null
        ? {
            agrees,
            text: shown(row.answer, isAnswerWithheld),
            photos: isAnswerWithheld ? [] : row[`${otherRole(row.opened_by)}_photos`],
            answered_at: answered_at.toISOString(),
          }
        : null,
    additions: row.additions.map(({ by, text, is_withheld, at }) => ({
      by,
      text: shown(text, is_withheld && by !== reader),
      at: new Date(at).toISOString(),
    })),
    status: row.status,
    due_at: row.due_at?.toISOString() ?? null,
    escalated_at: row.escalated_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    decision: is_upheld === null ? null : { is_upheld, reason: row.decision_reason ?? "" },
    photo_room: photoRoom(row, reader),
    addition_room: additionRoom(row, reader),
    actions: allowedProblemActions(row, sideOf(row, reader)),
  };
}

/** Returns a role's part in a problem. */
export const sideOf = ({ opened_by }: Pick<ProblemRow, "opened_by">, role: Role) =>
  opened_by === role ? "opener" : "other";

/** Returns how many more photos a side may add to its words. */
export const photoRoom = (row: IllustratedProblem, role: Role): number =>
  mayAdd(row, sideOf(row, role)) ? PROBLEM_LIMITS.problemPhotosMax - row[`${role}_photos`].length : 0;

/** Returns how often a side may still add to its words. */
export const additionRoom = (row: IllustratedProblem, role: Role): number =>
  mayAdd(row, sideOf(row, role))
    ? Math.max(0, PROBLEM_LIMITS.additionsMax - row.additions.filter(({ by }) => by === role).length)
    : 0;

const shown = (words: string | null, isWithheld: boolean) => (isWithheld || !words ? null : words);
