import { allPacks } from "#features/credits/server/index.ts";
import { NOTHING_CHANGES } from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { requireSecondOperator } from "../operators/confirming.ts";
import { changeOffer, createPack, requireFloor } from "./packs.ts";

type Acting = Pick<Ports, "db" | "now">;
/** A signed-in chief. */
type Chief = Deciding & { operator_id: string };
const isChief = (deciding: Deciding): deciding is Chief => deciding.operator_id !== undefined;

interface Pack {
  id: string;
  name: string;
  credits: number;
  price_cents: number;
}

/**
 * Proposes a new pack, which another chief puts on offer; the command line, which has no account, does so at
 * once, since a marketplace with one chief has nobody else. An id that is there already changes nothing.
 * Throws VALIDATION_ERROR below the least price.
 */
export async function proposePack(
  { db, now }: Acting,
  deciding: Deciding,
  pack: Pack,
): Promise<"proposed" | "done"> {
  return await inTransaction(db, async (tx) => {
    requireFloor(pack);
    if ((await allPacks(tx)).some(({ id }) => id === pack.id)) return "done";
    if (!isChief(deciding)) {
      await createPack(tx, now(), deciding, pack);
      return "done";
    }
    await propose(tx, now(), deciding, { ...pack, kind: "add" });
    return "proposed";
  });
}

/**
 * Withdraws a pack at once, or proposes to put it on offer again, as `proposePack` does. Throws NOT_FOUND,
 * NOTHING_CHANGES, VALIDATION_ERROR.
 */
export async function changePackOffer(
  { db, now }: Acting,
  deciding: Deciding,
  { id, is_active }: { id: string; is_active: boolean },
): Promise<"proposed" | "done"> {
  return await inTransaction(db, async (tx) => {
    if (!is_active || !isChief(deciding)) {
      await changeOffer(tx, now(), deciding, { id, is_active });
      return "done";
    }
    const pack = (await allPacks(tx)).find((one) => one.id === id);
    if (!pack) throw new Failure(NOT_FOUND);
    requireFloor(pack);
    if (pack.is_active || !(await propose(tx, now(), deciding, { ...pack, kind: "offer" })))
      throw new Failure(NOTHING_CHANGES);
    return "proposed";
  });
}

/** Records a proposal and its act. Returns false when one of this pack waits already. */
async function propose(
  tx: Transaction,
  at: Date,
  { operator, operator_id, reason }: Chief,
  { id, kind, name, credits, price_cents }: Pack & { kind: "add" | "offer" },
): Promise<boolean> {
  const proposed = { pack_id: id, kind, name, credits, price_cents };
  const row = await tx
    .insertInto("pack_proposals")
    .values({ ...proposed, reason, asked_by: operator, asked_by_id: operator_id, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await recordAct(tx, { operator, operator_id }, `propose-packs ${kind}`, id, { reason }, at, {
    after: { name, credits, price_cents },
  });
  return true;
}

/**
 * Puts a proposed pack on offer, for a chief who did not propose it, or rejects it. Throws NOT_FOUND when
 * nothing waits, SECOND_OPERATOR_NEEDED, OPERATOR_TOO_NEW, NOTHING_CHANGES.
 */
export async function answerPack(
  { db, now }: Acting,
  chief: Chief,
  { id, confirmed }: { id: string; confirmed: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const proposal = await tx
      .selectFrom("pack_proposals")
      .selectAll()
      .where("pack_id", "=", id)
      .where("state", "=", "proposed")
      .forUpdate()
      .executeTakeFirst();
    if (!proposal) throw new Failure(NOT_FOUND);
    const at = now();
    const { kind, name, credits, price_cents, asked_by_id } = proposal;
    const { operator_id } = chief;
    if (confirmed) await requireSecondOperator(tx, { operator_id, asked_by_id, at });
    await tx
      .updateTable("pack_proposals")
      .set({
        state: confirmed ? "done" : "rejected",
        // Rejecting one's own proposal withdraws it: nobody else has answered.
        answered_by_id: asked_by_id === operator_id ? null : operator_id,
        answered_at: at,
      })
      .where("id", "=", proposal.id)
      .execute();
    if (!confirmed) {
      const { reason } = chief;
      return await recordAct(tx, chief, `reject-packs ${kind}`, id, { reason }, at);
    }
    if (kind === "add") await createPack(tx, at, chief, { id, name, credits, price_cents });
    else await changeOffer(tx, at, chief, { id, is_active: true });
  });
}
