import { NOTHING_CHANGES } from "#features/operator/contract/index.ts";
import { type DecidedProblem, decideProblem } from "#features/problems/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

/**
 * Decides a problem for or against its author. Returns its people and request, for the announcement after the
 * commit. Throws NOTHING_CHANGES when it waits for no decision.
 */
export async function decideProblemCase(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  deciding: Deciding,
  { id, isUpheld }: { id: string; isUpheld: boolean },
): Promise<DecidedProblem> {
  const { reason } = deciding;
  const problem = await decideProblem(tx, ports, id, { is_upheld: isUpheld, reason });
  if (!problem) throw new Failure(NOTHING_CHANGES);
  const act = isUpheld ? "uphold-problem" : "dismiss-problem";
  await recordAct(tx, deciding, act, id, { reason, request: problem.request_id }, ports.now(), {
    before: { status: "escalated" },
    after: { status: "decided" },
    people: [problem.owner_id, problem.provider_id],
  });
  return problem;
}
