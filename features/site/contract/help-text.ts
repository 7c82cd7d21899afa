import { fold } from "#foundation/text/search-text.ts";
import type { TextBlock, TextRun } from "./texts.ts";

/** A question with its answer. */
export interface HelpAnswer {
  question: string;
  /** The fragment that leads here, after « # » in the address. */
  anchor: string;
  blocks: TextBlock[];
  /** Other words people search it by. */
  words: string;
}

export interface HelpTopic {
  title: string;
  answers: HelpAnswer[];
}

/** A text of help as its page shows it. */
export interface HelpText {
  lead: TextRun[];
  topics: HelpTopic[];
}

/** Begins a paragraph that is searched and not shown. */
const SEARCH_WORDS = /^mots-clés\s*:\s*/i;

/** Returns the words of runs, without their looks. */
const wordsOf = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join("");

/** Returns the words of blocks, without their looks. */
export const wordsOfBlocks = (blocks: readonly TextBlock[]): string =>
  blocks
    .flatMap((block) => (block.kind === "list" ? block.items : [block.runs]))
    .map(wordsOf)
    .join(" ");

/**
 * Reads a text of help: one paragraph at most, then categories (headings of the second level) of questions
 * (of the third), each followed by its answer. Returns a sentence that says where for anything else.
 */
export function readHelp(blocks: readonly TextBlock[]): HelpText | { problem: string } {
  const help: HelpText = { lead: [], topics: [] };
  for (const [place, block] of blocks.entries()) {
    const problem = add(help, block, place);
    if (problem) return { problem };
  }
  const problem = help.topics.length === 0 ? "Commencez une catégorie par « ## »." : unfinished(help);
  return problem ? { problem } : help;
}

/** Adds the next block of a text; returns what is wrong with it, if anything is. */
function add({ lead, topics }: HelpText, block: TextBlock, place: number): string | undefined {
  const topic = topics.at(-1);
  const answer = topic?.answers.at(-1);
  const words = block.kind === "list" ? "" : wordsOf(block.runs).trim();
  if (block.kind === "heading" && block.level === 2) {
    topics.push({ title: words, answers: [] });
    return words === "" ? `La catégorie ${topics.length} n'a pas de titre.` : undefined;
  }
  if (!topic) {
    if (block.kind !== "paragraph" || place > 0)
      return "Avant la première catégorie (« ## ») ne vient qu'un paragraphe.";
    lead.push(...block.runs);
    return undefined;
  }
  if (block.kind === "heading") {
    const anchor = fold(words).replaceAll(" ", "-");
    if (anchor === "") return `La question ${topic.answers.length + 1} de « ${topic.title} » est vide.`;
    if (topics.some(({ answers }) => answers.some((other) => other.anchor === anchor)))
      return `La question « ${words} » est posée deux fois.`;
    topic.answers.push({ question: words, anchor, blocks: [], words: "" });
    return undefined;
  }
  if (!answer) return `Sous « ${topic.title} », posez d'abord une question (« ### »).`;
  if (SEARCH_WORDS.test(words)) answer.words += ` ${words.replace(SEARCH_WORDS, "")}`;
  else answer.blocks.push(block);
  return undefined;
}

/** Returns what a category or a question lacks. */
function unfinished({ topics }: HelpText): string | undefined {
  for (const { title, answers } of topics) {
    if (answers.length === 0) return `La catégorie « ${title} » n'a aucune question.`;
    const unanswered = answers.find(({ blocks }) => wordsOfBlocks(blocks).trim() === "");
    if (unanswered) return `La question « ${unanswered.question} » n'a pas de réponse.`;
  }
  return undefined;
}
