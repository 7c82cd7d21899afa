import { recordAbsence } from "#features/attendance/server/index.ts";
import { isAbsenceProven } from "#features/problems/contract/index.ts";
import { returnLead } from "#features/requests/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { problemClosed } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { otherRole, type ProblemRow } from "./problem-rows.ts";

type Proven = Pick<
  ProblemRow,
  "id" | "request_id" | "owner_id" | "provider_id" | "opened_by" | "status" | "appointment_at" | "is_upheld"
>;

/**
 * Applies the effects of an appointment that the other side is known to have missed: it counts, and the lead
 * of an owner who was not there is returned within the caps. Any other problem has no effect.
 */
export async function applyAbsence(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  problem: Proven,
): Promise<void> {
  const { request_id, owner_id, provider_id, appointment_at } = problem;
  if (!appointment_at || !isAbsenceProven(problem)) return;
  const missed_by = otherRole(problem.opened_by);
  const absence = { request_id, owner_id, provider_id, starts_at: appointment_at, missed_by };
  const isFirst = await recordAbsence(tx, absence, ports.now());
  if (isFirst && missed_by === "owner") await returnLead(tx, ports, request_id, "no_show");
}

/** Draws what follows from an absence that stands, and writes to both sides. */
export async function closeProven(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  problem: Proven,
): Promise<void> {
  await applyAbsence(tx, ports, problem);
  for (const side of ["owner", "provider"] as const)
    await letters.queue(tx, problemClosed, { problem_id: problem.id, side });
}
