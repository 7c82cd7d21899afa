import { sql } from "kysely";
import type { PersonDetails } from "#features/operator/contract/index.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";

interface Whose {
  id: string;
  role: "owner" | "provider";
}

/** Returns the newest purchases and direct payments of a provider, with the receipts. */
export async function paymentsOf(db: Db, provider_id: string): Promise<PersonDetails["payments"]> {
  const rows = await db
    .selectFrom("published_purchases as purchase")
    .leftJoin("published_receipts as receipt", "receipt.purchase_id", "purchase.id")
    .select([
      "purchase.id",
      "purchase.description",
      "purchase.total_cents",
      "purchase.refunded_cents",
      "purchase.disputed_cents",
      "purchase.lost_cents",
      "purchase.status",
      "purchase.paid_at",
      "receipt.number",
    ])
    .where("purchase.provider_id", "=", provider_id)
    // Ids are UUIDv7: they sort by the time of the purchase.
    .orderBy("purchase.id", "desc")
    .limit(PAGE_SIZE)
    .execute();
  return rows.map(({ paid_at, number, ...row }) => ({
    ...row,
    paid_at: paid_at?.toISOString() ?? null,
    receipt_number: number === null ? null : Number(number),
  }));
}

/** Returns the newest reports that a person made. */
export async function reportsBy(db: Db, { id, role }: Whose): Promise<PersonDetails["reports"]> {
  const { rows } = await sql<Omit<PersonDetails["reports"][number], "created_at"> & { created_at: Date }>`
    select * from (
      ${
        role === "provider"
          ? sql`
      select 'lead_report' as kind, request_id as subject_id, reason, status, created_at
      from published_lead_reports where provider_id = ${id}
      union all
      select 'review_report', review_id, reason, status, created_at
      from published_review_reports where provider_id = ${id}
      union all`
          : sql``
      }
      select 'thread_report' as kind, thread_id as subject_id, reason, status, created_at
      from published_thread_reports where reporter_id = ${id}
    ) reports
    order by created_at desc limit ${PAGE_SIZE}`.execute(db);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

/** Returns the newest letters to a person, and whether each was delivered. */
export async function lettersTo(db: Db, account_id: string): Promise<PersonDetails["letters"]> {
  const rows = await db
    .selectFrom("published_sent_letters")
    .select((eb) => [
      "id",
      "name",
      "kind",
      "email",
      "status",
      "sent_at",
      eb("payload", "is not", null).as("can_be_sent_again"),
    ])
    .where("account_id", "=", account_id)
    .orderBy("sent_at", "desc")
    .limit(PAGE_SIZE)
    .execute();
  return rows.map(({ sent_at, can_be_sent_again, ...row }) => ({
    ...row,
    can_be_sent_again: Boolean(can_be_sent_again),
    sent_at: sent_at.toISOString(),
  }));
}
