import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

/** Locks an invoice for what may change of it. Throws NOT_FOUND for another provider's. */
export async function lockInvoice(tx: Transaction, provider: Pick<Provider, "id">, id: string) {
  const invoice = await tx
    .selectFrom("invoices")
    .selectAll()
    .where("id", "=", id)
    .where("provider_id", "=", provider.id)
    .forUpdate()
    .executeTakeFirst();
  if (!invoice) throw new Failure(NOT_FOUND);
  return invoice;
}

/** Returns the request of an invoice, whose lock comes first. Throws NOT_FOUND for another provider's. */
export async function ownInvoiceRow(db: Db, provider: Pick<Provider, "id">, id: string) {
  const invoice = await db
    .selectFrom("invoices")
    .select("request_id")
    .where("id", "=", id)
    .where("provider_id", "=", provider.id)
    .executeTakeFirst();
  if (!invoice) throw new Failure(NOT_FOUND);
  return invoice;
}
