import { catalog, providerServices } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { catalog, providerServices };
export type CatalogContract = typeof contract;
