import { type Action, type Request, type RequestDraft, refusal } from "#features/requests/contract/index.ts";
import { confirmedTime } from "#features/scheduling/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { checkProperty, refusingDuplicates } from "./create-request.ts";
import { requestCalledOff } from "./events.ts";
import { letters } from "./letters/index.gen.ts";
import { ownRequest } from "./read-requests.ts";
import { returnLead } from "./return-lead.ts";
import { screenDescription } from "./screen-description.ts";
import { wasGivenBack } from "./was-given-back.ts";

type Changes = Partial<Pick<RequestDraft, "property_id" | "description">>;

/** Changes a request still locked. Throws NOT_FOUND, the state's code, NO_UPDATES_PROVIDED and as `createRequest`. */
export function updateRequest(
  db: Db,
  owner: Owner,
  id: string,
  changes: Changes,
  at: Date,
): Promise<Request> {
  return changing(db, owner, { id, action: "edit", at }, async (tx) => {
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as Changes;
    if (Object.keys(given).length === 0) throw new Failure("NO_UPDATES_PROVIDED");
    if (given.property_id) await checkProperty(tx, owner, given.property_id);
    await refusingDuplicates(() => tx.updateTable("requests").set(given).where("id", "=", id).execute());
    const { description } = given;
    if (description !== undefined) await screenDescription(tx, { id, owner_id: owner.id, description }, at);
  });
}

/** Cancels an active request; a provider who had unlocked it is written to. Throws NOT_FOUND and the state's code. */
export function cancelRequest(
  db: Db,
  owner: Owner,
  id: string,
  reason: string | undefined,
  at: Date,
): Promise<Request> {
  return changing(db, owner, { id, action: "cancel", at }, async (tx) => {
    const confirmed = await confirmedTime(tx, id, at);
    await tx
      .updateTable("requests")
      .set({ status: "cancelled", cancelled_at: at, cancelled_reason: reason || null })
      .where("id", "=", id)
      .execute();
    await letters.queue(tx, requestCalledOff, { request_id: id, confirmed });
    await returnLead(tx, id, "cancelled", at);
  });
}

/** Does an owner's act on their request: its row locked, the act allowed by the state table. */
export async function changing(
  db: Db,
  owner: Owner,
  { id, action, at }: { id: string; action: Action; at: Date },
  change: (
    tx: Db,
    request: {
      id: string;
      owner_id: string;
      provider_id: string;
      service_id: string;
      unlocked_at: Date | null;
    },
  ) => Promise<void>,
): Promise<Request> {
  return inTransaction(db, async (tx) => {
    const state = await tx
      .selectFrom("requests")
      .select(["id", "owner_id", "status", "unlocked_at", "completed_at", "provider_id", "service_id"])
      .select("declined_at as declined")
      .select(wasGivenBack("requests.id"))
      .where("id", "=", id)
      .where("owner_id", "=", owner.id)
      .forUpdate()
      .executeTakeFirst();
    if (!state) throw new Failure("NOT_FOUND");
    const code = refusal(action, state, at);
    if (code) throw new Failure(code);
    await change(tx, state);
    return ownRequest(tx, owner, id, at);
  });
}
