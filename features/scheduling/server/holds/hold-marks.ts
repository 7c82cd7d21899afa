import { type Origin, originMarks } from "#features/accounts/server/index.ts";
import { HOLDS_OF_ONE_ORIGIN } from "#features/scheduling/contract/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { holdRefused } from "./hold-terms.ts";

interface Hold {
  id: string;
  owner_id: string;
  provider_id: string;
}

/** Returns the marks of the origin of a hold. */
export const marksOfHold = async (
  tx: Transaction,
  { owner_id }: Hold,
  origin: Origin | null,
  now: Date,
): Promise<Uint8Array[]> => (origin ? originMarks(tx, owner_id, origin, now) : []);

/**
 * Throws VALIDATION_ERROR when `HOLDS_OF_ONE_ORIGIN` others with this provider were made from the same
 * address, device or mail domain. The caller has locked the provider's calendar.
 */
export async function enforceOriginLimit(
  tx: Transaction,
  { id, provider_id }: Hold,
  marks: readonly Uint8Array[],
  now: Date,
): Promise<void> {
  if (marks.length === 0) return;
  const others = await tx
    .selectFrom("hold_marks as m")
    .innerJoin("appointments as a", "a.request_id", "m.request_id")
    .select("a.request_id")
    .distinct()
    .where("m.provider_id", "=", provider_id)
    .where("m.mark", "in", marks)
    .where("a.held_until", ">", now)
    .where("a.request_id", "<>", id)
    .limit(HOLDS_OF_ONE_ORIGIN)
    .execute();
  if (others.length >= HOLDS_OF_ONE_ORIGIN) throw holdRefused(HELD_FROM_HERE);
}

const HELD_FROM_HERE =
  "Plusieurs plages sont déjà réservées chez ce prestataire depuis votre réseau, votre appareil ou votre organisation. Choisissez « à convenir » : il vous proposera un moment.";

/** Saves what a hold was made from; deleted with the hold, or once it is confirmed. */
export async function saveHoldMarks(
  tx: Transaction,
  { id, provider_id }: Hold,
  marks: readonly Uint8Array[],
): Promise<void> {
  if (marks.length === 0) return;
  const rows = marks.map((mark) => ({ request_id: id, provider_id, mark }));
  await tx
    .insertInto("hold_marks")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes what a confirmed time was held from. */
export async function deleteHoldMarks(tx: Transaction, request_id: string): Promise<void> {
  await tx.deleteFrom("hold_marks").where("request_id", "=", request_id).execute();
}
