import { sql } from "kysely";
import type { DocumentKind } from "#features/invoices/contract/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Takes a provider's next number of a year, under the lock of its counter until the transaction ends: one
 * that fails leaves no gap, and the next waits for it.
 */
export async function nextNumber(
  tx: Transaction,
  { provider_id, kind, year }: { provider_id: string; kind: DocumentKind; year: number },
): Promise<number> {
  const { last_number } = await tx
    .insertInto("invoice_counters")
    .values({ provider_id, kind, year, last_number: 1 })
    .onConflict((row) =>
      row
        .columns(["provider_id", "kind", "year"])
        .doUpdateSet({ last_number: sql`invoice_counters.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}
