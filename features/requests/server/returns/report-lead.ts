import type { LeadReport, LeadReportDraft } from "#features/reports/contract/index.ts";
import { sendLeadReport } from "#features/reports/server/index.ts";
import { INVALID_REQUEST_STATE } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { requireUnlocked } from "../leads/lead-notes.ts";

/**
 * Reports a lead to the operator, or replaces a report that is still open. Throws LEAD_NOT_FOUND,
 * UNAUTHORIZED_LEAD_ACCESS, PAYMENT_REQUIRED while locked, INVALID_REQUEST_STATE once the report is decided
 * or the lead returned, and for a season that was proposed again.
 */
export async function reportLead(
  db: Db,
  provider: Provider,
  id: string,
  draft: LeadReportDraft,
): Promise<LeadReport> {
  await requireUnlocked(db, provider, id);
  return inTransaction(db, async (tx) => {
    // The same lock as a return's, so that no report stays open on a returned lead.
    const { is_proposed } = await tx
      .selectFrom("requests")
      .select("is_proposed")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Nothing was paid for it.
    if (is_proposed || (await isReturned(tx, id))) throw new Failure(INVALID_REQUEST_STATE);
    return sendLeadReport(tx, { request_id: id, provider_id: provider.id }, draft);
  });
}

async function isReturned(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("lead_returns")
    .select("request_id")
    .where("request_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}
