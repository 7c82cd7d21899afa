import { sql } from "kysely";
import type { CaseDetails } from "#features/operator/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

type Matters = NonNullable<CaseDetails["problem"]>["matters"];

/** Returns what a problem may be about: the newest contract of its request, and the invoices of it. */
export async function readMatters(
  db: Db,
  { request_id, invoice_id }: { request_id: string; invoice_id: string | null },
): Promise<Matters> {
  const [contract, invoices] = await Promise.all([
    db
      .selectFrom("published_contracts as contract")
      .innerJoin("published_contract_versions as version", (join) =>
        join
          .onRef("version.contract_id", "=", "contract.id")
          .onRef("version.version", "=", "contract.version"),
      )
      .select(["version.total_cents", "version.accepted_at", "contract.cancelled_at"])
      .where("contract.request_id", "=", request_id)
      .orderBy("contract.created_at", "desc")
      .executeTakeFirst(),
    db
      .selectFrom("published_invoices as invoice")
      .leftJoin("published_unpaid_invoices as unpaid", "unpaid.id", "invoice.id")
      .select([
        "invoice.id",
        sql<string>`document_number('F', invoice.year, invoice.number)`.as("number"),
        "invoice.total_cents",
        sql<number>`coalesce(unpaid.left_cents, 0)`.as("left_cents"),
      ])
      .where("invoice.request_id", "=", request_id)
      .orderBy("invoice.issued_at")
      .orderBy("invoice.id")
      .execute(),
  ]);
  return {
    contract: contract
      ? {
          total_cents: contract.total_cents,
          accepted_at: contract.accepted_at.toISOString(),
          cancelled_at: contract.cancelled_at?.toISOString() ?? null,
        }
      : null,
    invoices: invoices.map((invoice) => ({ ...invoice, is_meant: invoice.id === invoice_id })),
  };
}
