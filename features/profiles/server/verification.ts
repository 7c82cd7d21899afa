import { sql } from "kysely";
import { lockProviderListings } from "#features/catalog/server/index.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#features/profiles/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { documentsAnswered } from "./events.ts";
import { screenSharersOf } from "./identity/contested-identity.ts";
import { letters } from "./letters/index.generated.ts";

const DOCUMENT_KIND_NAMES = keysOf(DOCUMENT_KINDS);

/**
 * The operator's findings: the kinds of the accepted documents, and the insurance's last day
 * (« 2027-03-31 »).
 */
export interface SeenDocuments {
  kinds: readonly DocumentKind[];
  insured_until: string | null;
}

/** What an accepted document proves. */
interface Facts {
  valid_until?: string | null;
  number?: string | null;
  legal_name?: string | null;
}

/**
 * Accepts a provider's pending documents, or those of the kinds seen, verifies the business and queues
 * a letter. Returns how many.
 */
export async function acceptDocuments(
  tx: Transaction,
  provider_id: string,
  { decided_at, seen }: { decided_at: Date; seen: SeenDocuments | null },
): Promise<number> {
  await lockProviderListings(tx, provider_id);
  await setVerification(tx, provider_id, "verified");
  const { rbq_licence, neq, legal_name } = await tx
    .selectFrom("provider_profiles")
    .leftJoin("business_identities", "provider_id", "profile_id")
    .select(["rbq_licence", "neq", "legal_name"])
    .where("profile_id", "=", provider_id)
    .executeTakeFirstOrThrow();
  const facts: Record<DocumentKind, Facts> = {
    insurance: { valid_until: seen?.insured_until ?? null },
    licence: { number: rbq_licence },
    registration: { number: neq, legal_name },
  };
  let count = 0;
  for (const kind of seen?.kinds ?? DOCUMENT_KIND_NAMES) {
    const { numUpdatedRows } = await tx
      .updateTable("provider_documents")
      .set({ status: "accepted", reason: "", decided_at, ...facts[kind] })
      .where("provider_id", "=", provider_id)
      .where("status", "=", "pending")
      .where("kind", "=", kind)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  await screenSharersOf(tx, provider_id, decided_at);
  await queueAnswer(tx, provider_id, { decided_at, ended: false });
  return count;
}

interface Refusal {
  documents: number;
  /** Whether the verification itself was taken back. */
  ended: boolean;
  isVerified: boolean;
}

/**
 * Refuses a provider's pending documents; a provider verified by earlier ones stays verified. With none
 * pending, takes the verification back with its documents. Queues a letter with the reason. Returns undefined
 * when there is nothing to refuse.
 */
export async function refuseDocuments(
  tx: Transaction,
  provider_id: string,
  { reason, decided_at }: { reason: string; decided_at: Date },
): Promise<Refusal | undefined> {
  await lockProviderListings(tx, provider_id);
  const { verification } = await tx
    .selectFrom("provider_profiles")
    .select("verification")
    .where("profile_id", "=", provider_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const wasVerified = verification === "verified";
  const decision = { status: "refused", reason, decided_at } as const;
  const pending = await decideDocuments(tx, provider_id, "pending", decision);
  const ended = wasVerified && pending === 0;
  if (!ended && pending === 0) return undefined;
  const documents = ended ? await decideDocuments(tx, provider_id, "accepted", decision) : pending;
  if (ended || !wasVerified) await setVerification(tx, provider_id, "none");
  await queueAnswer(tx, provider_id, { decided_at, ended });
  return { documents, ended, isVerified: wasVerified && !ended };
}

/**
 * Makes the documents pending again that the last decision refused, unless its provider has sent another of
 * that kind since. Returns how many.
 */
export async function reopenDocuments(tx: Transaction, provider_id: string): Promise<number> {
  await lockProviderListings(tx, provider_id);
  const { rows } = await sql<{ id: string }>`
    update provider_documents document set status = 'pending', reason = '', decided_at = null
    where provider_id = ${provider_id} and status = 'refused'
      and decided_at = (select max(decided_at) from provider_documents where provider_id = ${provider_id})
      and not exists (select from provider_documents newer
        where newer.provider_id = document.provider_id and newer.kind = document.kind
          and (newer.created_at, newer.id) > (document.created_at, document.id))
    returning id`.execute(tx);
  if (rows.length > 0)
    await tx
      .updateTable("provider_profiles")
      .set({ verification: "pending" })
      .where("profile_id", "=", provider_id)
      .where("verification", "=", "none")
      .execute();
  return rows.length;
}

/** Sets the verification. The caller has locked the provider's listings, which a trigger updates. */
async function setVerification(
  tx: Transaction,
  id: string,
  verification: "verified" | "none",
): Promise<void> {
  await tx.updateTable("provider_profiles").set({ verification }).where("profile_id", "=", id).execute();
}

/** Refuses a provider's documents of one status. Returns how many. */
async function decideDocuments(
  tx: Transaction,
  provider_id: string,
  status: "pending" | "accepted",
  decision: { status: "refused"; reason: string; decided_at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("provider_documents")
    .set(decision)
    .where("provider_id", "=", provider_id)
    .where("status", "=", status)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function queueAnswer(
  tx: Transaction,
  provider_id: string,
  { decided_at, ended }: { decided_at: Date; ended: boolean },
) {
  return letters.queue(tx, documentsAnswered, { provider_id, decided_at: decided_at.toISOString(), ended });
}
