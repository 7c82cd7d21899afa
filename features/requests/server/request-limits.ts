import { sql } from "kysely";
import { isEmailConfirmed } from "#features/profiles/server/index.ts";
import { REQUESTS_A_DAY, UNCONFIRMED_REQUESTS_MAX } from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";

const DAY_S = 86_400;

/**
 * Throws RATE_LIMIT_EXCEEDED for an owner who may not make another request now (product.md "Fair play"). Before the
 * e-mail address is confirmed, cancelling makes no room the same day: each was a lead, with its letter.
 * The caller has locked the owner's profile.
 */
export async function refuseTooMany(tx: Db, owner_id: string, at: Date): Promise<void> {
  const confirmed = await isEmailConfirmed(tx, owner_id);
  if (!confirmed && (await openOrRecent(tx, owner_id, at)) >= UNCONFIRMED_REQUESTS_MAX) {
    throw new Failure("RATE_LIMIT_EXCEEDED", { retryAfter: DAY_S, sentence: CONFIRM_FIRST });
  }
  const last = await lastOfTheDay(tx, owner_id, at);
  if (last) {
    const retryAfter = Math.max(1, Math.ceil(DAY_S - (at.getTime() - last.getTime()) / 1000));
    throw new Failure("RATE_LIMIT_EXCEEDED", { retryAfter, sentence: ENOUGH_FOR_A_DAY });
  }
}

const CONFIRM_FIRST = `Confirmez votre adresse courriel pour envoyer plus de ${UNCONFIRMED_REQUESTS_MAX} demandes : ouvrez le lien reçu, ou demandez-en un autre.`;
const ENOUGH_FOR_A_DAY = `Vous avez envoyé ${REQUESTS_A_DAY} demandes en 24 heures. Attendez les premières réponses : vous pourrez en envoyer d'autres demain.`;

const dayBefore = (at: Date) => new Date(at.getTime() - DAY_S * 1000);

/** Counted no further than the limit; what a provider turned down is no lead any more. */
async function openOrRecent(tx: Db, owner_id: string, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*)::int from (
        select from requests where owner_id = ${owner_id} and created_at > ${dayBefore(at)}
          and declined_at is null
        limit ${UNCONFIRMED_REQUESTS_MAX}
      ) recent
    ) + (
      select count(*)::int from (
        select from requests where owner_id = ${owner_id} and status = 'active' and created_at <= ${dayBefore(at)}
          and declined_at is null
        limit ${UNCONFIRMED_REQUESTS_MAX}
      ) open
    ) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** When the fifteenth-newest request of the last 24 hours was made; undefined while there are fewer. */
async function lastOfTheDay(tx: Db, owner_id: string, at: Date): Promise<Date | undefined> {
  const row = await tx
    .selectFrom("requests")
    .select("created_at")
    .where("owner_id", "=", owner_id)
    .where("created_at", ">", dayBefore(at))
    .orderBy("created_at", "desc")
    .offset(REQUESTS_A_DAY - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
