import {
  type Action,
  type Party,
  REFUSALS,
  REOPEN_DAYS,
  REOPENINGS_MAX,
  refusal,
  type Status,
  UNAUTHORIZED_LEAD_ACCESS,
} from "#features/requests/contract/index.ts";
import { restoreConfirmedTime } from "#features/scheduling/server/index.ts";
import { DAY_MS, DAY_S } from "#foundation/durations.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND, RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced, queueAnnouncement } from "../announce.ts";
import { requestReopened, requestReopenedByOperator } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { rejectDuplicates } from "../send/create-request.ts";

const REOPENED_ENOUGH = `Cette demande a déjà été rouverte ${REOPENINGS_MAX} fois. Envoyez plutôt une nouvelle demande.`;

type Changed = { id: string; status: Status };

/**
 * Marks the work as done, by the owner or by the provider who unlocked the lead. Throws NOT_FOUND for
 * another owner's request, UNAUTHORIZED_LEAD_ACCESS for another provider's, PAYMENT_REQUIRED while
 * locked, and a final state's code.
 */
export function completeRequest(ports: AnnouncingPorts, actor: Actor, id: string): Promise<Changed> {
  const completing = inTransaction(ports.db, async (tx) => {
    const { now } = await lockForAction(tx, ports, actor, id, "complete");
    await tx
      .updateTable("requests")
      .set({ status: "completed", completed_at: now, completed_by: actor.role })
      .where("id", "=", id)
      .execute();
    return { id, status: "completed" as const };
  });
  return announced(ports, id, completing);
}

/**
 * Reopens a completed request, at once or within a week (life.ts), with its confirmed time if that is still
 * to come and free. It lives on for a week at least. The provider receives a letter when the owner does it.
 * Throws as `completeRequest`, DUPLICATE_SERVICE_REQUEST when the owner has asked again meanwhile, and
 * INVALID_REQUEST_STATE when it is too late, reviewed, or either account is closed or suspended,
 * RATE_LIMIT_EXCEEDED for an eleventh time.
 */
export function reopenRequest(ports: AnnouncingPorts, actor: Actor, id: string): Promise<Changed> {
  const reopening = inTransaction(ports.db, async (tx) => {
    const { request } = await lockForAction(tx, ports, actor, id, "reopen");
    if (request.reopenings >= REOPENINGS_MAX)
      throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: DAY_S, sentence: REOPENED_ENOUGH });
    await reopen(tx, ports, request);
    if (actor.role === "owner") await letters.queue(tx, requestReopened, { request_id: id });
    return { id, status: "active" as const };
  });
  return announced(ports, id, reopening);
}

/**
 * Reopens a completed request for an operator, while it could still be reviewed; both sides receive a letter
 * with the reason. Returns both accounts. Throws NOT_FOUND and as `reopenRequest`.
 */
export async function reopenForOperator(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  { id, reason }: { id: string; reason: string },
): Promise<{ owner_id: string; provider_id: string }> {
  const request = await lockRequest(tx, id);
  await requireAllowed(tx, "operator", request, "reopen", ports.now());
  await reopen(tx, ports, request);
  await tx.updateTable("requests").set({ reopened_reason: reason }).where("id", "=", id).execute();
  await letters.queue(tx, requestReopenedByOperator, { request_id: id });
  await queueAnnouncement(tx, id);
  return request;
}

type Locked = Awaited<ReturnType<typeof lockRequest>>;

async function reopen(tx: Transaction, ports: Pick<Ports, "now">, request: Locked): Promise<void> {
  const { id } = request;
  const now = ports.now();
  if (!(await areBothActive(tx, request))) throw new Failure(INVALID_REQUEST_STATE);
  const aWeekFromNow = new Date(now.getTime() + REOPEN_DAYS * DAY_MS);
  await rejectDuplicates(() =>
    tx
      .updateTable("requests")
      .set({
        status: "active",
        completed_at: null,
        completed_by: null,
        archived_at: null,
        reopenings: request.reopenings + 1,
        expires_at: request.expires_at > aWeekFromNow ? request.expires_at : aWeekFromNow,
      })
      .where("id", "=", id)
      .execute(),
  );
  // The owner is asked for a review again once it is completed again, and warned before it expires.
  await tx
    .deleteFrom("request_reminders")
    .where("request_id", "=", id)
    .where("kind", "in", ["please_review", "expiring_unlocked"])
    .execute();
  await restoreConfirmedTime(tx, ports, request);
}

/** Returns a request with its row locked. Throws NOT_FOUND. */
async function lockRequest(tx: Transaction, id: string) {
  const request = await tx
    .selectFrom("requests")
    .select(["id", "owner_id", "provider_id", "service_id", "status", "unlocked_at", "expires_at"])
    .select(["completed_at", "completed_by", "reopenings"])
    .select("declined_at as declined")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  return request;
}

/**
 * Locks a request for a party's action; returns it with the time read under the lock.
 * Throws as `completeRequest`.
 */
async function lockForAction(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  actor: Actor,
  id: string,
  action: Action,
) {
  const request = await lockRequest(tx, id);
  if (actor.role === "owner" && request.owner_id !== actor.id) throw new Failure(NOT_FOUND);
  if (actor.role === "provider" && request.provider_id !== actor.id)
    throw new Failure(UNAUTHORIZED_LEAD_ACCESS);
  const now = ports.now();
  await requireAllowed(tx, actor.role, request, action, now);
  return { request, now };
}

async function requireAllowed(tx: Transaction, party: Party, request: Locked, action: Action, now: Date) {
  // Read under the lock: a review written meanwhile is not in the snapshot of the statement that locked.
  const reviewed = action === "reopen" && (await isReviewed(tx, request.id));
  const code = refusal(action, { ...request, reviewed }, now, party);
  if (code) throw new Failure(REFUSALS[code]);
}

async function isReviewed(tx: Transaction, request_id: string): Promise<boolean> {
  const review = await tx
    .selectFrom("published_reviews")
    .select("id")
    .where("request_id", "=", request_id)
    .executeTakeFirst();
  return review !== undefined;
}

async function areBothActive(
  tx: Transaction,
  { owner_id, provider_id }: { owner_id: string; provider_id: string },
): Promise<boolean> {
  const gone = await tx
    .selectFrom("published_profiles")
    .select("id")
    .where("id", "in", [owner_id, provider_id])
    .where(({ or, eb }) => or([eb("closed_at", "is not", null), eb("suspended_at", "is not", null)]))
    .executeTakeFirst();
  return gone === undefined;
}
