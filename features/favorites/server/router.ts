import { implement } from "@orpc/server";
import { favorites } from "#features/favorites/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { ownerOnly } from "#platform/http/guards.ts";
import { addFavorite } from "./add-favorite.ts";
import { favoriteIds, listFavorites } from "./read-favorites.ts";
import { removeFavorite } from "./remove-favorite.ts";

const os = implement(favorites).$context<ApiContext>().use(ownerOnly);

export const favoritesRouter = os.router({
  list: os.list.handler(({ context, input }) => listFavorites(context.db, context.owner, input.page)),
  ids: os.ids.handler(async ({ context }) => ({ data: await favoriteIds(context.db, context.owner) })),
  add: os.add.handler(async ({ context, input }) => {
    await addFavorite(context, context.owner, input.service_id);
    return { data: input };
  }),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeFavorite(context.db, context.owner, input.serviceId);
    return { data: {} };
  }),
});
