import { NOTHING_CHANGES, OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import type { DocumentKind } from "#features/profiles/contract/index.ts";
import { acceptDocuments, refuseDocuments, reopenDocuments } from "#features/profiles/server/index.ts";
import { NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { requireDayBetween } from "../day-between.ts";
import { lockPerson } from "../people/help-person.ts";

const INSURED_REFUSED =
  "Indiquez un jour à partir d'aujourd'hui, dans cinq ans au plus : vérifiez la date du document";

type Acting = Pick<Ports, "now">;

/**
 * Accepts a provider's pending documents, or those of some kinds, and verifies the business; a letter informs
 * the provider. An insurance has its mark until its last day, and none without one. Throws NOT_FOUND,
 * VALIDATION_ERROR when nothing of these kinds waits, or for a last day that is past or too far ahead.
 */
export async function verifyProvider(
  tx: Transaction,
  { now }: Acting,
  deciding: Deciding,
  {
    id,
    kinds,
    insured_until,
  }: { id: string; kinds?: DocumentKind[] | undefined; insured_until?: string | undefined },
): Promise<void> {
  await lockProvider(tx, id);
  const at = now();
  const insured = kinds?.includes("insurance") ? insured_until : undefined;
  const today = dayOf(at.getTime());
  if (insured !== undefined)
    requireDayBetween(
      { insured_until: insured },
      [today, addDays(today, OPERATOR_LIMITS.insuredDaysMax)],
      INSURED_REFUSED,
    );
  const seen = kinds ? { kinds, insured_until: insured ?? null } : null;
  const papers = await acceptDocuments(tx, id, { decided_at: at, seen });
  if (kinds && papers === 0)
    throw new Failure(VALIDATION_ERROR, { fields: { kinds: "Aucun de ces documents n'attend de décision" } });
  const details = { reason: deciding.reason, papers, ...(insured && { insured_until: insured }) };
  await recordAct(tx, deciding, "verify", id, details, at, { people: [id] });
}

/**
 * Refuses a provider's pending documents or, with none, ends the verification; a letter has the reason.
 * Throws NOT_FOUND, NOTHING_CHANGES for a provider who is not verified and has no pending document.
 */
export async function refuseProvider(
  tx: Transaction,
  { now }: Acting,
  deciding: Deciding,
  { id }: { id: string },
): Promise<void> {
  await lockProvider(tx, id);
  const at = now();
  const { reason } = deciding;
  const refused = await refuseDocuments(tx, id, { reason, decided_at: at });
  if (!refused) throw new Failure(NOTHING_CHANGES);
  const { documents: papers, ended, isVerified } = refused;
  await recordAct(tx, deciding, "refuse", id, { reason, papers, ended }, at, {
    after: { verified: isVerified },
    people: [id],
  });
}

/**
 * Makes the documents that were refused last wait again. Throws NOT_FOUND,
 * NOTHING_CHANGES when there are none.
 */
export async function reopenProvidersDocuments(
  tx: Transaction,
  { now }: Acting,
  deciding: Deciding,
  { id }: { id: string },
): Promise<void> {
  await lockProvider(tx, id);
  const papers = await reopenDocuments(tx, id);
  if (papers === 0) throw new Failure(NOTHING_CHANGES);
  const { reason } = deciding;
  await recordAct(tx, deciding, "reopen-papers", id, { reason, papers }, now(), { people: [id] });
}

/** Throws NOT_FOUND unless this is a provider's open account, which stays locked. */
async function lockProvider(tx: Transaction, id: string): Promise<void> {
  const { user_type } = await lockPerson(tx, id);
  if (user_type !== "provider") throw new Failure(NOT_FOUND);
}
