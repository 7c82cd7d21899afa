import {
  LEAD_NOT_FOUND,
  REFUSALS,
  refusal,
  UNAUTHORIZED_LEAD_ACCESS,
  type VisitDraft,
} from "#features/requests/contract/index.ts";
import type { Visit } from "#features/scheduling/contract/index.ts";
import { advanceVisit } from "#features/scheduling/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced } from "../announce.ts";

/**
 * Takes a step of the visit of an unlocked lead; both sides' open pages are notified. Throws LEAD_NOT_FOUND,
 * UNAUTHORIZED_LEAD_ACCESS, PAYMENT_REQUIRED while locked, a final state's code, and as `advanceVisit`.
 */
export function setVisit(ports: AnnouncingPorts, provider: Provider, draft: VisitDraft): Promise<Visit> {
  const { id, step, pressed_ago_ms } = draft;
  const minutes = draft.step === "on_the_way" ? draft.minutes : null;
  const stepping = inTransaction(ports.db, async (tx) => {
    const request = await tx
      .selectFrom("requests")
      .select(["provider_id", "status", "unlocked_at", "completed_at", "declined_at as declined"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw new Failure(LEAD_NOT_FOUND);
    if (request.provider_id !== provider.id) throw new Failure(UNAUTHORIZED_LEAD_ACCESS);
    const code = refusal("visit", request, ports.now());
    if (code) throw new Failure(REFUSALS[code]);
    return advanceVisit(tx, ports, id, { step, minutes, pressed_ago_ms });
  });
  return announced(ports, id, stepping);
}
