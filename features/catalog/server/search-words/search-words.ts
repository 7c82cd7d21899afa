import { CLEANING_WORDS } from "./cleaning.ts";
import { HOME_WORDS } from "./home.ts";
import { UPCOMING_WORDS } from "./upcoming.ts";

/** The words that people search a business type by, besides its name. */
export interface SearchWords {
  business_type_id: string;
  words: string;
  /** An earlier place is stronger: it breaks ties between business types. */
  position: number;
}

/** The words of this release; operators add to them and take from them in the table `search_words`. */
export const SEARCH_WORDS: readonly SearchWords[] = Object.entries({
  ...HOME_WORDS,
  ...CLEANING_WORDS,
  ...UPCOMING_WORDS,
}).flatMap(([business_type_id, list]) =>
  list.split(",").map((words, position) => ({ business_type_id, words: words.trim(), position })),
);
