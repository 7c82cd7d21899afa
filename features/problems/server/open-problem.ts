import { isThreadBlocked } from "#features/moderation/server/index.ts";
import {
  PROBLEM_ALREADY_OPEN,
  PROBLEM_LIMITS,
  type Problem,
  type ProblemDraft,
} from "#features/problems/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { announceProblem, type ProblemPorts } from "./change-problem.ts";
import { problemOpened } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { ownColumn, toProblem } from "./problem-rows.ts";
import { isRecent } from "./read-problems.ts";

/**
 * Opens a problem of an unlocked request and tells the other side. Throws NOT_FOUND for another person's request or a
 * locked one, PROBLEM_ALREADY_OPEN, INVALID_REQUEST_STATE when the work is too old or had too many.
 */
export async function openProblem(
  ports: ProblemPorts,
  actor: Actor,
  { id: request_id, kind, details, asks }: ProblemDraft & { id: string },
): Promise<Problem> {
  const row = await inTransaction(ports.db, async (tx) => {
    const request = await lockRequest(tx, actor, request_id);
    const now = ports.now();
    await enforceNumber(tx, request_id);
    if (!isRecent(request, now)) throw new Failure(INVALID_REQUEST_STATE);
    const opened = await tx
      .insertInto("problems")
      .values({
        ...{ request_id, kind, details, asks },
        owner_id: request.owner_id,
        provider_id: request.provider_id,
        opened_by: actor.role,
        are_details_withheld: await isThreadBlocked(tx, request_id),
        opened_at: now,
        due_at: new Date(now.getTime() + PROBLEM_LIMITS.answerDays * DAY_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await letters.queue(tx, problemOpened, { problem_id: opened.id });
    return opened;
  });
  announceProblem(ports, row);
  return toProblem(row, actor.role);
}

/** Locks a request of this person, so that two who open a problem at once follow one another. Throws NOT_FOUND. */
async function lockRequest(tx: Transaction, actor: Pick<Actor, "id" | "role">, id: string) {
  const request = await tx
    .selectFrom("published_requests")
    .select(["owner_id", "provider_id", "unlocked_at", "completed_at"])
    .where("id", "=", id)
    .where(ownColumn(actor.role), "=", actor.id)
    .where("unlocked_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  return request;
}

/** Throws PROBLEM_ALREADY_OPEN, or INVALID_REQUEST_STATE after too many. The caller has locked the request. */
async function enforceNumber(tx: Transaction, request_id: string): Promise<void> {
  const earlier = await tx
    .selectFrom("problems")
    .select("closed_at")
    .where("request_id", "=", request_id)
    .execute();
  if (earlier.some(({ closed_at }) => closed_at === null)) throw new Failure(PROBLEM_ALREADY_OPEN);
  if (earlier.length >= PROBLEM_LIMITS.perRequestMax) throw new Failure(INVALID_REQUEST_STATE);
}
