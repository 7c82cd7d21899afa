import { site, texts } from "./index.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { site, texts };
export type SiteContract = typeof contract;
