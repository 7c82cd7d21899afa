import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { clustersOf, isTakenForRtl, withoutIgnorable } from "./characters.ts";
import { copyExactly, type EmbeddedFont, keepMeanings, type ParsedFont } from "./exact-text.ts";

/** A weight of the typeface. */
export type Weight = "400" | "700";

/** Characters of one font, in the order in which they are read. */
export interface Piece {
  /** The text as written. */
  text: string;
  /** The text as drawn: without invisible characters, or the name of a character that no font has. */
  drawn: string;
  font: string;
  isNamed: boolean;
}

/**
 * TrueType files. In the WOFF files of the pages each table is compressed, and fontkit would decompress
 * it again for every letter: a page of forty paragraphs would take four times as long. The first family
 * is that of the product; the others are read for documents with characters that their pattern names and
 * the families before them lack.
 */
const FAMILIES: readonly { folder: string; file: string; isBold: boolean; for: RegExp }[] = [
  { folder: "figtree", file: "Figtree", isBold: true, for: /./su },
  {
    folder: "noto-sans",
    file: "NotoSans",
    isBold: true,
    for: /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]/u,
  },
  // Unlike Noto's, it draws most letters whole, not as a body and dots, of which only one would be copied.
  { folder: "ibm-plex-sans-arabic", file: "IBMPlexSansArabic", isBold: true, for: /\p{scx=Arabic}/u },
  { folder: "noto-sans-arabic", file: "NotoSansArabic", isBold: true, for: /\p{scx=Arabic}/u },
  { folder: "noto-sans-hebrew", file: "NotoSansHebrew", isBold: true, for: /\p{scx=Hebrew}/u },
  {
    folder: "noto-sans-canadian-aboriginal",
    file: "NotoSansCanadianAboriginal",
    isBold: true,
    for: /\p{sc=Canadian_Aboriginal}/u,
  },
  { folder: "noto-sans-symbols", file: "NotoSansSymbols", isBold: true, for: /[\p{S}\p{M}\p{N}\p{P}]/u },
  { folder: "noto-sans-symbols-2", file: "NotoSansSymbols2", isBold: false, for: /[\p{S}\p{N}\p{P}]/u },
  { folder: "noto-sans-math", file: "NotoSansMath", isBold: false, for: /[\p{S}\p{L}\p{M}\p{N}\p{P}]/u },
  { folder: "noto-emoji", file: "NotoEmoji", isBold: true, for: /[\p{Emoji}\p{Regional_Indicator}]/u },
];

interface Face {
  key: string;
  has: (codePoint: number) => boolean;
}

/** Returns the fonts that a document of these texts needs; pdfkit embeds of each what is used. */
export async function loadFonts(doc: PDFKit.PDFDocument, text: string): Promise<Fonts> {
  const faces: Record<Weight, Face[]> = { "400": [], "700": [] };
  let missing = clustersOf(text);
  for (const family of FAMILIES) {
    if (!missing.some((cluster) => family.for.test(cluster))) continue;
    faces["400"].push(await register(doc, family, "400"));
    faces["700"].push(await register(doc, family, "700"));
    const face = faces["400"].at(-1);
    missing = missing.filter((cluster) => !face || !covers(face, withoutIgnorable(cluster)));
  }
  const { nameOf } = missing.length > 0 ? await import("./character-names.ts") : { nameOf: () => "" };
  return new Fonts(faces, nameOf);
}

/** By their keys, for all documents: parsing a font and its glyphs takes longer than laying out a page. */
const parsedFonts = new Map<string, ParsedFont>();

async function register(
  doc: PDFKit.PDFDocument,
  { folder, file, isBold }: (typeof FAMILIES)[number],
  weight: Weight,
): Promise<Face> {
  const style = isBold && weight === "700" ? "700Bold" : "400Regular";
  const key = `${file}-${style}`;
  const { resolve } = createRequire(import.meta.url);
  const path = resolve(`@expo-google-fonts/${folder}/${style}/${file}_${style}.ttf`);
  const bytes = parsedFonts.has(key) ? undefined : await readFile(path);
  // pdfkit takes a parsed font as well, which its types do not say. Another document
  // may have parsed it meanwhile.
  doc.registerFont(key, (parsedFonts.get(key) ?? bytes) as Uint8Array);
  const { _font: embedded } = doc.font(key) as unknown as { _font: EmbeddedFont };
  if (!parsedFonts.has(key)) {
    keepMeanings(embedded.font);
    parsedFonts.set(key, embedded.font);
  }
  copyExactly(embedded);
  const { font } = embedded;
  return { key, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

const covers = (face: Face, text: string): boolean =>
  [...text].every((character) => face.has(character.codePointAt(0) ?? 0));

/** Finds a font for every character. */
export class Fonts {
  readonly #faces: Record<Weight, Face[]>;
  readonly #nameOf: (character: string) => string;
  readonly #found = new Map<string, readonly Piece[]>();

  constructor(faces: Record<Weight, Face[]>, nameOf: (character: string) => string) {
    this.#faces = faces;
    this.#nameOf = nameOf;
  }

  /** Returns the key of the product's own font. */
  own(weight: Weight): string {
    return this.#faces[weight][0]?.key ?? "";
  }

  /**
   * Returns what is drawn of a text, cluster by cluster; the spaces of a text from right to
   * left are those of its font.
   */
  pieces(text: string, weight: Weight): Piece[] {
    const pieces: Piece[] = [];
    for (const cluster of clustersOf(text)) {
      const before = pieces.at(-1);
      if (cluster === " " && before && isTakenForRtl(before.text) && this.#isIn(before.font, weight, cluster))
        pieces.push({ text: cluster, drawn: cluster, font: before.font, isNamed: false });
      else pieces.push(...this.#find(cluster, weight));
    }
    return pieces;
  }

  #isIn(key: string, weight: Weight, text: string): boolean {
    return this.#faces[weight].some((face) => face.key === key && covers(face, text));
  }

  #find(cluster: string, weight: Weight): readonly Piece[] {
    const key = `${weight}${cluster}`;
    const found = this.#found.get(key) ?? this.#choose(cluster, weight);
    this.#found.set(key, found);
    return found;
  }

  #choose(cluster: string, weight: Weight): readonly Piece[] {
    for (const drawn of [cluster, withoutIgnorable(cluster)]) {
      if (drawn === "") return [];
      const face = this.#faces[weight].find((one) => covers(one, drawn));
      if (face) return [{ text: cluster, drawn, font: face.key, isNamed: false }];
    }
    const characters = [...cluster];
    if (characters.length > 1) return characters.flatMap((one) => this.#choose(one, weight));
    return [{ text: cluster, drawn: this.#nameOf(cluster), font: this.own(weight), isNamed: true }];
  }
}
