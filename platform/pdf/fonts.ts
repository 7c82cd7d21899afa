import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const FACES = ["latin-400", "latin-700", "latin-ext-400", "latin-ext-700"];

/** Embeds the fonts of every document. */
export async function registerFonts(doc: PDFKit.PDFDocument): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const face of FACES) {
    const path = resolve(`@fontsource/figtree/files/figtree-${face}-normal.woff`);
    doc.registerFont(face, await readFile(path));
  }
}

export interface Run {
  text: string;
  extended: boolean;
}

/** Splits a text by font: extended Latin letters (Ő, ł …) have their own. No font has the narrow no-break space. */
export function runs(text: string): Run[] {
  const printable = text.replaceAll("\u202f", "\u00a0");
  return [
    ...printable.matchAll(
      /([\u0100-\u0151\u0154-\u024f\u1e00-\u1eff]+)|([^\u0100-\u0151\u0154-\u024f\u1e00-\u1eff]+)/g,
    ),
  ].map(([run, extended]) => ({ text: run, extended: extended !== undefined }));
}

/** The font of a run. */
export const faceOf = (run: Run | undefined, weight: "400" | "700"): string =>
  `${run?.extended ? "latin-ext" : "latin"}-${weight}`;
