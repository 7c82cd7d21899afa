import bidiFactory from "bidi-js";
import LineBreaker from "linebreak";
import { isTakenForRtl, writtenLines } from "./characters.ts";
import type { Fonts, Piece, Weight } from "./fonts.ts";

type Doc = PDFKit.PDFDocument;

/** A run of characters in one font and one direction, drawn at once. */
interface Run {
  drawn: string;
  font: string;
  width: number;
}

/** A line of a page, its runs from left to right. */
export interface Line {
  runs: Run[];
  width: number;
  isRtl: boolean;
  /** The baseline and the height of the line, from its top. */
  baseline: number;
  height: number;
}

export interface LineStyle {
  width: number;
  size: number;
  weight: Weight;
}

const bidi = bidiFactory();
const SOFT_HYPHEN = "\u00ad";

/** Returns the lines that a text takes in a width; what is longer than a line is broken anywhere. */
export function layOut(doc: Doc, fonts: Fonts, text: string, style: LineStyle): Line[] {
  return writtenLines(text).flatMap((written) => {
    const isRtl = bidi.getEmbeddingLevels(written).paragraphs[0]?.level === 1;
    return wrap(doc, fonts, written, style).map((pieces) => toLine(doc, fonts, pieces, style, isRtl));
  });
}

/** Returns the pieces of each line of a written line. */
function wrap(doc: Doc, fonts: Fonts, written: string, style: LineStyle): Piece[][] {
  const { width, size, weight } = style;
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let used = 0;
  let isSoft = false;
  const hyphen = fonts.pieces("-", weight);
  const measure = (pieces: readonly Piece[]) => widthOf(doc, pieces, size);
  const endLine = () => {
    lines.push(isSoft ? [...line, ...hyphen] : line);
    line = [];
    used = 0;
    isSoft = false;
  };
  for (const segment of segmentsOf(written)) {
    const pieces = fonts.pieces(segment, weight).map((piece) => shortName(doc, piece, style));
    const endsSoft = segment.endsWith(SOFT_HYPHEN);
    const needed = measure([...trimmed(pieces), ...(endsSoft ? hyphen : [])]);
    if (line.length > 0 && used + needed > width) endLine();
    if (needed <= width) {
      line.push(...pieces);
      used += measure(pieces);
    } else
      for (const piece of pieces) {
        const more = measure([piece]);
        if (line.length > 0 && used + more > width) endLine();
        line.push(piece);
        used += more;
      }
    isSoft = endsSoft;
  }
  isSoft = false;
  endLine();
  return lines;
}

function* segmentsOf(text: string): Generator<string> {
  const breaker = new LineBreaker(text);
  let start = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    yield text.slice(start, found.position);
    start = found.position;
  }
}

/** Returns a name that fits in a line. */
function shortName(doc: Doc, piece: Piece, { width, size }: LineStyle): Piece {
  if (!piece.isNamed || widthOf(doc, [piece], size) <= width) return piece;
  const code = piece.text.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return { ...piece, drawn: `[U+${code}]` };
}

function trimmed(pieces: readonly Piece[]): Piece[] {
  const last = pieces.findLastIndex(({ text }) => text.trim() !== "");
  return pieces.slice(0, last + 1);
}

/** Joins neighbours of one font, so that letters are shaped together. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const before = all.at(-1);
    if (before && before.font === piece.font && !before.isNamed && !piece.isNamed) {
      before.text += piece.text;
      before.drawn += piece.drawn;
    } else all.push({ ...piece });
  }
  return all;
}

const widthOf = (doc: Doc, pieces: readonly Piece[], size: number): number =>
  joined(pieces).reduce(
    (sum, { font, drawn }) => sum + doc.font(font).fontSize(size).widthOfString(drawn),
    0,
  );

function toLine(
  doc: Doc,
  fonts: Fonts,
  all: readonly Piece[],
  { size, weight }: LineStyle,
  isRtl: boolean,
): Line {
  const pieces = trimmed(all);
  const text = pieces.map((piece) => piece.text).join("");
  const { levels } = bidi.getEmbeddingLevels(text, isRtl ? "rtl" : "ltr");
  let at = 0;
  const leveled: { pieces: Piece[]; level: number }[] = [];
  for (const piece of pieces) {
    const level = levels[at] ?? 0;
    at += piece.text.length;
    const before = leveled.at(-1);
    const last = before?.pieces.at(-1);
    if (before?.level === level && last?.font === piece.font && !last.isNamed && !piece.isNamed)
      before.pieces.push(piece);
    else leveled.push({ pieces: [piece], level });
  }
  const runs = inVisualOrder(leveled).map((run) => toRun(doc, run, size));
  const isTall = runs.some(({ font }) => font !== fonts.own(weight));
  return {
    runs,
    width: runs.reduce((sum, { width }) => sum + width, 0),
    isRtl,
    baseline: size * (isTall ? 1.12 : 0.95),
    height: size * (isTall ? 1.5 : 1.2),
  };
}

/** Reverses what is read from right to left, from the innermost out (UAX 9, L2). */
function inVisualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end++;
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  return ordered;
}

function toRun(doc: Doc, { pieces, level }: { pieces: Piece[]; level: number }, size: number): Run {
  const isRtl = level % 2 === 1;
  const font = pieces[0]?.font ?? "";
  const isNamed = pieces.some((piece) => piece.isNamed);
  const shown = pieces.map(({ drawn }) => (isRtl ? (bidi.getMirroredCharacter(drawn) ?? drawn) : drawn));
  // fontkit reverses what it takes for a text from right to left.
  const isReversed = !isNamed && isTakenForRtl(shown.join("")) !== isRtl;
  const drawn = (isReversed ? shown.reverse() : shown).join("");
  doc.font(font).fontSize(size);
  const width = doc.widthOfString(drawn, { features: [] });
  return { drawn, font, width };
}
