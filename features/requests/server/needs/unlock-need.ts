import { serviceReaching } from "#features/catalog/server/index.ts";
import { providersBlockedWith } from "#features/moderation/server/index.ts";
import {
  type Lead,
  NEED_ALREADY_UNLOCKED,
  NEED_CLOSED,
  NEED_LIMITS,
} from "#features/requests/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import { wakeWorkers } from "#platform/jobs/jobs.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { announced } from "../announce.ts";
import { briefColumn } from "../briefs/brief-column.ts";
import { ownLead } from "../leads/read-leads.ts";
import { findRequestable, insertRequest } from "../send/create-request.ts";
import { mapChargeErrors, unlockWithin } from "../unlock/unlock-lead.ts";

/**
 * Unlocks a need (docs/product.md "Needs"): makes a request of it for the provider's service and unlocks
 * that, in one transaction, so that a provider without credits leaves nothing behind. Throws NOT_FOUND
 * for a need out of reach or across a blocked thread, NEED_CLOSED, NEED_ALREADY_UNLOCKED,
 * DUPLICATE_SERVICE_REQUEST for a client who asked this provider already, INSUFFICIENT_CREDITS,
 * CREDIT_DEDUCTION_FAILED.
 */
export async function unlockNeed(
  context: ApiContext,
  provider: Provider,
  id: string,
): Promise<{ lead: Lead; credits: number }> {
  const { db, log } = context;
  const unlocking = inTransaction(
    db,
    (tx) => unlockOnce(tx, context, provider, id),
    // A crowd is sure to want a new need.
    { turn: `need ${id}` },
  );
  const { request_id, credits } = await mapChargeErrors(log, { need_id: id }, unlocking);
  const lead = await announced(context, request_id, ownLead(db, provider, request_id, context.now()));
  wakeWorkers(db).catch((err: unknown) => log.warn({ err }, "could not wake the workers"));
  return { lead, credits };
}

async function unlockOnce(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  provider: Provider,
  id: string,
): Promise<{ request_id: string; credits: number }> {
  const need = await lockOpenNeed(tx, ports, id);
  if ((await providersBlockedWith(tx, need.owner_id)).has(provider.id)) throw new Failure(NOT_FOUND);
  const service_id = await serviceReaching(tx, provider.id, need);
  if (!service_id) throw new Failure(NOT_FOUND);
  const answers = await tx.selectFrom("requests").select("provider_id").where("need_id", "=", id).execute();
  if (answers.some(({ provider_id }) => provider_id === provider.id))
    throw new Failure(NEED_ALREADY_UNLOCKED);
  const service = await findRequestable(tx, service_id);
  const now = ports.now();
  const { owner_id, property_id, description, brief, start_on } = need;
  const request_id = await insertRequest(
    tx,
    service,
    { owner_id, service_id, property_id, description, brief, start_on, need_id: id },
    now,
  );
  if (answers.length + 1 >= NEED_LIMITS.answersMax)
    await tx.updateTable("needs").set({ status: "full", closed_at: now }).where("id", "=", id).execute();
  return { request_id, credits: await unlockWithin(tx, ports, provider, request_id) };
}

/**
 * Returns an open need, locked: its unlocks come one after the other. Its owner's profile is locked after it,
 * as by whoever closes the account; a suspension is waited for, and the removal of its property. Throws
 * NOT_FOUND, NEED_CLOSED.
 */
async function lockOpenNeed(tx: Transaction, { now }: Pick<Ports, "now">, id: string) {
  const need = await tx
    .selectFrom("needs as n")
    .select(["n.owner_id", "n.property_id", "n.business_type_id", "n.city_id", "n.description", "n.start_on"])
    .select(["n.status", "n.expires_at", briefColumn("n")])
    .where("n.id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!need) throw new Failure(NOT_FOUND);
  const owner = await tx
    .selectFrom("published_profiles as profiles")
    .select("suspended_at")
    .where("id", "=", need.owner_id)
    .forKeyShare()
    .executeTakeFirst();
  if (owner?.suspended_at) throw new Failure(NOT_FOUND);
  const property = await tx
    .selectFrom("published_properties")
    .select("id")
    .where("id", "=", need.property_id)
    .where("removed_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (need.status !== "open" || need.expires_at <= now() || !property) throw new Failure(NEED_CLOSED);
  return need;
}
