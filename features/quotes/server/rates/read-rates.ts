import { sql } from "kysely";
import { type QuoteRates, RATES_DAYS } from "#features/quotes/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Counts the results of a provider's soumissions of the last 90 days (docs/product.md "Rates of
 * soumissions"): for each request the one accepted, else the last that was sent and not withdrawn.
 */
export async function readRates(db: Db, provider: Pick<Provider, "id">, now: Date): Promise<QuoteRates> {
  const since = new Date(now.getTime() - RATES_DAYS * DAY_MS);
  const counted = db
    .selectFrom("quotes")
    .distinctOn("request_id")
    .select(["status", "expires_at"])
    .where("provider_id", "=", provider.id)
    .where("sent_at", ">", since)
    .where("status", "in", ["sent", "accepted", "declined", "expired"])
    .orderBy("request_id")
    .orderBy(sql`status = 'accepted'`, "desc")
    .orderBy("sent_at", "desc")
    .orderBy("version", "desc");
  const isWaiting = sql`status = 'sent' and expires_at > ${now}`;
  return db
    .selectFrom(counted.as("counted"))
    .select([
      sql<number>`count(*)::int`.as("sent"),
      sql<number>`count(*) filter (where status = 'accepted')::int`.as("accepted"),
      sql<number>`count(*) filter (where status = 'declined')::int`.as("declined"),
      sql<number>`count(*) filter (where ${isWaiting})::int`.as("waiting"),
      // The job may not have written it down yet.
      sql<number>`count(*) filter (where status in ('sent', 'expired') and not (${isWaiting}))::int`.as(
        "expired",
      ),
    ])
    .executeTakeFirstOrThrow();
}
