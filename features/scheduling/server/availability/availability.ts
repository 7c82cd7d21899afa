import type { Availability, WeeklyHours } from "#features/scheduling/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";

/** Returns a provider's weekly hours, Monday first. */
export async function readAvailability(db: Db, provider: Provider): Promise<Availability> {
  const hours = await db
    .selectFrom("provider_hours")
    .select(["weekday", "from_minute", "to_minute"])
    .where("provider_id", "=", provider.id)
    .orderBy("weekday")
    .orderBy("from_minute")
    .execute();
  const feed = await db
    .selectFrom("calendar_feeds")
    .select("renewed_at")
    .where("provider_id", "=", provider.id)
    .executeTakeFirst();
  return { hours, calendar_feed_renewed_at: feed?.renewed_at.toISOString() ?? null };
}

/** Replaces a provider's weekly hours. Existing appointments stay. */
export async function setHours(
  db: Db,
  provider: Provider,
  hours: readonly WeeklyHours[],
): Promise<Availability> {
  return inTransaction(db, async (tx) => {
    // Serialises two tabs that save at once.
    await tx
      .selectFrom("published_profiles as profiles")
      .select("id")
      .where("id", "=", provider.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    await tx.deleteFrom("provider_hours").where("provider_id", "=", provider.id).execute();
    if (hours.length > 0) {
      await tx
        .insertInto("provider_hours")
        .values(hours.map((span) => ({ ...span, provider_id: provider.id })))
        .execute();
    }
    return readAvailability(tx, provider);
  });
}
