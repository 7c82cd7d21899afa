import { alerts } from "./index.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { alerts };
export type AlertsContract = typeof contract;
