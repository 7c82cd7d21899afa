import { z } from "zod";

/** The order of a list of events. */
export const dateSort = z.enum(["newest", "oldest"]).default("newest");
export type DateSort = z.infer<typeof dateSort>;

/** By the time a case is due or arrived; the most urgent first unless somebody asks otherwise. */
export const caseSort = z.enum(["due", "due_last", "opened", "opened_last"]).default("due");
export type CaseSort = z.infer<typeof caseSort>;
