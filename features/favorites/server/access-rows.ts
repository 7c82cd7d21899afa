import { none, OWNERS, ownersOwn, type Row, row } from "#testing/world/access-row.ts";

/** Access to the endpoints of favourites. */
export const favoritesRows: readonly Row[] = [
  row("GET /favorites", none, OWNERS),
  row("GET /favorites/ids", none, OWNERS),
  row("POST /favorites", async (w) => ({ service_id: (await w.fresh.service()).id }), OWNERS),
  row("DELETE /favorites/{serviceId}", (w) => ({ serviceId: w.service.id }), ownersOwn("NOT_FOUND")),
];
