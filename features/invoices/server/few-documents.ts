import { DOCUMENTS_PER_DAY } from "#features/invoices/contract/index.ts";
import { DAY_MS, DAY_S } from "#foundation/durations.ts";
import { RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Throws RATE_LIMIT_EXCEEDED when as many invoices and credit notes of a contract were issued in a day as a
 * person never would: each is kept for years and leaves by letter. The caller has locked the request.
 */
export async function requireFewDocuments(tx: Transaction, contract_id: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const invoices = await tx
    .selectFrom("invoices")
    .select(({ fn }) => fn.countAll<number>().as("issued"))
    .where("contract_id", "=", contract_id)
    .where("issued_at", ">", since)
    .executeTakeFirstOrThrow();
  const credits = await tx
    .selectFrom("credit_notes as n")
    .innerJoin("invoices as i", "i.id", "n.invoice_id")
    .select(({ fn }) => fn.countAll<number>().as("issued"))
    .where("i.contract_id", "=", contract_id)
    .where("n.issued_at", ">", since)
    .executeTakeFirstOrThrow();
  if (invoices.issued + credits.issued < DOCUMENTS_PER_DAY) return;
  const sentence = `Ce contrat a reçu ${DOCUMENTS_PER_DAY} factures et notes de crédit en 24 heures : réessayez demain.`;
  throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: DAY_S, sentence });
}

/**
 * Throws the same for payments of an invoice, refunds and what takes them back: each of them stays. The
 * caller has locked the invoice.
 */
export async function requireFewPayments(tx: Transaction, invoice_id: string, now: Date): Promise<void> {
  const { written } = await tx
    .selectFrom("invoice_payments")
    .select(({ fn }) => fn.countAll<number>().as("written"))
    .where("invoice_id", "=", invoice_id)
    .where("at", ">", new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (written < DOCUMENTS_PER_DAY) return;
  const sentence = `Vous avez noté ou annulé ${DOCUMENTS_PER_DAY} paiements de cette facture en 24 heures : réessayez demain.`;
  throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: DAY_S, sentence });
}
