import { catalog, providerServices } from "./index.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { catalog, providerServices };
export type CatalogContract = typeof contract;
