import { readFileSync } from "node:fs";

/**
 * Returns the texts of a file under contact-information/corpus/ by their kind, the heading (# …) above
 * them. A line is a text, in which invisible characters and line breaks are written as in JSON; lines that
 * begin with ## are comments.
 */
export function readCorpus(name: string): ReadonlyMap<string, readonly string[]> {
  const byKind = new Map<string, string[]>();
  let texts: string[] = [];
  const file = new URL(`../contact-information/corpus/${name}.txt`, import.meta.url);
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line.startsWith("# ")) {
      texts = [];
      byKind.set(line.slice(2), texts);
    } else if (line && !line.startsWith("## ")) texts.push(JSON.parse(`"${line.replaceAll('"', '\\"')}"`));
  }
  return byKind;
}

/** Returns the texts of that file, of every kind or of one. */
export function textsOf(name: string, kind?: string): readonly string[] {
  const byKind = readCorpus(name);
  if (kind === undefined) return [...byKind.values()].flat();
  const texts = byKind.get(kind);
  if (!texts) throw new Error(`The corpus ${name} has no kind ${kind}.`);
  return texts;
}
