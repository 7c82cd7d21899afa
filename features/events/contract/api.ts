import { events } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { events };
export type EventsContract = typeof contract;
