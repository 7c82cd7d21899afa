import { addPack, allPacks, offerPack } from "#features/credits/server/index.ts";
import { NOTHING_CHANGES, type OperatorPack } from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../command.ts";

/** Returns all packs in their order, those withdrawn too. */
export async function readPacks(db: Db): Promise<OperatorPack[]> {
  const packs = await allPacks(db);
  return packs.map(({ id, name, credits, price_cents, is_active }) => ({
    id,
    name,
    credits,
    price_cents,
    is_active,
  }));
}

/** Puts a new pack on offer; an id that is there already changes nothing. */
export async function createPack(
  tx: Transaction,
  at: Date,
  deciding: Deciding,
  pack: { id: string; name: string; credits: number; price_cents: number },
): Promise<void> {
  if (!(await addPack(tx, pack))) return;
  const { id, ...after } = pack;
  await recordAct(tx, deciding, "packs add", id, { reason: deciding.reason }, at, {
    after: { ...after, is_active: true },
  });
}

/** Puts a pack on offer or withdraws it. Throws NOT_FOUND, NOTHING_CHANGES. */
export async function changeOffer(
  tx: Transaction,
  at: Date,
  deciding: Deciding,
  { id, is_active }: { id: string; is_active: boolean },
): Promise<void> {
  const known = (await allPacks(tx)).some((pack) => pack.id === id);
  if (!known) throw new Failure(NOT_FOUND);
  if ((await offerPack(tx, id, is_active)) === undefined) throw new Failure(NOTHING_CHANGES);
  const act = is_active ? "packs offer" : "packs withdraw";
  await recordAct(tx, deciding, act, id, { reason: deciding.reason }, at, {
    before: { is_active: !is_active },
    after: { is_active },
  });
}
