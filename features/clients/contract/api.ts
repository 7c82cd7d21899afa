import { clients } from "./endpoints.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { clients };
export type ClientsContract = typeof contract;
