import { favorites } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { favorites };
export type FavoritesContract = typeof contract;
