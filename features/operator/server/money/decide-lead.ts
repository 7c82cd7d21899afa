import { NOTHING_CHANGES } from "#features/operator/contract/index.ts";
import { answerLeadReport, returnLead } from "#features/requests/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

/**
 * Returns a lead regardless of the caps, reported or not, or keeps a reported one; closes its report. Throws
 * NOTHING_CHANGES if the lead is locked or already returned, or is to be kept without an open report.
 */
export async function decideLead(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  deciding: Deciding,
  { id, isReturned }: { id: string; isReturned: boolean },
): Promise<void> {
  if (isReturned && !(await returnLead(tx, ports, id, "operator"))) throw new Failure(NOTHING_CHANGES);
  const at = ports.now();
  const { reason } = deciding;
  const report = await answerLeadReport(tx, id, { accepted: isReturned, answer: reason, at });
  if (!isReturned && !report) throw new Failure(NOTHING_CHANGES);
  await recordAct(tx, deciding, isReturned ? "return" : "keep", id, { reason, report }, at, {
    after: { returned: isReturned },
    people: await peopleOfLead(tx, id),
  });
}

async function peopleOfLead(tx: Transaction, id: string): Promise<string[]> {
  const lead = await tx
    .selectFrom("published_requests")
    .select(["owner_id", "provider_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  return lead ? [lead.owner_id, lead.provider_id].filter((person) => person !== null) : [];
}
