import { sql } from "kysely";
import type { z } from "zod";
import { type Receipt, type ReceiptLine, receipt } from "#features/credits/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { LIMITS } from "#foundation/limits.ts";
import { companyIdentity } from "#platform/company/company-identity.ts";
import type { Config } from "#platform/config/config.ts";
import type { Provider } from "#platform/http/actor.ts";
import { countRows, listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";

/** Returns who sells credits and leads, as receipts and books name it. */
export async function supplierOf(db: ReadDb, config: Config): Promise<Receipt["supplier"]> {
  const { support_email } = await companyIdentity(db, config);
  return {
    name: config.SUPPLIER_NAME ?? "Maisonnée",
    tps_number: config.TAX_TPS_NUMBER ?? "",
    tvq_number: config.TAX_TVQ_NUMBER ?? "",
    email: support_email,
  };
}

/** The content of a receipt, fixed when it is issued. */
const receiptContent = receipt.omit({ id: true, number: true, issued_at: true });
type ReceiptContent = z.infer<typeof receiptContent>;

interface PaidPurchase {
  id: string;
  provider_id: string;
  description: string;
  price_cents: number;
  tps_cents: number;
  tvq_cents: number;
  total_cents: number;
}

/**
 * Issues the receipt of a purchase in the transaction that records the payment. The next number is taken
 * under a row lock, so that numbers have no gaps even when a transaction fails.
 */
export async function issueReceipt(
  tx: Transaction,
  config: Config,
  purchase: PaidPurchase,
  now: Date,
): Promise<string> {
  const { provider_id, description, price_cents, tps_cents, tvq_cents, total_cents } = purchase;
  const buyer = await tx
    .selectFrom("published_profiles as p")
    .innerJoin("published_provider_profiles as pp", "pp.profile_id", "p.id")
    .select(["pp.business_name", "p.full_name", "pp.address", "pp.city", "pp.state", "pp.zip"])
    .where("p.id", "=", provider_id)
    .executeTakeFirstOrThrow();
  const content: ReceiptContent = {
    supplier: await supplierOf(tx, config),
    buyer: {
      business_name: buyer.business_name,
      full_name: buyer.full_name,
      address: [
        buyer.address,
        [buyer.city, buyer.city && province(buyer.state), buyer.zip].filter(Boolean).join(" "),
      ]
        .filter(Boolean)
        .join(", "),
    },
    description,
    price_cents,
    tps_cents,
    tvq_cents,
    total_cents,
  };
  const { last_number: number } = await tx
    .updateTable("receipt_counter")
    .set({ last_number: sql`last_number + 1` })
    .returning("last_number")
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto("receipts")
    .values({ number, purchase_id: purchase.id, provider_id, issued_at: now, content })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns one of a provider's receipts. Throws NOT_FOUND, also for another provider's. */
export async function ownReceipt(db: Db, provider: Pick<Provider, "id">, id: string): Promise<Receipt> {
  const row = await db
    .selectFrom("receipts")
    .select(["id", "number", "issued_at", "content"])
    .where("id", "=", id)
    .where("provider_id", "=", provider.id)
    .executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  return {
    id: row.id,
    number: row.number,
    issued_at: row.issued_at.toISOString(),
    ...receiptContent.parse(row.content),
  };
}

/** Returns a page of a provider's receipts, newest first. Throws RANGE_NOT_SATISFIABLE past the end. */
export async function ownReceipts(db: Db, provider: Provider, page: number) {
  const window = pageWindow(page);
  const rows = await db
    .selectFrom("receipts as r")
    .innerJoin("purchases as p", "p.id", "r.purchase_id")
    .select([
      "r.id",
      "r.number",
      "r.issued_at",
      "p.description",
      "p.total_cents",
      "p.refunded_cents",
      "p.lost_cents",
    ])
    .where("r.provider_id", "=", provider.id)
    .orderBy("r.number", "desc")
    .limit(window.per_page)
    .offset(window.offset)
    .execute();
  const counted = await countRows(db, sql`select from receipts where provider_id = ${provider.id}`);
  const data: ReceiptLine[] = rows.map((row) => ({ ...row, issued_at: row.issued_at.toISOString() }));
  return listResponse(window, data, counted);
}

/** A province as it follows a city in a sentence: « Montréal (Québec) ». */
const province = (state: string): string => `(${state === LIMITS.defaultState ? "Québec" : state})`;
