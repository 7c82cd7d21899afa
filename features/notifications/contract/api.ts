import { notifications } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { notifications };
export type NotificationsContract = typeof contract;
