import { favorites } from "./index.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { favorites };
export type FavoritesContract = typeof contract;
