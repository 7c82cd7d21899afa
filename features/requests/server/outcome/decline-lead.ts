import {
  type DeclineDraft,
  type DeclinedMany,
  type Lead,
  REFUSALS,
  refusal,
} from "#features/requests/contract/index.ts";
import { releaseDeclined } from "#features/scheduling/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced } from "../announce.ts";
import { leadDeclined } from "../events.ts";
import { ownLead } from "../leads/read-leads.ts";
import { letters } from "../letters/index.generated.ts";

/**
 * Declines a locked lead, free of charge: its time is released and its owner receives a letter. Throws
 * LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS, LEAD_ALREADY_UNLOCKED, INVALID_REQUEST_STATE when already
 * declined, and a final state's code.
 */
export function declineLead(
  ports: AnnouncingPorts,
  provider: Provider,
  { id, reason, details }: DeclineDraft & { id: string },
): Promise<Lead> {
  const declining = inTransaction(ports.db, async (tx) => {
    await tx.selectFrom("requests").select("id").where("id", "=", id).forUpdate().execute();
    const now = ports.now();
    const code = refusal("decline", await ownLead(tx, provider, id, now), now);
    if (code) throw new Failure(REFUSALS[code]);
    const request = await tx
      .updateTable("requests")
      .set({ declined_at: now, declined_reason: reason, declined_details: details })
      .where("id", "=", id)
      .returning(["id", "owner_id", "provider_id", "service_id"])
      .executeTakeFirstOrThrow();
    await releaseDeclined(tx, request, now);
    await letters.queue(tx, leadDeclined, { request_id: id });
    return ownLead(tx, provider, id, now);
  });
  return announced(ports, id, declining);
}

/**
 * Declines several leads for one reason, each in a transaction of its own: one that cannot be declined keeps
 * none of the others. Returns which were declined, and why the others were not.
 */
export async function declineLeads(
  ports: AnnouncingPorts,
  provider: Provider,
  { ids, ...draft }: DeclineDraft & { ids: readonly string[] },
): Promise<DeclinedMany> {
  const outcome: DeclinedMany = { declined: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await declineLead(ports, provider, { ...draft, id });
      outcome.declined.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcome.refused.push({ id, code: error.code, message: error.message });
    }
  }
  return outcome;
}
