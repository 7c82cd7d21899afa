import { alerts } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { alerts };
export type AlertsContract = typeof contract;
