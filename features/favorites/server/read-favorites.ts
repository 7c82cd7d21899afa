import { serviceSummaries } from "#features/catalog/server/index.ts";
import type { Favorite } from "#features/favorites/contract/index.ts";
import { TOTAL_MAX } from "#foundation/limits.ts";
import type { Owner } from "#platform/http/actor.ts";
import { countRows, listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";

const favoritesOf = (db: Db, owner: Owner) =>
  db
    .selectFrom("favorites")
    .where("owner_id", "=", owner.id)
    .orderBy("created_at", "desc")
    .orderBy("service_id", "desc");

/**
 * Returns a page of an owner's favourites, newest first, including services no longer offered. Throws
 * RANGE_NOT_SATISFIABLE past the end.
 */
export async function listFavorites(db: Db, owner: Owner, page: number) {
  const window = pageWindow(page);
  const [rows, counted] = await Promise.all([
    favoritesOf(db, owner)
      .select(["service_id", "created_at"])
      .limit(window.per_page)
      .offset(window.offset)
      .execute(),
    countRows(db, favoritesOf(db, owner).select("service_id")),
  ]);
  const services = await serviceSummaries(
    db,
    rows.map(({ service_id }) => service_id),
  );
  const data = rows.flatMap(({ service_id, created_at }): Favorite[] => {
    const summary = services.get(service_id);
    return summary ? [{ ...summary, created_at: created_at.toISOString() }] : [];
  });
  return listResponse(window, data, counted);
}

/** Returns the services of an owner's thousand newest favourites, newest first. */
export async function favoriteIds(db: Db, owner: Owner): Promise<string[]> {
  const rows = await favoritesOf(db, owner).select("service_id").limit(TOTAL_MAX).execute();
  return rows.map(({ service_id }) => service_id);
}
