import { sql } from "kysely";
import type { DateSort, DisputeDetails, OperatorDispute } from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";
import { beyond, directionOf } from "../date-sort.ts";
import { proposeEvidence } from "./propose-evidence.ts";

const selectDisputes = (db: Db) =>
  db
    .selectFrom("published_disputes as d")
    .leftJoin("published_purchases as p", "p.payment_intent_id", "d.payment_intent_id")
    .leftJoin("published_receipts as r", "r.purchase_id", "p.id")
    .leftJoin("published_profiles as profiles", "profiles.id", "p.provider_id")
    .leftJoin("published_provider_profiles as businesses", "businesses.profile_id", "p.provider_id")
    .leftJoin("dispute_answers as a", "a.dispute_id", "d.id")
    .select([
      "d.id",
      "d.amount_cents",
      "d.reason",
      "d.status",
      "d.opened_at",
      "d.due_by",
      "p.id as purchase_id",
      "p.description",
      "p.kind",
      "p.total_cents",
      "p.paid_at",
      "p.provider_id",
      "r.number as receipt_number",
      "profiles.full_name",
      "businesses.business_name",
      "a.kind as answer_kind",
      "a.state",
      "a.asked_by",
      "a.asked_at",
      "a.evidence",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectDisputes>["execute"]>>[number];

/** Whether a dispute `d` waits for an answer, as the inbox asks too. */
export const WAITS = sql<boolean>`d.status in ('needs_response', 'warning_needs_response')
  and not exists (select from dispute_answers given where given.dispute_id = d.id and given.state <> 'failed')`;

/** Returns a page of disputes and the `before` of the next page; null at the end. */
export async function listDisputes(
  db: Db,
  { open, sort, before }: { open: boolean; sort: DateSort; before?: string | undefined },
): Promise<{ data: OperatorDispute[]; next: string | null }> {
  let query = selectDisputes(db);
  if (open) query = query.where(WAITS);
  if (before)
    query = query.where(
      sql<boolean>`(d.opened_at, d.id) ${beyond(sort)} (select opened_at, id from published_disputes where id = ${before})`,
    );
  const rows = await query
    .orderBy("d.opened_at", directionOf(sort))
    .orderBy("d.id", directionOf(sort))
    .limit(PAGE_SIZE + 1)
    .execute();
  const data = rows.slice(0, PAGE_SIZE).map(toDispute);
  return { data, next: rows.length > PAGE_SIZE ? (data.at(-1)?.id ?? null) : null };
}

/** Returns a dispute with the evidence to send. Throws NOT_FOUND. */
export async function readDispute(db: Db, id: string, now: Date): Promise<DisputeDetails> {
  const row = await selectDisputes(db).select(WAITS.as("waits")).where("d.id", "=", id).executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  const is_answerable = row.waits && (row.due_by === null || row.due_by > now);
  const proposed = is_answerable && row.purchase_id ? await proposeEvidence(db, row.purchase_id) : undefined;
  return {
    ...toDispute(row),
    is_answerable,
    evidence: row.evidence ?? proposed?.evidence ?? "",
    is_unused: proposed?.is_unused ?? false,
  };
}

function toDispute(row: Row): OperatorDispute {
  const { id, amount_cents, reason, status } = row;
  const { purchase_id, description, kind, total_cents, paid_at, receipt_number } = row;
  const { provider_id, full_name, business_name } = row;
  const { answer_kind, state, asked_by, asked_at } = row;
  return {
    ...{ id, amount_cents, reason },
    status,
    opened_at: row.opened_at.toISOString(),
    due_by: row.due_by?.toISOString() ?? null,
    purchase:
      purchase_id && description !== null && kind && total_cents !== null
        ? {
            id: purchase_id,
            ...{ description, kind, total_cents, receipt_number },
            paid_at: paid_at?.toISOString() ?? null,
          }
        : null,
    provider: provider_id
      ? { id: provider_id, full_name: full_name ?? "", business_name: business_name ?? "" }
      : null,
    answer:
      answer_kind && state && asked_by && asked_at
        ? { kind: answer_kind, state, asked_by, asked_at: asked_at.toISOString() }
        : null,
  };
}
