import { isThreadBlocked } from "#features/moderation/server/index.ts";
import type { Role } from "#features/notifications/server/index.ts";
import { INVALID_PROBLEM_STATE, mayAdd, type Problem } from "#features/problems/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { announceProblem, type ProblemPorts } from "./change-problem.ts";
import { problemAdded } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { lockWithRequest } from "./lock-problem.ts";
import { illustratedProblems } from "./photos/problem-photos.ts";
import { additionRoom, otherRole, ownColumn, sideOf, toProblem } from "./problem-rows.ts";

/**
 * Adds to one side's words about a problem, and notifies the other side; in a blocked thread only the
 * operator reads them. Throws NOT_FOUND, and INVALID_PROBLEM_STATE when the side has written nothing yet,
 * when the problem has ended, or when the side has made all its additions.
 */
export async function addWords(
  ports: ProblemPorts,
  actor: Actor,
  { id, words }: { id: string; words: string },
): Promise<Problem> {
  const row = await inTransaction(ports.db, async (tx) => {
    const locked = await lockWithRequest(tx, id);
    if (locked?.[ownColumn(actor.role)] !== actor.id) throw new Failure(NOT_FOUND);
    const now = ports.now();
    const before = await illustratedProblems(tx).where("id", "=", id).executeTakeFirstOrThrow();
    if (!mayAdd(before, sideOf(before, actor.role)) || additionRoom(before, actor.role) === 0)
      throw new Failure(INVALID_PROBLEM_STATE);
    const is_withheld = await isThreadBlocked(tx, before.request_id);
    await tx
      .insertInto("problem_additions")
      .values({ problem_id: id, author: actor.role, words, is_withheld, at: now })
      .execute();
    if (!is_withheld) await queueAdded(tx, { id, author: actor.role });
    return illustratedProblems(tx).where("id", "=", id).executeTakeFirstOrThrow();
  });
  announceProblem(ports, row);
  return toProblem(row, actor.role);
}

/** Queues a letter to the other side. One letter covers all that is added before it is sent. */
export const queueAdded = (tx: Transaction, { id, author }: { id: string; author: Role }): Promise<void> =>
  letters.queue(
    tx,
    problemAdded,
    { problem_id: id, side: otherRole(author) },
    { jobKey: `problem-added:${id}:${author}` },
  );
