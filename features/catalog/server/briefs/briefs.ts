import type { BriefQuestion } from "#features/catalog/contract/index.ts";
import { CLEANING_BRIEFS } from "./cleaning.ts";
import { HOME_BRIEFS } from "./home.ts";
import { UPCOMING_BRIEFS } from "./upcoming.ts";

/** The questions of this release; an operator's own take their place (`own_brief_questions`). */
export const BRIEFS: Readonly<Record<string, readonly BriefQuestion[]>> = Object.fromEntries(
  Object.entries({ ...HOME_BRIEFS, ...CLEANING_BRIEFS, ...UPCOMING_BRIEFS }).map(([id, questions]) => [
    id,
    Object.entries(questions).map(([question, choices]) => ({ question, choices: [...choices] })),
  ]),
);
