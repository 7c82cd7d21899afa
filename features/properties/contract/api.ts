import { properties } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { properties };
export type PropertiesContract = typeof contract;
