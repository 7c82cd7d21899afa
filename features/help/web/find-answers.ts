import { fold } from "#foundation/search-text.ts";

/** A question people ask, with its answer. */
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

/** Words of a question that do not narrow a search. */
const STOP_WORDS = new Set(
  fold(
    "a au aux ai avec ca ce ces comment combien d dans de des du elle en est et etre faire faut il j je l la le les ma mes mon n ne on ou par pas peut peux plus pour pourquoi puis qu quand que quel quelle qui quoi s sa se ses si son sont sur t un une vos votre vous y",
  ).split(" "),
);
const STEM = 5;

/** The beginning of a long word: « annulation » finds « annuler ». */
const stem = (word: string) => (word.length > STEM ? word.slice(0, STEM) : word);

/** Returns the paragraphs of an answer. */
export const paragraphsOf = ({ answer }: HelpAnswer): readonly string[] =>
  typeof answer === "string" ? [answer] : answer;

/**
 * Returns the topics with the answers that hold every word typed; accents, case, endings and stop words do not count.
 * All of them when nothing is typed.
 */
export function findAnswers(topics: readonly HelpTopic[], typed: string): HelpTopic[] {
  const words = fold(typed).split(" ").filter(Boolean);
  const stems = words.filter((word) => !STOP_WORDS.has(word)).map(stem);
  return topics
    .map(({ title, answers }) => ({
      title,
      answers: answers.filter((one) => {
        const text = ` ${fold([title, one.question, ...paragraphsOf(one), one.words ?? ""].join(" "))}`;
        return stems.every((word) => text.includes(` ${word}`));
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
}
