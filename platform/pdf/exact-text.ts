interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: readonly number[];
}

/** What the types of pdfkit do not name of the font in use. */
export interface EmbeddedFont {
  font: {
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  };
  scale: number;
  subset: { glyphs: number[]; mapping: Record<number, number>; includeGlyph(id: number): number };
  widths: number[];
  unicode: (readonly number[])[];
  layoutRun(text: string, features?: unknown): { glyphs: Glyph[]; positions: object[] };
  layout(text: string, features?: unknown): { glyphs: Glyph[]; positions: object[] };
  encode(text: string, features?: unknown): [string[], object[]];
}

const WHOLE = { ccmp: false };
const UNPLACED = { mark: false, mkmk: false };

/** Whether a text is of a script that is drawn from parts only, or has signs apart from their letters. */
const isDecomposed = (text: string): boolean => /[\p{M}\p{sc=Arabic}\p{Emoji}]/u.test(text);

/**
 * Makes text copied from a file the text that was written. pdfkit says of each glyph one meaning, the first that it
 * met, but a glyph may have several: Arabic letters that differ by their dots share one. Here a glyph is embedded once
 * for each meaning, and letters with accents are left whole where the font has them so.
 */
export function copyExactly(embedded: EmbeddedFont): void {
  const { font } = embedded;
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    const isSame = String(glyph.codePoints) === String(codePoints);
    return isSame ? glyph : Object.create(glyph, { codePoints: { value: codePoints } });
  };
  const layoutRun = embedded.layoutRun.bind(embedded);
  embedded.layoutRun = (text) => {
    try {
      return layoutRun(text, isDecomposed(text) ? {} : WHOLE);
    } catch {
      // fontkit 2 stumbles over fonts in which a sign has no place on a letter that nobody writes it on.
      return layoutRun(text, UNPLACED);
    }
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
