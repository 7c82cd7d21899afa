import type { z } from "zod";
import { type Lead, type leadAppointment, type Request, refusal } from "#features/requests/contract/index.ts";
import { chooseTime, confirmTime, proposeTimes } from "#features/scheduling/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner, Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { changing } from "./change-request.ts";
import { ownLead } from "./read-leads.ts";

/** An owner chooses, changes or gives up (null) a request's time. Throws NOT_FOUND, the state's code, and as `chooseTime`. */
export function setAppointment(
  db: Db,
  owner: Owner,
  { id, starts_at }: { id: string; starts_at: string | null },
  at: Date,
): Promise<Request> {
  return changing(db, owner, { id, action: "schedule", at }, (tx, request) =>
    chooseTime(tx, request, starts_at === null ? null : new Date(starts_at), at),
  );
}

/**
 * A provider confirms the time held or proposes others. Throws LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS,
 * PAYMENT_REQUIRED while locked, the code of a final state, SLOT_UNAVAILABLE, VALIDATION_ERROR across midnight.
 */
export function answerAppointment(
  db: Db,
  provider: Provider,
  { id, confirm, propose = [] }: z.infer<typeof leadAppointment>,
  at: Date,
): Promise<Lead> {
  return inTransaction(db, async (tx) => {
    const request = await tx
      .selectFrom("requests")
      .select(["id", "owner_id", "provider_id", "service_id", "status", "unlocked_at", "completed_at"])
      .select("declined_at as declined")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw new Failure("LEAD_NOT_FOUND");
    if (request.provider_id !== provider.id) throw new Failure("UNAUTHORIZED_LEAD_ACCESS");
    const code = refusal("appoint", request, at);
    if (code) throw new Failure(code);
    const proposed = propose.map((start) => new Date(start));
    if (confirm) await confirmTime(tx, request, new Date(confirm), at);
    else await proposeTimes(tx, request, proposed, at);
    return ownLead(tx, provider, id, at);
  });
}
