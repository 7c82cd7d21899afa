import { clients } from "./endpoints.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { clients };
export type ClientsContract = typeof contract;
