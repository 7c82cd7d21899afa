import { TOO_MANY_IMAGES } from "#features/catalog/contract/index.ts";
import { isThreadBlocked } from "#features/moderation/server/index.ts";
import { INVALID_PROBLEM_STATE, mayAdd, type Problem } from "#features/problems/contract/index.ts";
import { NOT_FOUND, THREAD_BLOCKED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { queueAdded } from "../add-words.ts";
import { announceProblem, type ProblemPorts } from "../change-problem.ts";
import { lockWithRequest } from "../lock-problem.ts";
import { type IllustratedProblem, ownColumn, photoRoom, sideOf, toProblem } from "../problem-rows.ts";
import {
  illustratedProblems,
  insertPhotos,
  type PhotoPorts,
  type SentPhotos,
  withStoredPhotos,
} from "./problem-photos.ts";

/**
 * Adds photos to a side's words about a problem, and notifies the other side. Throws NOT_FOUND,
 * INVALID_PROBLEM_STATE before its words and after the end, TOO_MANY_IMAGES, THREAD_BLOCKED when the other
 * side read its words and the thread is blocked since, and the errors of storing photos.
 */
export async function addProblemPhotos(
  ports: ProblemPorts & PhotoPorts,
  actor: Actor,
  { id, photos }: { id: string; photos: SentPhotos },
): Promise<Problem> {
  const count = [photos ?? []].flat().length;
  const row = await withStoredPhotos(ports, actor, photos, {
    check: () => inTransaction(ports.db, (tx) => lockToIllustrate(tx, actor, id, count)),
    write: (stored) =>
      inTransaction(ports.db, async (tx) => {
        const { isWithheld } = await lockToIllustrate(tx, actor, id, count);
        await insertPhotos(tx, id, actor.role, stored);
        if (!isWithheld) await queueAdded(tx, { id, author: actor.role });
        return await illustrated(tx, id);
      }),
  });
  announceProblem(ports, row);
  return toProblem(row, actor.role);
}

const illustrated = (tx: Transaction, id: string): Promise<IllustratedProblem> =>
  illustratedProblems(tx).where("id", "=", id).executeTakeFirstOrThrow();

/**
 * Locks a problem to which this person may add so many photos; returns whether the other side may not see
 * them. Throws as `addProblemPhotos`.
 */
async function lockToIllustrate(
  tx: Transaction,
  { id: actor_id, role }: Pick<Actor, "id" | "role">,
  id: string,
  count: number,
): Promise<{ isWithheld: boolean }> {
  const locked = await lockWithRequest(tx, id);
  if (locked?.[ownColumn(role)] !== actor_id) throw new Failure(NOT_FOUND);
  const problem = await illustrated(tx, id);
  if (!mayAdd(problem, sideOf(problem, role))) throw new Failure(INVALID_PROBLEM_STATE);
  const room = photoRoom(problem, role);
  if (count > room) throw new Failure(TOO_MANY_IMAGES, { available: room });
  const isWithheld = problem.opened_by === role ? problem.are_details_withheld : problem.is_answer_withheld;
  if (!isWithheld && (await isThreadBlocked(tx, problem.request_id))) throw new Failure(THREAD_BLOCKED);
  return { isWithheld };
}
