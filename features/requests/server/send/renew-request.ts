import type { Season } from "#foundation/season/season.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { findRequestable } from "./create-request.ts";
import { insertProposed } from "./insert-proposed.ts";

/** The request of the last season, as a renewal takes it. */
interface LastRequest {
  request_id: string;
  owner_id: string;
  service_id: string;
  property_id: string;
}

/** The description of a renewal, which both sides read in place of the owner's words. */
const RENEWAL_DESCRIPTION = "Prochaine saison, proposée par le prestataire à un client de la dernière.";

/**
 * Locks the request of the last season, before all else, then what the renewal depends on, in the order of a
 * new request: renewals of one owner follow one another, and a suspension, a removed property, a cancelled
 * contract or a closed account is seen. Returns the service. Throws SERVICE_NOT_FOUND, SERVICE_INACTIVE.
 */
export async function lockForRenewal(tx: Transaction, last: LastRequest) {
  await tx.selectFrom("requests").select("id").where("id", "=", last.request_id).forUpdate().execute();
  await tx
    .selectFrom("published_profiles")
    .select("id")
    .where("id", "=", last.owner_id)
    .forNoKeyUpdate()
    .execute();
  const service = await findRequestable(tx, last.service_id);
  await tx
    .selectFrom("published_properties")
    .select("id")
    .where("id", "=", last.property_id)
    .forShare()
    .execute();
  return service;
}

/**
 * Makes the request that proposes the next season to a client of the last one: unlocked by its provider, at
 * no cost. The caller has locked what it depends on. Returns its id. Throws DUPLICATE_SERVICE_REQUEST.
 */
export async function createRenewal(
  tx: Transaction,
  service: Awaited<ReturnType<typeof findRequestable>>,
  { request_id, contract_id, ...last }: LastRequest & { contract_id: string },
  { starts_on }: Season,
  now: Date,
): Promise<string> {
  const { brief } = await tx
    .selectFrom("requests")
    .select("brief")
    .where("id", "=", request_id)
    .executeTakeFirstOrThrow();
  return insertProposed(
    tx,
    service,
    {
      ...last,
      brief: brief as object[],
      description: RENEWAL_DESCRIPTION,
      unlocked_by: "renewal",
      start_on: starts_on,
      renews_contract_id: contract_id,
    },
    now,
  );
}

/**
 * Ends the open request of a season that was proposed again, without a letter. Returns whether it was
 * one. The caller has locked it.
 */
export async function endRenewal(
  tx: Transaction,
  id: string,
  { status, now }: { status: "cancelled" | "expired"; now: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable("requests")
    .set(status === "cancelled" ? { status, cancelled_at: now } : { status, expired_at: now })
    .where("id", "=", id)
    .where("status", "=", "active")
    .where("unlocked_by", "=", "renewal")
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}
