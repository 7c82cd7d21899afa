import { site, texts } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { site, texts };
export type SiteContract = typeof contract;
