import { addPack, allPacks, offerPack } from "#features/credits/server/index.ts";
import {
  belowFloor,
  isAboveFloor,
  NOTHING_CHANGES,
  type OperatorPack,
} from "#features/operator/contract/index.ts";
import { NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

/** Returns all packs in their order, those withdrawn too, then those that wait for another chief. */
export async function readPacks(db: Db): Promise<OperatorPack[]> {
  const [packs, proposals] = await Promise.all([
    allPacks(db),
    db.selectFrom("pack_proposals").selectAll().where("state", "=", "proposed").orderBy("id").execute(),
  ]);
  const known = packs.map((pack) => {
    const proposal = proposals.find(({ pack_id }) => pack_id === pack.id);
    return { ...pack, proposal: proposal ? toProposal(proposal) : null };
  });
  const added = proposals
    .filter(({ kind }) => kind === "add")
    .map(({ pack_id, name, credits, price_cents, ...proposal }) => ({
      id: pack_id,
      name,
      credits,
      price_cents,
      is_active: false,
      proposal: toProposal(proposal),
    }));
  return [...known, ...added];
}

const toProposal = ({
  asked_by,
  asked_by_id,
  reason,
}: {
  asked_by: string;
  asked_by_id: string;
  reason: string;
}) => ({ asked_by, asked_by_id, reason });

/** Throws VALIDATION_ERROR for a pack whose credits cost less than the least price. */
export function requireFloor(pack: { credits: number; price_cents: number }): void {
  if (!isAboveFloor(pack))
    throw new Failure(VALIDATION_ERROR, { fields: { price_cents: belowFloor.message } });
}

/**
 * Puts a new pack on offer; an id that is there already changes nothing. Throws
 * VALIDATION_ERROR below the least price.
 */
export async function createPack(
  tx: Transaction,
  at: Date,
  deciding: Deciding,
  pack: { id: string; name: string; credits: number; price_cents: number },
): Promise<void> {
  requireFloor(pack);
  if (!(await addPack(tx, pack))) return;
  const { id, ...after } = pack;
  await recordAct(tx, deciding, "packs add", id, { reason: deciding.reason }, at, {
    after: { ...after, is_active: true },
  });
}

/**
 * Puts a pack on offer or withdraws it. Throws NOT_FOUND, NOTHING_CHANGES,
 * VALIDATION_ERROR below the least price.
 */
export async function changeOffer(
  tx: Transaction,
  at: Date,
  deciding: Deciding,
  { id, is_active }: { id: string; is_active: boolean },
): Promise<void> {
  const known = (await allPacks(tx)).find((pack) => pack.id === id);
  if (!known) throw new Failure(NOT_FOUND);
  if (is_active) requireFloor(known);
  if ((await offerPack(tx, id, is_active)) === undefined) throw new Failure(NOTHING_CHANGES);
  const act = is_active ? "packs offer" : "packs withdraw";
  await recordAct(tx, deciding, act, id, { reason: deciding.reason }, at, {
    before: { is_active: !is_active },
    after: { is_active },
  });
}
