import { sql } from "kysely";
import { type Checkout, openCheckout } from "#features/credits/server/index.ts";
import { REFUSALS, refusal } from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncementQuietly } from "../announce.ts";
import { leadUnlocked } from "../events.ts";
import { ownLead } from "../leads/read-leads.ts";
import { letters } from "../letters/index.generated.ts";
import { returnRepeated } from "../returns/return-lead.ts";
import { IS_UNLOCKABLE, setUnlocked } from "./unlock-sql.ts";

/** Opens the payment page for one lead. Throws as `ownLead`, the state's code, and as `openCheckout`. */
export async function payLead(context: ApiContext, provider: Provider, id: string): Promise<Checkout> {
  const lead = await ownLead(context.db, provider, id, context.now());
  const code = refusal("unlock", lead, context.now());
  if (code) throw new Failure(REFUSALS[code]);
  return openCheckout(context, provider, {
    kind: "lead",
    request_id: id,
    description: `Demande : ${lead.service.business_type.name}, ${lead.property.city}`,
    credits: 0,
    price_cents: lead.price_cents,
    success_path: providerPaths.paid,
    cancel_path: providerPaths.lead(id, { cancelled: true }),
    idempotency_key: context.request.idempotency_key,
  });
}

/**
 * Unlocks a lead paid by card, in the payment's transaction, which has locked the request and
 * wakes the workers once it is committed. Returns false when the lead is no longer active and
 * locked; the payment is then refunded.
 */
export async function unlockPaidLead(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  id: string,
): Promise<boolean> {
  const now = ports.now();
  const { rows } = await sql`
    update requests set ${setUnlocked("card", now)} where id = ${id} and ${IS_UNLOCKABLE} returning id`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await letters.queueQuietly(tx, leadUnlocked, { request_id: id });
  await queueAnnouncementQuietly(tx, id);
  await returnRepeated(tx, ports, id);
  return true;
}
