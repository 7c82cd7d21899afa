import { sql } from "kysely";
import { isFindable } from "#features/catalog/server/index.ts";
import { OWNER_SUSPENDED, PROVIDER_SUSPENDED } from "#features/requests/contract/index.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";
import { providerRestored } from "../events.ts";
import { restoreWithdrawn } from "../job-definitions.ts";
import { letters } from "../letters/index.generated.ts";
import providerSuspendedLetter from "../letters/suspension/provider-suspended.ts";
import { lockSuspension } from "./suspension.ts";

interface Suspension {
  account_id: string;
  suspended_at: Date;
}

/**
 * Undoes what a suspension did to requests, once it is over. An owner's leads that it withdrew and nobody had
 * unlocked come back as they were, without a time; what was returned to a provider stays returned. Owners who
 * read that their provider was suspended read that this is over.
 */
export function restorationJob({ db, now }: Pick<Ports, "db" | "now">): Job {
  return handleJob(restoreWithdrawn, ({ account_id, suspended_at }) =>
    inTransaction(db, async (tx) => {
      await lockSuspension(tx, account_id);
      const account = await tx
        .selectFrom("published_profiles")
        .select(["user_type", "suspended_at"])
        .where("id", "=", account_id)
        .forShare()
        .executeTakeFirst();
      // Closed or suspended again before this job ran.
      if (!account || account.suspended_at) return;
      const suspension = { account_id, suspended_at: new Date(suspended_at) };
      if (account.user_type === "provider") {
        for (const { id } of await leadsOfTold(tx, suspension).execute())
          await letters.queue(tx, providerRestored, { request_id: id });
        return;
      }
      const leads = await leadsToRestore(tx, suspension, now())
        .orderBy("requests.id")
        .forUpdate("requests")
        .execute();
      for (const { id } of leads) {
        await tx
          .updateTable("requests")
          .set({ status: "active", cancelled_at: null, cancelled_reason: null })
          .where("id", "=", id)
          .execute();
        await queueAnnouncement(tx, id);
      }
    }),
  );
}

/**
 * The locked leads that a suspension withdrew and that could be sent today: not
 * expired, nor asked again meanwhile.
 */
const leadsToRestore = (db: Db, { account_id, suspended_at }: Suspension, now: Date) =>
  db
    .selectFrom("requests")
    .select("requests.id")
    .where("requests.owner_id", "=", account_id)
    .where("requests.status", "=", "cancelled")
    .where("requests.cancelled_reason", "=", OWNER_SUSPENDED)
    .where("requests.cancelled_at", ">=", suspended_at)
    .where("requests.unlocked_at", "is", null)
    .where("requests.declined_at", "is", null)
    .where("requests.expires_at", ">", now)
    .where(isFindable("requests.service_id"))
    .where(
      sql<boolean>`not exists (
        select from requests again
        where again.service_id = requests.service_id and again.property_id = requests.property_id
          and again.status = 'active')`,
    );

/** A provider's open leads whose owners were written to about a suspension. */
const leadsOfTold = (db: Db, { account_id, suspended_at }: Suspension) =>
  db
    .selectFrom("requests")
    .select(["requests.id", "requests.owner_id"])
    .where("requests.provider_id", "=", account_id)
    .where("requests.status", "=", "active")
    .where("requests.unlocked_at", "is not", null)
    .where(
      sql<boolean>`exists (
        select from published_sent_letters letter
        where letter.account_id = requests.owner_id and letter.name = ${providerSuspendedLetter.name}
          and letter.sent_at >= ${suspended_at} and letter.payload->>'request_id' = requests.id::text)`,
    )
    .orderBy("requests.id");

/** The effects of a suspension, and of ending it now. */
export interface RestorationEffects {
  /** Requests that the suspension cancelled and that are cancelled still. */
  cancelled: number;
  /** Those of them that come back. */
  restored: number;
  /** People of the other side who get a letter. */
  told: number;
}

/** Returns what the end of an account's suspension would do to its requests now. */
export async function restorationEffects(
  db: Db,
  { role, ...suspension }: Suspension & Pick<Actor, "role">,
  now: Date,
): Promise<RestorationEffects> {
  const { cancelled } = await db
    .selectFrom("requests")
    .select((eb) => eb.fn.countAll<number>().as("cancelled"))
    .where(role === "owner" ? "owner_id" : "provider_id", "=", suspension.account_id)
    .where("status", "=", "cancelled")
    .where("cancelled_reason", "=", role === "owner" ? OWNER_SUSPENDED : PROVIDER_SUSPENDED)
    .where("cancelled_at", ">=", suspension.suspended_at)
    .executeTakeFirstOrThrow();
  if (role === "owner") {
    const leads = await leadsToRestore(db, suspension, now).execute();
    return { cancelled: Number(cancelled), restored: leads.length, told: 0 };
  }
  const told = await leadsOfTold(db, suspension).execute();
  return {
    cancelled: Number(cancelled),
    restored: 0,
    told: new Set(told.map(({ owner_id }) => owner_id)).size,
  };
}
