import { sql } from "kysely";
import { formatNumber } from "#features/invoices/contract/index.ts";
import { FOUND_OF_KIND, type Found } from "#features/operator/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Query } from "./understand-query.ts";

/** Returns the receipts and refund notes of a number, or of these people; `null` people are anybody. */
export async function findReceipts(
  db: Db,
  { number, year }: Pick<Query, "number" | "year">,
  people: readonly string[] | null,
): Promise<Found["receipts"]> {
  // Theirs are numbered without a year.
  if (year !== null || (number === null && people === null)) return [];
  const { rows } = await sql<
    Omit<Found["receipts"][number], "issued_at" | "number"> & { issued_at: Date; number: number }
  >`
    select document.id, document.kind, document.number, document.purchase_id,
      coalesce(business.business_name, profile.full_name, '') as provider, document.total_cents, document.issued_at
    from (
      select receipt.id, 'receipt' as kind, receipt.number, receipt.purchase_id, receipt.provider_id,
        purchase.total_cents, receipt.issued_at
      from published_receipts receipt join published_purchases purchase on purchase.id = receipt.purchase_id
      where ${number === null ? sql`true` : sql`receipt.number = ${number}`}
        and ${people === null ? sql`true` : sql`receipt.provider_id = any(${people}::uuid[])`}
      union all
      select id, 'refund_note', number, purchase_id, provider_id, total_cents, issued_at from published_refund_notes note
      where ${number === null ? sql`true` : sql`note.number = ${number}`}
        and ${people === null ? sql`true` : sql`note.provider_id = any(${people}::uuid[])`}
    ) document
    left join published_profiles profile on profile.id = document.provider_id
    left join published_provider_profiles business on business.profile_id = document.provider_id
    order by document.issued_at desc, document.id desc limit ${FOUND_OF_KIND}`.execute(db);
  return rows.map(({ issued_at, number: of, ...row }) => ({
    ...row,
    number: Number(of),
    issued_at: issued_at.toISOString(),
  }));
}

/**
 * The ids of the credit notes of people, of either side: each from its own index, which a
 * condition over both tables is not.
 */
const notesOf = (people: readonly string[]) => sql`
  select id from published_credit_notes where provider_id = any(${people}::uuid[])
  union
  select note.id from published_invoices invoice join published_credit_notes note on note.invoice_id = invoice.id
  where invoice.owner_id = any(${people}::uuid[])`;

interface InvoiceRow extends Omit<Found["invoices"][number], "number" | "issued_at"> {
  kind: "invoice" | "credit_note";
  year: number;
  number: number;
  issued_at: Date;
}

/** Returns the invoices and credit notes of a number, or of these people; `null` people are anybody. */
export async function findInvoices(
  db: Db,
  { number, year, series }: Pick<Query, "number" | "year" | "series">,
  people: readonly string[] | null,
): Promise<Found["invoices"]> {
  if (number === null && people === null) return [];
  const ofNumber = sql`${number === null ? sql`true` : sql`document.number = ${number}`}
    and ${year === null ? sql`true` : sql`document.year = ${year}`}`;
  const newest = sql`order by document.year desc, document.id desc limit ${FOUND_OF_KIND}`;
  const { rows } = await sql<InvoiceRow>`
    select document.kind, document.id, document.year, document.number, document.request_id,
      coalesce(business.business_name, provider.full_name) as provider, owner.full_name as owner,
      document.total_cents, document.issued_at
    from (
      (select 'invoice' as kind, document.id, document.year, document.number, document.request_id, document.provider_id,
        document.owner_id, document.total_cents, document.issued_at
      from published_invoices document
      where ${series !== "N"} and ${ofNumber} and ${
        people === null
          ? sql`true`
          : sql`(document.provider_id = any(${people}::uuid[]) or document.owner_id = any(${people}::uuid[]))`
      } ${newest})
      union all
      (select 'credit_note', document.id, document.year, document.number, invoice.request_id, document.provider_id,
        invoice.owner_id, document.total_cents, document.issued_at
      from published_credit_notes document join published_invoices invoice on invoice.id = document.invoice_id
      where ${series !== "F"} and ${ofNumber}
        and ${people === null ? sql`true` : sql`document.id in (${notesOf(people)})`} ${newest})
    ) document
    join published_profiles provider on provider.id = document.provider_id
    join published_profiles owner on owner.id = document.owner_id
    left join published_provider_profiles business on business.profile_id = document.provider_id
    order by document.issued_at desc, document.id desc limit ${FOUND_OF_KIND}`.execute(db);
  return rows.map(({ kind, year: of, number: one, issued_at, ...row }) => ({
    ...row,
    number: formatNumber(kind, { year: of, number: one }),
    issued_at: issued_at.toISOString(),
  }));
}
