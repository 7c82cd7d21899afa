import { nextProblemStatus } from "#features/problems/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { applyAbsence } from "./absence.ts";
import { arriveAt } from "./change-problem.ts";
import { problemClosed } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { lockWithRequest } from "./lock-problem.ts";
import type { ProblemRow } from "./problem-rows.ts";

/** The decided problem's request and opener. */
export type DecidedProblem = Pick<ProblemRow, "owner_id" | "provider_id" | "request_id">;

/**
 * Decides a problem that the operator examines, with a reason that both sides read, and writes to both.
 * Returns its people and its request, or undefined when it waits for no decision.
 */
export async function decideProblem(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  id: string,
  { is_upheld, reason }: { is_upheld: boolean; reason: string },
): Promise<DecidedProblem | undefined> {
  const problem = await lockWithRequest(tx, id);
  const status = problem && nextProblemStatus("decide", problem, "operator");
  if (!problem || !status) return undefined;
  await tx
    .updateTable("problems")
    .set({ ...arriveAt(status, ports.now()), is_upheld, decision_reason: reason })
    .where("id", "=", id)
    .execute();
  await applyAbsence(tx, ports, { ...problem, status, is_upheld });
  for (const side of ["owner", "provider"] as const)
    await letters.queue(tx, problemClosed, { problem_id: id, side });
  const { owner_id, provider_id, request_id } = problem;
  return { owner_id, provider_id, request_id };
}
