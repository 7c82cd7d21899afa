import { quickAnswers, threads } from "./index.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { threads, quickAnswers };
export type MessagesContract = typeof contract;
