import { sql } from "kysely";
import type { Payout, PayoutDetails, PayoutMovement } from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import { namesOfProvider } from "../money/providers.ts";
import { comparePayouts, RECORDING_DELAY_MS } from "./compare-payouts.ts";

const sumOf = (what: string, kind: string) =>
  sql<number>`coalesce(sum(${sql.ref(what)}) filter (where m.kind = ${kind}), 0)::int`;

/** A payout with the sums of what is in it, itself left out. */
const selectPayouts = (db: Db) =>
  db
    .selectFrom("payouts as p")
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom("balance_movements as m")
          .select([
            sql<number>`(count(*) filter (where m.kind = 'payment'))::int`.as("payments"),
            sumOf("m.amount_cents", "payment").as("paid_cents"),
            sumOf("m.amount_cents", "refund").as("refunded_cents"),
            sumOf("m.amount_cents", "dispute").as("contested_cents"),
            sql<number>`coalesce(sum(m.amount_cents) filter (where m.kind in ('fee', 'other', 'payout')), 0)::int`.as(
              "other_cents",
            ),
            sql<number>`coalesce(sum(m.fee_cents), 0)::int`.as("fees_cents"),
          ])
          .whereRef("m.payout_id", "=", "p.id")
          .where(sql<boolean>`m.source_id is distinct from p.id`)
          .as("within"),
      (join) => join.onTrue(),
    )
    .select([
      "p.id",
      "p.amount_cents",
      "p.status",
      "p.arrives_on",
      "p.created_at",
      "p.is_automatic",
      sql<boolean>`p.movements_read_at is not null`.as("is_read"),
      "within.payments",
      "within.paid_cents",
      "within.refunded_cents",
      "within.contested_cents",
      "within.other_cents",
      "within.fees_cents",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPayouts>["execute"]>>[number];

const toPayout = ({ created_at, ...row }: Row): Payout => ({
  ...row,
  payments: row.payments ?? 0,
  paid_cents: row.paid_cents ?? 0,
  refunded_cents: row.refunded_cents ?? 0,
  contested_cents: row.contested_cents ?? 0,
  other_cents: row.other_cents ?? 0,
  fees_cents: row.fees_cents ?? 0,
  created_at: created_at.toISOString(),
});

/** Returns a page of payouts, the `before` of the next one, and what is in no payout yet. */
export async function listPayouts(
  db: Db,
  before: string | undefined,
): Promise<{ data: Payout[]; next: string | null; balance_cents: number; read_until: string | null }> {
  let query = selectPayouts(db);
  if (before)
    query = query.where(
      sql<boolean>`(p.created_at, p.id) < (select created_at, id from payouts where id = ${before})`,
    );
  const rows = await query
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const data = rows.slice(0, PAGE_SIZE).map(toPayout);
  const known = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("balance_movements")
        .select(sql<number>`coalesce(sum(amount_cents - fee_cents), 0)::int`.as("cents"))
        .where("payout_id", "is", null)
        .as("balance_cents"),
      eb.selectFrom("balance_reading").select("read_until").as("read_until"),
    ])
    .executeTakeFirstOrThrow();
  return {
    data,
    next: rows.length > PAGE_SIZE ? (data.at(-1)?.id ?? null) : null,
    balance_cents: known.balance_cents ?? 0,
    read_until: known.read_until?.toISOString() ?? null,
  };
}

/** Returns a payout with its differences. Throws NOT_FOUND. */
export async function readPayout({ db, now }: Pick<Ports, "db" | "now">, id: string): Promise<PayoutDetails> {
  const row = await selectPayouts(db).where("p.id", "=", id).executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  const until = new Date(now().getTime() - RECORDING_DELAY_MS);
  const { differences } = await comparePayouts(db, { payout: id, until });
  return { ...toPayout(row), differences };
}

/** Returns a page of what is in a payout, itself left out, and the `before` of the next one. */
export async function listMovements(
  db: Db,
  { id, before }: { id: string; before?: string | undefined },
): Promise<{ data: PayoutMovement[]; next: string | null }> {
  let query = db
    .selectFrom("balance_movements as m")
    .leftJoin("published_purchases as p", "p.payment_intent_id", "m.payment_intent_id")
    .leftJoin("published_receipts as r", "r.purchase_id", "p.id")
    .leftJoin("published_profiles as profiles", "profiles.id", "p.provider_id")
    .leftJoin("published_provider_profiles as businesses", "businesses.profile_id", "p.provider_id")
    .select(["m.id", "m.kind", "m.description", "m.amount_cents", "m.fee_cents", "m.created_at"])
    .select(["p.id as purchase_id", "p.description as bought", "r.number as receipt_number", "p.provider_id"])
    .select(namesOfProvider)
    .where("m.payout_id", "=", id)
    .where(sql<boolean>`m.source_id is distinct from m.payout_id`);
  if (before)
    query = query.where(
      sql<boolean>`(m.created_at, m.id) < (select created_at, id from balance_movements where id = ${before})`,
    );
  const rows = await query
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const data = rows
    .slice(0, PAGE_SIZE)
    .map(({ purchase_id, bought, receipt_number, provider_id, full_name, business_name, ...row }) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      purchase:
        purchase_id && provider_id
          ? {
              id: purchase_id,
              description: bought ?? "",
              receipt_number,
              provider: {
                id: provider_id,
                full_name: full_name ?? "",
                business_name: business_name ?? "",
              },
            }
          : null,
    }));
  return { data, next: rows.length > PAGE_SIZE ? (data.at(-1)?.id ?? null) : null };
}
