import { fold } from "#foundation/text/search-text.ts";

/** A question with its answer. */
export interface HelpAnswer {
  question: string;
  /** One paragraph, or several. */
  answer: string | readonly string[];
  /** Other words people search it by. */
  words?: string;
  link?: { to: string; text: string };
}

export interface HelpTopic {
  title: string;
  answers: readonly HelpAnswer[];
}

/** Words that are ignored in a search. */
const STOP_WORDS = new Set(
  fold(
    "a au aux ai avec ca ce ces comment combien d dans de des du elle en est et etre faire faut il j je l la le les ma mes mon n ne on ou par pas peut peux plus pour pourquoi puis qu quand que quel quelle qui quoi s sa se ses si son sont sur t un une vos votre vous y",
  ).split(" "),
);
const STEM = 5;

/** Returns the beginning of a long word, so that « annulation » finds « annuler ». */
const stem = (word: string) => (word.length > STEM ? word.slice(0, STEM) : word);

/** Returns the paragraphs of an answer. */
export const paragraphsOf = ({ answer }: HelpAnswer): readonly string[] =>
  typeof answer === "string" ? [answer] : answer;

/**
 * Returns the topics with the answers that contain every word of the query; accents, case, endings and stop
 * words are ignored. Returns all of them for an empty query.
 */
export function findAnswers(topics: readonly HelpTopic[], query: string): HelpTopic[] {
  const words = fold(query).split(" ").filter(Boolean);
  const stems = words.filter((word) => !STOP_WORDS.has(word)).map(stem);
  return topics
    .map(({ title, answers }) => ({
      title,
      answers: answers.filter((helpAnswer) => {
        const text = ` ${fold([title, helpAnswer.question, ...paragraphsOf(helpAnswer), helpAnswer.words ?? ""].join(" "))}`;
        return stems.every((word) => text.includes(` ${word}`));
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
}
