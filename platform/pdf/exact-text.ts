import { LRUCache } from "lru-cache";

interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: readonly number[];
}

/** A font as fontkit parses it. */
export interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
}

interface GlyphRun {
  glyphs: Glyph[];
  positions: object[];
}

/** The parts of the font in use that pdfkit's types lack. */
export interface EmbeddedFont {
  font: ParsedFont;
  scale: number;
  subset: { glyphs: number[]; mapping: Record<number, number>; includeGlyph(id: number): number };
  widths: number[];
  unicode: (readonly number[])[];
  layoutRun(text: string, features?: unknown): GlyphRun;
  layout(text: string, features?: unknown): GlyphRun;
  encode(text: string, features?: unknown): [string[], object[]];
}

const WHOLE = { ccmp: false };
const UNPLACED = { mark: false, mkmk: false };

/** Whether a text is of a script that is drawn from parts only, or has signs apart from their letters. */
const isDecomposed = (text: string): boolean => /[\p{M}\p{sc=Arabic}\p{Emoji}]/u.test(text);

/**
 * Each text is shaped to be measured, to end its line and to be drawn, and words come back in every document.
 */
const SHAPED_CHARACTERS = 100_000;
const shapedTexts = new WeakMap<ParsedFont, LRUCache<string, GlyphRun>>();

/**
 * Makes a parsed font give the meaning of each glyph at each of its places. pdfkit keeps only the first
 * meaning of a glyph, which may have several: Arabic letters that differ by their dots share one.
 */
export function keepMeanings(font: ParsedFont): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    const isSame = String(glyph.codePoints) === String(codePoints);
    return isSame ? glyph : Object.create(glyph, { codePoints: { value: codePoints } });
  };
  shapedTexts.set(
    font,
    new LRUCache({ maxSize: SHAPED_CHARACTERS, sizeCalculation: (_, text) => text.length + 1 }),
  );
}

/**
 * Makes text copied from a file the text that was written: a glyph is embedded once for each of its meanings
 * (`keepMeanings`), and letters with accents are left whole where the font has them so.
 */
export function copyExactly(embedded: EmbeddedFont): void {
  const shaped = shapedTexts.get(embedded.font);
  const layoutRun = embedded.layoutRun.bind(embedded);
  const shape = (text: string) => {
    try {
      return layoutRun(text, isDecomposed(text) ? {} : WHOLE);
    } catch {
      // fontkit 2 stumbles over fonts in which a sign has no place on a letter that nobody writes it on.
      return layoutRun(text, UNPLACED);
    }
  };
  embedded.layoutRun = (text) => {
    const run = shaped?.get(text) ?? shape(text);
    shaped?.set(text, run);
    return run;
  };
  const codes = new Map<string, number>();
  embedded.encode = (text, features) => {
    const { glyphs, positions } = embedded.layout(text, features);
    const written = glyphs.map((glyph) => {
      const key = `${glyph.id}:${glyph.codePoints}`;
      const code = codes.get(key) ?? embed(embedded, glyph);
      codes.set(key, code);
      return code.toString(16).padStart(4, "0");
    });
    return [written, positions];
  };
}

function embed({ subset, widths, unicode, scale }: EmbeddedFont, glyph: Glyph): number {
  const isFirst = subset.mapping[glyph.id] === undefined;
  const code = isFirst ? subset.includeGlyph(glyph.id) : subset.glyphs.push(glyph.id) - 1;
  widths[code] = glyph.advanceWidth * scale;
  unicode[code] = glyph.codePoints;
  return code;
}
