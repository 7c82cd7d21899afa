import { sql } from "kysely";
import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { promotionGiven } from "../events.ts";
import { moveCredits } from "../ledger.ts";
import { letters } from "../letters/index.generated.ts";

interface Promotion {
  provider_id: string;
  credits: number;
  /** The last day on which they can be spent, in Québec. */
  ends_on: string;
  /** The provider reads it on the entry. */
  reason: string;
  at: Date;
}

/** Gives a provider credits until the end of a day; a letter says so. Returns the balance after. */
export async function givePromotion(
  tx: Transaction,
  { provider_id, credits, ends_on, reason, at }: Promotion,
): Promise<number> {
  // Whoever changes a grant has locked the account.
  await lockAccount(tx, provider_id);
  const { id } = await tx
    .insertInto("credit_grants")
    .values({
      provider_id,
      credits,
      remaining: credits,
      ends_on,
      ends_at: sql`(${ends_on}::date + 1)::timestamp at time zone 'America/Toronto'`,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const move = { provider_id, amount: credits, kind: "promotion", grant_id: id, reason, at } as const;
  const balance = await moveCredits(tx, move);
  if (balance === null) throw new Error(`Provider ${provider_id} has no credit account`);
  await letters.queue(tx, promotionGiven, { grant_id: id });
  return balance;
}

/** Returns the promotional credits that a provider can still spend, by their last day. */
export function runningPromotions(
  db: Db,
  provider_id: string,
): Promise<{ credits: number; ends_on: string }[]> {
  return db
    .selectFrom("credit_grants")
    .select([sql<number>`sum(remaining)::int`.as("credits"), sql<string>`ends_on::text`.as("ends_on")])
    .where("provider_id", "=", provider_id)
    .where("remaining", ">", 0)
    .groupBy("ends_on")
    .orderBy("credit_grants.ends_on")
    .execute();
}

/**
 * Takes back, after its last day, what is left of each promotion: one entry each. Until this has run, in the
 * minutes after midnight, they can still be spent.
 */
export function endPromotionsJob(ports: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "credits.end_promotions",
    payload: z.object({}),
    every: "*/10 * * * *",
    handle: () => endPromotions(ports),
  });
}

async function endPromotions({ db, now }: Pick<Ports, "db" | "now">): Promise<void> {
  const at = now();
  const due = await db
    .selectFrom("credit_grants")
    .select(["id", "provider_id"])
    .where("ended_at", "is", null)
    .where("ends_at", "<=", at)
    .orderBy("ends_at")
    .execute();
  for (const grant of due) await inTransaction(db, (tx) => endPromotion(tx, grant, { now }));
}

async function endPromotion(
  tx: Transaction,
  { id, provider_id }: { id: string; provider_id: string },
  ports: Pick<Ports, "now">,
): Promise<void> {
  await lockAccount(tx, provider_id);
  const grant = await tx
    .selectFrom("credit_grants")
    .select("remaining")
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  // Another run ended it.
  if (!grant) return;
  const at = ports.now();
  if (grant.remaining > 0)
    await moveCredits(tx, {
      provider_id,
      amount: -grant.remaining,
      kind: "promotion",
      grant_id: id,
      reason: "Fin de l'offre",
      at,
    });
  await tx.updateTable("credit_grants").set({ remaining: 0, ended_at: at }).where("id", "=", id).execute();
}

async function lockAccount(tx: Transaction, provider_id: string): Promise<void> {
  await tx
    .selectFrom("credit_accounts")
    .select("provider_id")
    .where("provider_id", "=", provider_id)
    .forUpdate()
    .execute();
}
