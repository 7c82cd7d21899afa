import { type HelpTopic, wordsOfBlocks } from "#features/site/contract/help-text.ts";
import { fold } from "#foundation/text/search-text.ts";

/** Words that are ignored in a search. */
const STOP_WORDS = new Set(
  fold(
    "a au aux ai avec ca ce ces comment combien d dans de des du elle en est et etre faire faut il j je l la le les ma mes mon n ne on ou par pas peut peux plus pour pourquoi puis qu quand que quel quelle qui quoi s sa se ses si son sont sur t un une vos votre vous y",
  ).split(" "),
);
const STEM = 5;

/** Returns the beginning of a long word, so that « annulation » finds « annuler ». */
const stem = (word: string) => (word.length > STEM ? word.slice(0, STEM) : word);

/**
 * Returns the topics with the answers that contain every word of the query; accents, case, endings and stop
 * words are ignored. Returns all of them for an empty query.
 */
export function findAnswers(topics: readonly HelpTopic[], query: string): HelpTopic[] {
  const typed = fold(query).split(" ").filter(Boolean);
  const stems = typed.filter((word) => !STOP_WORDS.has(word)).map(stem);
  return topics
    .map(({ title, answers }) => ({
      title,
      answers: answers.filter(({ question, blocks, words }) => {
        const text = ` ${fold([title, question, wordsOfBlocks(blocks), words].join(" "))}`;
        return stems.every((word) => text.includes(` ${word}`));
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
}
