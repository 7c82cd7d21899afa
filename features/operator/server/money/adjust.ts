import { sql } from "kysely";
import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import { givePromotion, moveCredits } from "#features/credits/server/index.ts";
import {
  type ActKind,
  CREDITS_TOO_FEW,
  PROMOTION_ENDED,
  SECOND_OPERATOR_ABOVE_CENTS,
} from "#features/operator/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

interface Adjustment {
  provider_id: string;
  credits: number;
  /** For credits given until a day, a promotion: the last one, in Québec. */
  ends_on?: string | undefined;
}

/** Adjustments are added up over these days. */
const ADDED_UP_DAYS = 30;

/**
 * Gives a provider credits, until a day or without an end, or takes them; the provider reads the reason on
 * the entry. When the adjustments of one provider that nobody confirmed come to more than 200 $ within 30
 * days, this one waits for a second operator; the sum counts, so that a large one is not made as several.
 * Returns the balance after, null when it waits. Throws CREDITS_TOO_FEW, also for a proposal.
 */
export async function adjust(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  deciding: Deciding,
  { provider_id, credits, ends_on }: Adjustment,
): Promise<number | null> {
  const { operator, operator_id, reason } = deciding;
  const summed = Math.abs(credits) + (await unconfirmedCredits(tx, ports, provider_id));
  const at = ports.now();
  if (ends_on && ends_on < dayOf(at.getTime())) throw new Failure(PROMOTION_ENDED);
  await requireCredits(tx, provider_id, -credits);
  const isLarge = summed * CREDIT_PRICE_CENTS > SECOND_OPERATOR_ABOVE_CENTS;
  await tx
    .insertInto("money_orders")
    .values({
      kind: ends_on ? "promotion" : "adjustment",
      provider_id,
      credits,
      ends_on: ends_on ?? null,
      reason,
      state: isLarge ? "proposed" : "done",
      asked_by: operator,
      asked_by_id: operator_id ?? null,
      asked_at: at,
    })
    .execute();
  const name = ends_on ? "promote" : "adjust";
  if (!isLarge) return moveAdjustment(tx, at, deciding, name, { provider_id, credits, ends_on });
  const details = { amount: credits, reason, ...(ends_on && { ends_on }) };
  await recordAct(tx, deciding, `propose-${name}`, provider_id, details, at, {
    people: [provider_id],
  });
  return null;
}

/** Gives a provider credits until a day, as `adjust` does. Throws PROMOTION_ENDED when the day is past. */
export const promote = (
  tx: Transaction,
  ports: Pick<Ports, "now">,
  deciding: Deciding,
  promotion: Adjustment & { ends_on: string },
): Promise<number | null> => adjust(tx, ports, deciding, promotion);

/**
 * Returns the credits that single operators gave and took lately; until the transaction ends
 * nobody adjusts this provider.
 */
async function unconfirmedCredits(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  provider_id: string,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adjust ${provider_id}`}, 0))`.execute(tx);
  const { credits } = await tx
    .selectFrom("money_orders")
    .select(sql<number>`coalesce(sum(abs(credits)), 0)::int`.as("credits"))
    .where("provider_id", "=", provider_id)
    .where("kind", "in", ["adjustment", "promotion"])
    .where("state", "=", "done")
    .where("answered_by_id", "is", null)
    .where("asked_at", ">", new Date(ports.now().getTime() - ADDED_UP_DAYS * DAY_MS))
    .executeTakeFirstOrThrow();
  return credits;
}

/** Throws CREDITS_TOO_FEW unless a provider has these credits, so that a proposal can be carried out. */
async function requireCredits(tx: Transaction, provider_id: string, credits: number): Promise<void> {
  const account = await tx
    .selectFrom("published_credit_accounts")
    .select("balance")
    .where("provider_id", "=", provider_id)
    .executeTakeFirst();
  if (credits > (account?.balance ?? 0)) throw new Failure(CREDITS_TOO_FEW);
}

/** Moves the credits of an adjustment and records the act. Throws CREDITS_TOO_FEW. */
export async function moveAdjustment(
  tx: Transaction,
  at: Date,
  deciding: Deciding,
  act: ActKind,
  { provider_id, credits, ends_on }: Adjustment,
): Promise<number> {
  const { reason } = deciding;
  const balance = ends_on
    ? await givePromotion(tx, { provider_id, credits, ends_on, reason, at })
    : await moveCredits(tx, { provider_id, amount: credits, kind: "adjustment", reason, at });
  if (balance === null) throw new Failure(CREDITS_TOO_FEW);
  await recordAct(
    tx,
    deciding,
    act,
    provider_id,
    { amount: credits, reason, balance, ...(ends_on && { ends_on }) },
    at,
    {
      before: { balance: balance - credits },
      after: { balance },
      people: [provider_id],
    },
  );
  return balance;
}
