import {
  CASE_CHANGED,
  fillForCase,
  isReasonShort,
  type ManyKind,
  type RefusedDecision,
} from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { isFailure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Deciding } from "../acts/record-act.ts";
import { decideCase } from "../cases/decide-case.ts";
import { readCase } from "../cases/read-case.ts";
import { findCase } from "../cases/waiting-cases.ts";

type Acting = Parameters<typeof decideCase>[0];

interface Decisions {
  kind: ManyKind;
  ids: readonly string[];
  versions: readonly number[];
  accepted: boolean;
}

/**
 * Decides cases of one kind alike, one after the other, each in its own transaction with its own act. Returns
 * those that were refused, with the reason; they stop no other.
 */
export async function decideMany(
  ports: Acting,
  deciding: Deciding,
  { kind, ids, versions, accepted }: Decisions,
): Promise<RefusedDecision[]> {
  const refused: RefusedDecision[] = [];
  for (const [place, id] of ids.entries()) {
    const version = versions[place] ?? 0;
    try {
      const reason = await fillReason(ports, { kind, id, reason: deciding.reason });
      if (!isReasonShort({ kind, reason, accepted })) refused.push({ id, why: "too_long", by: null });
      else await decideCase(ports, { ...deciding, reason }, { kind, id, version, accepted });
    } catch (error) {
      if (!isFailure(error, NOT_FOUND) && !isFailure(error, CASE_CHANGED)) throw error;
      refused.push({ id, ...(await explain(ports, deciding, { kind, id })) });
    }
  }
  return refused;
}

/** Returns a reason with the words of its case. Throws NOT_FOUND when the case waits no more. */
async function fillReason(
  ports: Acting,
  { kind, id, reason }: { kind: ManyKind; id: string; reason: string },
): Promise<string> {
  if (!reason.includes("{")) return reason;
  return fillForCase(reason, await readCase(ports, kind, id));
}

/** Returns what became of a case that could not be decided as it was read. */
async function explain(
  { db }: Pick<Ports, "db">,
  { operator_id }: Deciding,
  { kind, id }: { kind: ManyKind; id: string },
): Promise<Omit<RefusedDecision, "id">> {
  const found = await findCase(db, kind, id);
  if (found) {
    const isTaken = found.holder_id !== null && found.holder_id !== operator_id;
    return isTaken ? { why: "taken", by: found.holder_name } : { why: "changed", by: null };
  }
  const decision = await db
    .selectFrom("decided_cases")
    .select("operator")
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .orderBy("decided_at", "desc")
    .executeTakeFirst();
  return decision ? { why: "decided", by: decision.operator } : { why: "gone", by: null };
}
