import { INVALID_REQUEST_STATE } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { ownProperty } from "./read-properties.ts";

/**
 * Removes a property from its owner's list; past requests still refer to it. Throws INVALID_REQUEST_STATE
 * while a request is active there, and what `ownProperty` throws.
 */
export async function removeProperty(
  { db, now }: Pick<Ports, "db" | "now">,
  owner: Owner,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Blocks a simultaneous request for this property, which locks the same row.
    await tx.selectFrom("properties").select("id").where("id", "=", id).forUpdate().execute();
    const property = await ownProperty(tx, owner, id);
    if (property.active_requests > 0) throw new Failure(INVALID_REQUEST_STATE);
    await tx.updateTable("properties").set({ removed_at: now() }).where("id", "=", id).execute();
  });
}
