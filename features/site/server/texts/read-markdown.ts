import { marked, type Token, type Tokens } from "marked";
import {
  TEXT_PLACEHOLDER,
  type TextBlock,
  type TextFacts,
  type TextRun,
} from "#features/site/contract/index.ts";

/** Nothing but what this file knows: what marked adds to the standard is read as it is written. */
const READING = { gfm: false, async: false } as const;

const HOME = "https://maisonnee.example";

/**
 * Returns where a link leads: the web, a mailbox or a path of the site; undefined for anything else, as a
 * browser would read it.
 */
function hrefOf(written: string): string | undefined {
  if (/[\s\\\p{Cc}]/u.test(written)) return undefined;
  if (/^(?:https?:\/\/|mailto:)/i.test(written)) return URL.canParse(written) ? written : undefined;
  const isOwn =
    written.startsWith("/") && URL.canParse(written, HOME) && new URL(written, HOME).origin === HOME;
  return isOwn ? written : undefined;
}

type Look = Omit<TextRun, "text">;

/** Returns words of a text, each with its look; what has none of ours is shown as it was typed. */
function runsOf(tokens: readonly Token[], look: Look = {}): TextRun[] {
  return tokens.flatMap((token): TextRun[] => {
    switch (token.type) {
      case "strong":
        return runsOf((token as Tokens.Strong).tokens, { ...look, strong: true });
      case "em":
        return runsOf((token as Tokens.Em).tokens, { ...look, em: true });
      case "link": {
        const { href: written, tokens: words, raw } = token as Tokens.Link;
        const href = hrefOf(written);
        // A link in angle brackets is its own words.
        return href && words.length > 0 ? runsOf(words, { ...look, href }) : [{ ...look, text: raw }];
      }
      case "escape":
        return [{ ...look, text: (token as Tokens.Escape).text }];
      case "br":
        return [{ ...look, text: " " }];
      case "text": {
        const { tokens: parts, raw } = token;
        return parts ? runsOf(parts, look) : [{ ...look, text: raw.replace(/\n/g, " ") }];
      }
      default:
        return [{ ...look, text: token.raw }];
    }
  });
}

/** Returns the items of a list, those of lists inside it after the one that they belong to. */
function itemsOf({ items }: Tokens.List): TextRun[][] {
  return items.flatMap(({ tokens }) => {
    const own: TextRun[] = [];
    const inner: TextRun[][] = [];
    for (const token of tokens) {
      if (token.type === "list") inner.push(...itemsOf(token as Tokens.List));
      else if (token.type === "paragraph" || token.type === "text") {
        if (own.length > 0) own.push({ text: " " });
        own.push(...runsOf([token.type === "text" ? token : { ...token, type: "text" }]));
      } else if (token.type !== "space") own.push({ text: token.raw.trim() });
    }
    return [own, ...inner];
  });
}

/** A line that Markdown takes for a link's address elsewhere, and does not show. */
const DEFINITION = /^( {0,3})\[(?=[^\]\n]*\]:)/gm;

/** What marked begins something with: its time grows with the square of their number, or more. */
const SIGN = /[[\]*_`<>]|(?<![^\s>])(?:[-+]|\d{1,9}[.)])(?=[ \t])/g;
/** More than anybody writes. */
const SIGNS_MAX = { paragraph: 300, text: 2000 };

const signsIn = (words: string): number => words.match(SIGN)?.length ?? 0;
const asTyped = (words: string): string =>
  words.replace(SIGN, (sign) => sign.replace(/\D/g, (mark) => `\\${mark}`));

/** Returns a text whose paragraphs with too many signs, or all of them, will be shown as they were typed. */
function bounded(body: string): string {
  if (signsIn(body) > SIGNS_MAX.text) return asTyped(body);
  const paragraphs: string[][] = [];
  for (const [n, line] of body.split("\n").entries()) {
    if (n === 0 || line.trim() === "") paragraphs.push([]);
    paragraphs.at(-1)?.push(line);
  }
  return paragraphs
    .map((lines) => lines.join("\n"))
    .map((words) => (signsIn(words) > SIGNS_MAX.paragraph ? asTyped(words) : words))
    .join("\n");
}

/**
 * Reads a text with the few signs of Markdown that it may have: headings, paragraphs, lists, bold, italics
 * and links. Anything else, HTML first, is shown as it was typed: nothing is lost, and nothing is run.
 */
export function readMarkdown(body: string): TextBlock[] {
  return marked.lexer(bounded(body).replace(DEFINITION, "$1\\["), READING).flatMap((token): TextBlock[] => {
    switch (token.type) {
      case "space":
        return [];
      case "heading": {
        const { depth, tokens } = token as Tokens.Heading;
        // The title is the page's only h1.
        return [{ kind: "heading", level: depth <= 2 ? 2 : 3, runs: runsOf(tokens) }];
      }
      case "list":
        return [
          { kind: "list", ordered: (token as Tokens.List).ordered, items: itemsOf(token as Tokens.List) },
        ];
      case "paragraph":
        return [{ kind: "paragraph", runs: runsOf((token as Tokens.Paragraph).tokens) }];
      default:
        return [{ kind: "paragraph", runs: [{ text: token.raw.trim() }] }];
    }
  });
}

/** Returns a text with the installation's own values. Filled in after parsing, they cannot become markup. */
export function fillFacts(blocks: readonly TextBlock[], facts: TextFacts): TextBlock[] {
  const fill = (runs: readonly TextRun[]): TextRun[] =>
    runs.map((run) => ({
      ...run,
      text: run.text.replace(TEXT_PLACEHOLDER, (found, name) =>
        Object.hasOwn(facts, name) ? facts[name as keyof TextFacts] : found,
      ),
    }));
  return blocks.map((block) =>
    block.kind === "list" ? { ...block, items: block.items.map(fill) } : { ...block, runs: fill(block.runs) },
  );
}
