import type { Updateable } from "kysely";
import type { Problems } from "#database/tables.generated.ts";
import { isThreadBlocked } from "#features/moderation/server/index.ts";
import {
  INVALID_PROBLEM_STATE,
  isProblemClosed,
  type MemberAction,
  nextProblemStatus,
  PROBLEM_LIMITS,
  type Problem,
  type ProblemAnswer,
  type ProblemStatus,
} from "#features/problems/contract/index.ts";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { closeProven } from "./absence.ts";
import { problemAnswered, problemClosed, problemEscalated } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { lockWithRequest } from "./lock-problem.ts";
import {
  illustratedProblems,
  insertPhotos,
  type PhotoPorts,
  type SentPhotos,
  withStoredPhotos,
} from "./photos/problem-photos.ts";
import { otherRole, ownColumn, type ProblemRow, sideOf, toProblem } from "./problem-rows.ts";

/** The ports of a use case that changes a problem and announces it. */
export type ProblemPorts = Pick<Ports, "db" | "now" | "live" | "log">;

type Sides = Pick<ProblemRow, "owner_id" | "provider_id" | "request_id">;

/** Notifies the open pages of both sides after the commit (docs/decisions/0009-news-not-data.md). */
export function announceProblem(
  { live, log }: Pick<Ports, "live" | "log">,
  { owner_id, provider_id, request_id }: Sides,
): void {
  live
    .notify([owner_id, provider_id], { kind: "request", id: request_id })
    .catch((err: unknown) => log.warn({ err }, "could not announce a problem"));
}

/** How many days each status that waits has for what comes next; an open one is begun with `answerDue`. */
const DAYS: Partial<Record<ProblemStatus, number>> = {
  answered: PROBLEM_LIMITS.followUpDays,
  escalated: PROBLEM_LIMITS.decisionDays,
};

/** Until when the other side answers a problem that is opened now. */
export const answerDue = (appointment_at: Date | null, now: Date): Date =>
  new Date(
    now.getTime() +
      (appointment_at ? PROBLEM_LIMITS.contestHours * HOUR_MS : PROBLEM_LIMITS.answerDays * DAY_MS),
  );

/** Returns the columns of a problem that comes to another status at this time. */
export function arriveAt(status: ProblemStatus, now: Date): Updateable<Problems> {
  if (isProblemClosed(status)) return { status, due_at: null, closed_at: now };
  const due_at = new Date(now.getTime() + (DAYS[status] ?? 0) * DAY_MS);
  return { status, due_at, ...(status === "escalated" && { escalated_at: now }) };
}

/** Queues the letter of each of these sides that a problem is a case now. */
export async function queueEscalated(tx: Transaction, { id }: Pick<ProblemRow, "id">): Promise<void> {
  for (const side of ["owner", "provider"] as const)
    await letters.queue(tx, problemEscalated, { problem_id: id, side });
}

/**
 * Answers a problem of the other side: agrees or not, in words and photos; across a blocked thread only the
 * operator sees these. Throws NOT_FOUND, INVALID_PROBLEM_STATE once it is answered or closed, and the errors
 * of storing photos.
 */
export const answerProblem = (
  ports: ProblemPorts & PhotoPorts,
  actor: Actor,
  { id, agrees, answer, photos }: ProblemAnswer & { id: string; photos?: SentPhotos },
): Promise<Problem> =>
  withStoredPhotos(ports, actor, photos, {
    check: () => inTransaction(ports.db, (tx) => lockProblem(tx, ports, actor, { id, action: "answer" })),
    write: (stored) =>
      changeProblem(ports, actor, { id, action: "answer", agrees }, async (tx, problem, { status, now }) => {
        const is_answer_withheld = await isThreadBlocked(tx, problem.request_id);
        await insertPhotos(tx, id, actor.role, stored);
        await letters.queue(tx, problemAnswered, { problem_id: id });
        if (status === "stands") await closeProven(tx, ports, { ...problem, status });
        else if (problem.appointment_at) await queueEscalated(tx, problem);
        return {
          // The operator's time does not begin again.
          ...(status !== problem.status && arriveAt(status, now)),
          ...{ answer, agrees, is_answer_withheld, answered_at: now },
        };
      }),
  });

/** Closes a problem as settled, by its opener. Throws NOT_FOUND, INVALID_PROBLEM_STATE once it is closed. */
export const settleProblem = (ports: ProblemPorts, actor: Actor, id: string): Promise<Problem> =>
  changeProblem(ports, actor, { id, action: "settle" }, async (tx, problem, { status, now }) => {
    await letters.queue(tx, problemClosed, { problem_id: id, side: otherRole(problem.opened_by) });
    return arriveAt(status, now);
  });

/**
 * Makes an answered problem a case, by its opener. Throws NOT_FOUND, INVALID_PROBLEM_STATE
 * before its answer and after.
 */
export const escalateProblem = (ports: ProblemPorts, actor: Actor, id: string): Promise<Problem> =>
  changeProblem(ports, actor, { id, action: "escalate" }, async (tx, problem, { status, now }) => {
    await queueEscalated(tx, problem);
    return arriveAt(status, now);
  });

type Change = (
  tx: Transaction,
  problem: ProblemRow,
  next: { status: ProblemStatus; now: Date },
) => Promise<Updateable<Problems>>;

/** Writes what an action changes of a problem of this person, and announces it. Throws as `lockProblem`. */
async function changeProblem(
  ports: ProblemPorts,
  actor: Actor,
  taken: { id: string; action: MemberAction; agrees?: boolean },
  change: Change,
): Promise<Problem> {
  const changed = await inTransaction(ports.db, async (tx) => {
    const { problem, ...next } = await lockProblem(tx, ports, actor, taken);
    await tx
      .updateTable("problems")
      .set(await change(tx, problem, next))
      .where("id", "=", taken.id)
      .execute();
    return illustratedProblems(tx).where("id", "=", taken.id).executeTakeFirstOrThrow();
  });
  announceProblem(ports, changed);
  return toProblem(changed, actor.role);
}

/**
 * Locks a problem of this person with its request; returns it with the status that the action leads to, and
 * the time. Throws NOT_FOUND, and INVALID_PROBLEM_STATE where the table of states has no such action for
 * them.
 */
async function lockProblem(
  tx: Transaction,
  ports: Pick<ProblemPorts, "now">,
  actor: Actor,
  { id, action, agrees }: { id: string; action: MemberAction; agrees?: boolean },
): Promise<{ problem: ProblemRow; status: ProblemStatus; now: Date }> {
  const own = await tx
    .selectFrom("problems")
    .select("id")
    .where("id", "=", id)
    .where(ownColumn(actor.role), "=", actor.id)
    .executeTakeFirst();
  const problem = own && (await lockWithRequest(tx, id));
  if (!problem) throw new Failure(NOT_FOUND);
  const now = ports.now();
  const isAdmitted = action === "answer" && agrees === true && problem.appointment_at !== null;
  const status = nextProblemStatus(isAdmitted ? "admit" : action, problem, sideOf(problem, actor.role));
  if (!status) throw new Failure(INVALID_PROBLEM_STATE);
  return { problem, status, now };
}
