import type { z } from "zod";
import type { Origin } from "#features/accounts/server/index.ts";
import {
  LEAD_NOT_FOUND,
  type Lead,
  type leadAppointment,
  REFUSALS,
  type Request,
  refusal,
  UNAUTHORIZED_LEAD_ACCESS,
} from "#features/requests/contract/index.ts";
import { calendarTurn, chooseTime, confirmTime, proposeTimes } from "#features/scheduling/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner, Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced } from "./announce.ts";
import { changeRequest } from "./change-request.ts";
import { ownLead } from "./leads/read-leads.ts";

/**
 * Chooses, changes or removes (null) a request's time. Throws NOT_FOUND, the
 * state's code, and as `chooseTime`.
 */
export async function setAppointment(
  ports: AnnouncingPorts & { origin: Origin },
  owner: Owner,
  { id, starts_at }: { id: string; starts_at: string | null },
): Promise<Request> {
  const turn = starts_at === null ? undefined : await turnOfRequest(ports.db, id);
  return changeRequest(ports, owner, { id, action: "schedule", turn }, (tx, request) =>
    chooseTime(tx, ports, request, starts_at === null ? null : new Date(starts_at)),
  );
}

/** Returns the turn of the calendar that a request's time is in; undefined for an unknown request. */
async function turnOfRequest(db: Db, id: string): Promise<string | undefined> {
  const request = await db
    .selectFrom("requests")
    .select("provider_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return request && calendarTurn(request.provider_id);
}

/**
 * Confirms the held time of a lead or proposes others. Throws LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS,
 * PAYMENT_REQUIRED while locked, a final state's code, SLOT_UNAVAILABLE, VALIDATION_ERROR across midnight.
 */
export function answerAppointment(
  ports: AnnouncingPorts,
  provider: Provider,
  { id, confirm, propose = [], duration }: z.infer<typeof leadAppointment>,
): Promise<Lead> {
  const answering = inTransaction(ports.db, async (tx) => {
    const request = await tx
      .selectFrom("requests")
      .select(["id", "owner_id", "provider_id", "service_id", "status", "unlocked_at", "completed_at"])
      .select("declined_at as declined")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw new Failure(LEAD_NOT_FOUND);
    if (request.provider_id !== provider.id) throw new Failure(UNAUTHORIZED_LEAD_ACCESS);
    const now = ports.now();
    const code = refusal("appoint", request, now);
    if (code) throw new Failure(REFUSALS[code]);
    const proposed = propose.map((start) => new Date(start));
    if (confirm) await confirmTime(tx, request, new Date(confirm), now);
    else await proposeTimes(tx, ports, request, { starts: proposed, duration });
    return ownLead(tx, provider, id, now);
  });
  return announced(ports, id, answering);
}
