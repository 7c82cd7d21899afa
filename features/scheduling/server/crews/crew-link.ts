import { createHash, randomBytes } from "node:crypto";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { publicPaths } from "#paths/public-paths.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { lockCalendar } from "../appointments/book-time.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/**
 * Creates the private link of a crew's day, which replaces the one before. Only the token's hash is stored.
 * Throws NOT_FOUND, also for another provider's crew.
 */
export async function renewCrewLink(
  { db, config, now }: Pick<ApiContext, "db" | "config" | "now">,
  provider: Provider,
  id: string,
): Promise<{ url: string; renewed_at: string }> {
  const token = randomBytes(24).toString("base64url");
  return inTransaction(db, async (tx) => {
    // A crew that is being removed gets no link.
    await lockCalendar(tx, "provider", provider.id);
    await requireOwnCrew(tx, provider, id);
    const renewed_at = now();
    const link = { token_hash: hashOf(token), renewed_at };
    await tx
      .insertInto("crew_links")
      .values({ crew_id: id, provider_id: provider.id, ...link })
      .onConflict((conflict) => conflict.column("crew_id").doUpdateSet(link))
      .execute();
    return { url: config.PUBLIC_URL + publicPaths.crew(token), renewed_at: renewed_at.toISOString() };
  });
}

/**
 * Revokes the link of a crew's day; nothing happens without one. Throws NOT_FOUND, also
 * for another provider's crew.
 */
export async function revokeCrewLink(db: Db, provider: Provider, id: string): Promise<void> {
  await requireOwnCrew(db, provider, id);
  await db.deleteFrom("crew_links").where("crew_id", "=", id).execute();
}

async function requireOwnCrew(db: Db, provider: Provider, id: string): Promise<void> {
  const crew = await db
    .selectFrom("crews")
    .select("id")
    .where("id", "=", id)
    .where("provider_id", "=", provider.id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!crew) throw new Failure(NOT_FOUND);
}

/**
 * Returns the crew of a link; undefined for a token that is unknown or revoked, or
 * whose provider is suspended.
 */
export const crewOfLink = (db: Db, token: string) =>
  db
    .selectFrom("crew_links as link")
    .innerJoin("crews as crew", "crew.id", "link.crew_id")
    .innerJoin("published_profiles as p", "p.id", "link.provider_id")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "link.provider_id")
    .select(["crew.id", "crew.name", "crew.colour", "crew.provider_id", "business.business_name"])
    .where("link.token_hash", "=", hashOf(token))
    .where("crew.removed_at", "is", null)
    .where("p.suspended_at", "is", null)
    .executeTakeFirst();
