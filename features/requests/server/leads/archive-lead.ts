import type { Lead } from "#features/requests/contract/index.ts";
import { INVALID_REQUEST_STATE } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced } from "../announce.ts";
import { ownLead } from "./read-leads.ts";

/**
 * Moves a lead that is over or declined to the archive, or back to its list; repeating it changes nothing.
 * Throws LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS, INVALID_REQUEST_STATE while the lead is open.
 */
export function archiveLead(
  ports: AnnouncingPorts,
  provider: Provider,
  { id, archived }: { id: string; archived: boolean },
): Promise<Lead> {
  const archiving = inTransaction(ports.db, async (tx) => {
    await tx.selectFrom("requests").select("id").where("id", "=", id).forUpdate().execute();
    const now = ports.now();
    const lead = await ownLead(tx, provider, id, now);
    if (lead.status === "active" && !lead.declined) throw new Failure(INVALID_REQUEST_STATE);
    if (archived === (lead.archived_at !== null)) return lead;
    await tx
      .updateTable("requests")
      .set({ archived_at: archived ? now : null })
      .where("id", "=", id)
      .execute();
    return ownLead(tx, provider, id, now);
  });
  return announced(ports, id, archiving);
}
