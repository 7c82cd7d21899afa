import { secretHash } from "#features/accounts/server/index.ts";
import { ARCHIVE_UNKNOWN, type PrivacyOrder } from "#features/operator/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { wakeCase } from "../cases/work-on-case.ts";
import { NO_SECRETS } from "./end-orders.ts";

/**
 * Stops an act that somebody else asked for in a person's name, given the link of the letter about it; a case
 * that was set aside comes back. Returns the order's state afterwards. Throws ARCHIVE_UNKNOWN.
 */
export async function stopOrder(
  { db, now }: Pick<Ports, "db" | "now">,
  token: string,
): Promise<Exclude<PrivacyOrder["state"], "proposed" | "sent">> {
  const hash = secretHash(token);
  return await inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom("privacy_orders")
      .select(["id", "message_id", "state"])
      .where(({ eb, or }) => or([eb("stop_hash", "=", hash), eb("kept_stop_hash", "=", hash)]))
      .executeTakeFirst();
    if (!found) throw new Failure(ARCHIVE_UNKNOWN);
    if (!isOpen(found.state)) return found.state;
    // Before the order, as a decision locks them: somebody must look at it now.
    for (const kind of ["contact", "privacy"] as const) await wakeCase(tx, { kind, id: found.message_id });
    const order = await tx
      .selectFrom("privacy_orders")
      .select(["id", "state"])
      .where("id", "=", found.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!isOpen(order.state)) return order.state;
    await tx
      .updateTable("privacy_orders")
      .set({ ...NO_SECRETS, proof_notes: null, state: "stopped", ended_at: now() })
      .where("id", "=", order.id)
      .execute();
    return "stopped";
  });
}

const isOpen = (state: PrivacyOrder["state"]): state is "proposed" | "sent" =>
  state === "proposed" || state === "sent";
