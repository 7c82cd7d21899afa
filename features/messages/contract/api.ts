import { quickAnswers, threads } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { threads, quickAnswers };
export type MessagesContract = typeof contract;
