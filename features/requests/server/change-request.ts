import { sql } from "kysely";
import type { BriefAnswer } from "#features/catalog/contract/index.ts";
import { wordsAcross } from "#features/moderation/server/index.ts";
import {
  type Action,
  CONTRACT_STAYS,
  REFUSALS,
  type Request,
  type RequestDraft,
  refusal,
} from "#features/requests/contract/index.ts";
import { confirmedTime } from "#features/scheduling/server/index.ts";
import { NO_UPDATES_PROVIDED, NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced } from "./announce.ts";
import { briefColumn } from "./briefs/brief-column.ts";
import { checkDescription } from "./briefs/check-work.ts";
import { requestCalledOff } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { contractInForce } from "./outcome/bound.ts";
import { ownRequest } from "./read-requests.ts";
import { isOwnClientColumn, isReturnedColumn } from "./request-columns.ts";
import { returnLead } from "./returns/return-lead.ts";
import { checkProperty, checkStartDay, rejectDuplicates } from "./send/create-request.ts";
import { screenDescription } from "./send/screen-description.ts";

type Changes = Partial<Pick<RequestDraft, "property_id" | "description"> & { start_on: string }>;

/**
 * Updates a request while it is locked. Throws NOT_FOUND, the state's code,
 * NO_UPDATES_PROVIDED and as `createRequest`.
 */
export function updateRequest(
  ports: AnnouncingPorts,
  owner: Owner,
  id: string,
  changes: Changes,
): Promise<Request> {
  return changeRequest(ports, owner, { id, action: "edit" }, async (tx, request, now) => {
    const updates = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as Changes;
    if (Object.keys(updates).length === 0) throw new Failure(NO_UPDATES_PROVIDED);
    if (updates.start_on) {
      if (!request.start_on)
        throw new Failure(VALIDATION_ERROR, {
          fields: { start_on: "Cette demande n'a pas de date de début" },
        });
      checkStartDay(updates.start_on, now);
    }
    if (updates.description !== undefined && updates.description !== request.description)
      await checkDescription(tx, request.business_type_id, { ...request, description: updates.description });
    if (updates.property_id) await checkProperty(tx, owner, updates.property_id);
    await rejectDuplicates(() => tx.updateTable("requests").set(updates).where("id", "=", id).execute());
    const { description } = updates;
    if (description !== undefined) await screenDescription(tx, { id, owner_id: owner.id, description }, now);
  });
}

/**
 * Cancels an active request; a provider who had unlocked it receives a letter, across a blocked thread
 * without the reason. A contract stays in force, and its owner must have acknowledged that. Throws NOT_FOUND,
 * the state's code, VALIDATION_ERROR without `acknowledged`.
 */
export function cancelRequest(
  ports: AnnouncingPorts,
  owner: Owner,
  {
    id,
    reason,
    acknowledged,
  }: { id: string; reason?: string | undefined; acknowledged?: string | undefined },
): Promise<Request> {
  return changeRequest(ports, owner, { id, action: "cancel" }, async (tx, _, now) => {
    await requireContractAcknowledged(tx, id, acknowledged);
    const confirmed = await confirmedTime(tx, id, now);
    const told = await wordsAcross(tx, id, reason ?? "");
    await tx
      .updateTable("requests")
      .set({ status: "cancelled", cancelled_at: now, cancelled_reason: told || null })
      .where("id", "=", id)
      .execute();
    await letters.queue(tx, requestCalledOff, { request_id: id, confirmed });
    await returnLead(tx, ports, id, "cancelled");
  });
}

/**
 * Throws VALIDATION_ERROR when a contract in force of a request, which is locked, is not
 * the one its owner acknowledged.
 */
async function requireContractAcknowledged(tx: Transaction, id: string, acknowledged: string | undefined) {
  const { contract } = await tx
    .selectNoFrom(contractInForce(sql.val(id)).as("contract"))
    .executeTakeFirstOrThrow();
  if (!contract || contract.id === acknowledged) return;
  throw new Failure(VALIDATION_ERROR, { fields: { acknowledged: CONTRACT_STAYS } });
}

/**
 * Locks an owner's request, checks the action against the state table, runs `change` with the time read under
 * the lock and announces it; returns the changed request. Throws NOT_FOUND and the state's code.
 */
export function changeRequest(
  ports: AnnouncingPorts,
  owner: Owner,
  { id, action, turn }: { id: string; action: Action; turn?: string | undefined },
  change: (
    tx: Transaction,
    request: {
      id: string;
      owner_id: string;
      provider_id: string;
      service_id: string;
      business_type_id: string;
      description: string;
      brief: BriefAnswer[];
      unlocked_at: Date | null;
      start_on: Date | string | null;
    },
    now: Date,
  ) => Promise<void>,
): Promise<Request> {
  const work = async (tx: Transaction) => {
    const state = await tx
      .selectFrom("requests")
      .select([
        "id",
        "owner_id",
        "status",
        "unlocked_at",
        "completed_at",
        "provider_id",
        "service_id",
        "business_type_id",
        "description",
        "start_on",
      ])
      .select(briefColumn("requests"))
      .select("declined_at as declined")
      .select([isReturnedColumn("requests.id"), isOwnClientColumn("requests")])
      .where("id", "=", id)
      .where("owner_id", "=", owner.id)
      .forUpdate()
      .executeTakeFirst();
    if (!state) throw new Failure(NOT_FOUND);
    const now = ports.now();
    const code = refusal(action, state, now);
    if (code) throw new Failure(REFUSALS[code]);
    await change(tx, state, now);
    return ownRequest(tx, owner, id, now);
  };
  return announced(ports, id, inTransaction(ports.db, work, turn ? { turn } : {}));
}
