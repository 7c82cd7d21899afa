import { type DeclineDraft, type Lead, refusal } from "#features/requests/contract/index.ts";
import { endDeclined } from "#features/scheduling/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { leadDeclined } from "./events.ts";
import { letters } from "./letters/index.gen.ts";
import { ownLead } from "./read-leads.ts";

/**
 * A provider turns a locked lead down, free: its time is free again, its owner is told. Throws LEAD_NOT_FOUND,
 * UNAUTHORIZED_LEAD_ACCESS, LEAD_ALREADY_UNLOCKED, INVALID_REQUEST_STATE when declined already, and the code of a final
 * state.
 */
export function declineLead(
  db: Db,
  provider: Provider,
  { id, reason, details }: DeclineDraft & { id: string },
  at: Date,
): Promise<Lead> {
  return inTransaction(db, async (tx) => {
    await tx.selectFrom("requests").select("id").where("id", "=", id).forUpdate().execute();
    const code = refusal("decline", await ownLead(tx, provider, id, at), at);
    if (code) throw new Failure(code);
    const request = await tx
      .updateTable("requests")
      .set({ declined_at: at, declined_reason: reason, declined_details: details })
      .where("id", "=", id)
      .returning(["id", "owner_id", "provider_id", "service_id"])
      .executeTakeFirstOrThrow();
    await endDeclined(tx, request, at);
    await letters.queue(tx, leadDeclined, { request_id: id });
    return ownLead(tx, provider, id, at);
  });
}
