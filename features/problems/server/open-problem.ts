import { absenceThatMayBeSaid } from "#features/attendance/server/index.ts";
import { isThreadBlocked } from "#features/moderation/server/index.ts";
import {
  PROBLEM_ALREADY_OPEN,
  PROBLEM_LIMITS,
  type Problem,
  type ProblemDraft,
} from "#features/problems/contract/index.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { announceProblem, answerDue, type ProblemPorts } from "./change-problem.ts";
import { problemOpened } from "./events.ts";
import { invoiceMeant } from "./invoices/meant-invoice.ts";
import { letters } from "./letters/index.generated.ts";
import {
  illustratedProblems,
  insertPhotos,
  type PhotoPorts,
  type SentPhotos,
  withStoredPhotos,
} from "./photos/problem-photos.ts";
import { ownColumn, toProblem } from "./problem-rows.ts";
import { isRecent } from "./read-problems.ts";

/**
 * Opens a problem of an unlocked request and tells the other side. Throws NOT_FOUND for another person's
 * request, a locked one or another's invoice, PROBLEM_ALREADY_OPEN, INVALID_REQUEST_STATE when the work is
 * too old or had too many, and what storing photos throws.
 */
export async function openProblem(
  ports: ProblemPorts & PhotoPorts,
  actor: Actor,
  { id: request_id, photos, ...draft }: ProblemDraft & { id: string; photos?: SentPhotos },
): Promise<Problem> {
  const row = await withStoredPhotos(ports, actor, photos, {
    check: () =>
      inTransaction(ports.db, async (tx) => {
        const { now } = await lockRequest(tx, ports, actor, request_id);
        await absenceSaid(tx, actor, { request_id, kind: draft.kind, now });
      }),
    write: (stored) =>
      inTransaction(ports.db, async (tx) => {
        const { owner_id, provider_id, now } = await lockRequest(tx, ports, actor, request_id);
        const appointment_at = await absenceSaid(tx, actor, { request_id, kind: draft.kind, now });
        const { id } = await tx
          .insertInto("problems")
          .values({
            ...draft,
            ...{ request_id, owner_id, provider_id },
            opened_by: actor.role,
            are_details_withheld: await isThreadBlocked(tx, request_id),
            opened_at: now,
            appointment_at,
            invoice_id: await invoiceMeant(tx, request_id, draft),
            due_at: answerDue(appointment_at, now),
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        await insertPhotos(tx, id, actor.role, stored);
        await letters.queue(tx, problemOpened, { problem_id: id });
        return illustratedProblems(tx).where("id", "=", id).executeTakeFirstOrThrow();
      }),
  });
  announceProblem(ports, row);
  return toProblem(row, actor.role);
}

/**
 * Locks a request of this person, so that two who open a problem at once follow one another; returns
 * its people and the time. Throws NOT_FOUND, PROBLEM_ALREADY_OPEN, and INVALID_REQUEST_STATE when it
 * is too old or had too many.
 */
async function lockRequest(
  tx: Transaction,
  ports: Pick<ProblemPorts, "now">,
  actor: Pick<Actor, "id" | "role">,
  id: string,
) {
  const request = await tx
    .selectFrom("published_requests")
    .select(["owner_id", "provider_id", "unlocked_at", "completed_at"])
    .where("id", "=", id)
    .where(ownColumn(actor.role), "=", actor.id)
    .where("unlocked_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  const now = ports.now();
  await enforceNumber(tx, id);
  if (!isRecent(request, now)) throw new Failure(INVALID_REQUEST_STATE);
  return { ...request, now };
}

/**
 * Throws PROBLEM_ALREADY_OPEN, or INVALID_REQUEST_STATE after too many. The caller has locked the request.
 */
async function enforceNumber(tx: Transaction, request_id: string): Promise<void> {
  const earlier = await tx
    .selectFrom("problems")
    .select("closed_at")
    .where("request_id", "=", request_id)
    .execute();
  if (earlier.some(({ closed_at }) => closed_at === null)) throw new Failure(PROBLEM_ALREADY_OPEN);
  if (earlier.length >= PROBLEM_LIMITS.perRequestMax) throw new Failure(INVALID_REQUEST_STATE);
}

/**
 * Returns the confirmed time that the other side is said to have missed; null for another kind,
 * without such a time, and for one that this person said before: it is a problem as any other
 * then. Throws NO_SHOW_TOO_EARLY.
 */
async function absenceSaid(
  tx: Transaction,
  { role }: Pick<Actor, "role">,
  { request_id, kind, now }: { request_id: string; kind: ProblemDraft["kind"]; now: Date },
): Promise<Date | null> {
  if (kind !== "no_show") return null;
  const appointment_at = await absenceThatMayBeSaid(tx, request_id, now);
  if (!appointment_at) return null;
  const said = await tx
    .selectFrom("problems")
    .select("id")
    .where("request_id", "=", request_id)
    .where("appointment_at", "=", appointment_at)
    .where("opened_by", "=", role)
    .executeTakeFirst();
  return said ? null : appointment_at;
}
