import { sql } from "kysely";
import { isEmailConfirmed } from "#features/profiles/server/index.ts";
import {
  REQUEST_LIMITS,
  REQUESTS_PER_DAY,
  TOO_MANY_OPEN_REQUESTS,
  UNCONFIRMED_REQUESTS_MAX,
} from "#features/requests/contract/index.ts";
import { DAY_S } from "#foundation/durations.ts";
import { RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Throws RATE_LIMIT_EXCEEDED for an owner who may not send another request now (docs/product.md "Fair play").
 * Before the email address is confirmed, requests cancelled the same day still count: each was a lead and
 * sent a letter. The caller has locked the owner's profile.
 */
export async function enforceRequestLimits(tx: Transaction, owner_id: string, now: Date): Promise<void> {
  const confirmed = await isEmailConfirmed(tx, owner_id);
  if (!confirmed && (await openOrRecent(tx, owner_id, now)) >= UNCONFIRMED_REQUESTS_MAX) {
    throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: DAY_S, sentence: CONFIRM_FIRST });
  }
  const oldest = await oldestCounted(tx, owner_id, now);
  if (oldest) {
    const retryAfter = Math.max(1, Math.ceil(DAY_S - (now.getTime() - oldest.getTime()) / 1000));
    throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter, sentence: ENOUGH_FOR_A_DAY });
  }
}

/**
 * Throws TOO_MANY_OPEN_REQUESTS for an owner who waits for as many answers of this provider as is allowed: an
 * unlock and a decline are answers. The caller has locked the owner's profile.
 */
export async function enforceOpenAtProvider(
  tx: Transaction,
  { owner_id, provider_id }: { owner_id: string; provider_id: string },
): Promise<void> {
  const open = await tx
    .selectFrom("requests")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("provider_id", "=", provider_id)
    .where("status", "=", "active")
    .where("unlocked_at", "is", null)
    .where("declined_at", "is", null)
    .limit(REQUEST_LIMITS.openAtProviderMax)
    .execute();
  if (open.length >= REQUEST_LIMITS.openAtProviderMax) throw new Failure(TOO_MANY_OPEN_REQUESTS);
}

const CONFIRM_FIRST = `Confirmez votre adresse courriel pour envoyer plus de ${UNCONFIRMED_REQUESTS_MAX} demandes : ouvrez le lien reçu, ou demandez-en un autre.`;
const ENOUGH_FOR_A_DAY = `Vous avez envoyé ${REQUESTS_PER_DAY} demandes en 24 heures. Attendez les premières réponses : vous pourrez en envoyer d'autres demain.`;

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_S * 1000);

/** A provider's proposal is not the owner's request. */
const isOwnersAct = sql<boolean>`not is_proposed`;

/** Counts up to the limit; requests that their provider declined do not count. */
async function openOrRecent(tx: Transaction, owner_id: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*)::int from (
        select from requests where owner_id = ${owner_id} and created_at > ${dayBefore(now)}
          and declined_at is null and ${isOwnersAct}
        limit ${UNCONFIRMED_REQUESTS_MAX}
      ) recent
    ) + (
      select count(*)::int from (
        select from requests where owner_id = ${owner_id} and status = 'active' and created_at <= ${dayBefore(now)}
          and declined_at is null and ${isOwnersAct}
        limit ${UNCONFIRMED_REQUESTS_MAX}
      ) open
    ) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the time of the fifteenth-newest request of the last 24 hours, or undefined when there are fewer.
 */
async function oldestCounted(tx: Transaction, owner_id: string, now: Date): Promise<Date | undefined> {
  const row = await tx
    .selectFrom("requests")
    .select("created_at")
    .where("owner_id", "=", owner_id)
    .where("created_at", ">", dayBefore(now))
    .where(isOwnersAct)
    .orderBy("created_at", "desc")
    .offset(REQUESTS_PER_DAY - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
