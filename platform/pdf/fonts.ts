import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** A weight of the typeface, by which a document asks for its font. */
export type Weight = "400" | "700";

/**
 * TrueType files with all Latin letters. In the WOFF files of the pages each table is compressed, and fontkit would
 * decompress it again for every letter: a page of forty paragraphs would take four times as long.
 */
const FILES: Record<Weight, string> = {
  "400": "400Regular/Figtree_400Regular.ttf",
  "700": "700Bold/Figtree_700Bold.ttf",
};

/** Embeds the fonts of every document. */
export async function registerFonts(doc: PDFKit.PDFDocument): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const [weight, file] of Object.entries(FILES)) {
    doc.registerFont(weight, await readFile(resolve(`@expo-google-fonts/figtree/${file}`)));
  }
}

/** Returns a text with the signs that the fonts have: they lack the narrow no-break space. */
export const printable = (text: string): string => text.replaceAll("\u202f", "\u00a0");
