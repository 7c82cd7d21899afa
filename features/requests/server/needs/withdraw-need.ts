import { NEED_CLOSED, type Need } from "#features/requests/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { ownNeed } from "./read-needs.ts";

/** Withdraws an open need; its requests stay. Throws NOT_FOUND, NEED_CLOSED. */
export async function withdrawNeed(
  { db, now }: Pick<Ports, "db" | "now">,
  owner: Owner,
  id: string,
): Promise<Need> {
  await inTransaction(db, async (tx) => {
    const need = await tx
      .selectFrom("needs")
      .select("status")
      .where("id", "=", id)
      .where("owner_id", "=", owner.id)
      .forUpdate()
      .executeTakeFirst();
    if (!need) throw new Failure(NOT_FOUND);
    if (need.status !== "open") throw new Failure(NEED_CLOSED);
    await tx
      .updateTable("needs")
      .set({ status: "withdrawn", closed_at: now() })
      .where("id", "=", id)
      .execute();
  });
  return ownNeed(db, owner, id);
}
