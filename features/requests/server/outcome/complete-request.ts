import { refusal, type Status } from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced } from "../announce.ts";

/**
 * Marks the work as done, by the owner or by the provider who unlocked the lead.
 * Throws NOT_FOUND for another owner's request, UNAUTHORIZED_LEAD_ACCESS for another provider's, PAYMENT_REQUIRED
 * while locked, and a final state's code.
 */
export function completeRequest(
  ports: AnnouncingPorts,
  actor: Actor,
  id: string,
  now: Date,
): Promise<{ id: string; status: Status }> {
  const completing = inTransaction(ports.db, async (tx) => {
    const request = await tx
      .selectFrom("requests")
      .select(["owner_id", "provider_id", "status", "unlocked_at", "completed_at"])
      .select("declined_at as declined")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw new Failure("NOT_FOUND");
    if (actor.role === "owner" && request.owner_id !== actor.id) throw new Failure("NOT_FOUND");
    if (actor.role === "provider" && request.provider_id !== actor.id)
      throw new Failure("UNAUTHORIZED_LEAD_ACCESS");
    const code = refusal("complete", request, now);
    if (code) throw new Failure(code);
    await tx
      .updateTable("requests")
      .set({ status: "completed", completed_at: now })
      .where("id", "=", id)
      .execute();
    return { id, status: "completed" as const };
  });
  return announced(ports, id, completing);
}
