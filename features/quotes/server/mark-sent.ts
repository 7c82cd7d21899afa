import { type Discounted, type Supplier, totalsOf, VALID_DAYS } from "#features/quotes/contract/index.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { addDays, DAY_MINUTES, type Day, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { clientOf } from "./documents/client-of.ts";
import { contestedIdentity, sealSupplier } from "./documents/supplier.ts";

/**
 * Returns the business as a soumission that is being sent shows it. Throws VALIDATION_ERROR without a
 * business identity, with a contested one, and for fields that are wrong already.
 */
export async function sendableSupplier(
  tx: Transaction,
  provider: Provider,
  now: Date,
  wrong: Readonly<Record<string, string>> = {},
): Promise<Supplier> {
  const fields: Record<string, string> = { ...wrong };
  const supplier = await sealSupplier(tx, provider);
  if (!supplier) fields.identity = "Indiquez d'abord l'identité de votre entreprise";
  const contested = await contestedIdentity(tx, provider, now);
  if (contested) fields.identity = contested;
  if (!supplier || Object.keys(fields).length > 0) throw new Failure(VALIDATION_ERROR, { fields });
  return supplier;
}

/** Seals a draft as it is sent, with its business, its client and its total. */
export async function markSent(
  tx: Transaction,
  quote: Discounted & { id: string; request_id: string; ends_on: Day | null; valid_until: Day | null },
  supplier: Supplier,
  now: Date,
): Promise<void> {
  const valid_until = quote.valid_until ?? addDays(dayOf(now.getTime()), VALID_DAYS);
  const { total_cents } = totalsOf({ ...quote, is_taxed: Boolean(supplier.tps_number) });
  await tx
    .updateTable("quotes")
    .set({
      status: "sent",
      typed: null,
      supplier,
      client: await clientOf(tx, quote.request_id),
      total_cents,
      ends_on: quote.ends_on,
      valid_until,
      sent_at: now,
      expires_at: new Date(instantAt(valid_until, DAY_MINUTES)),
      updated_at: now,
    })
    .where("id", "=", quote.id)
    .execute();
}
