import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The kinds of harm that a mistake would do; the first five hurt people. */
export const KINDS = ["money", "states", "permissions", "privacy", "locks", "times", "words"] as const;

/** A small mistake: a replaced text in a file, and tests of which at least one must then fail. */
export interface Patch {
  kind: (typeof KINDS)[number];
  name: string;
  file: string;
  tests: readonly string[];
  before: string;
  after: string;
  /** The file and line that define it. */
  source: string;
}

/**
 * Reads a list of patches: `file` and `tests` hold for what follows, `kind: name` begins a patch,
 * lines after `- ` are replaced by lines after `+ ` (nothing, when there are none). Throws with the
 * line of what it cannot read.
 */
export function parsePatches(text: string, source: string): Patch[] {
  const patches: Patch[] = [];
  let file = "";
  let tests: string[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const finish = () => {
    const last = patches.at(-1);
    if (last && last.before === "") {
      last.before = removed.join("\n");
      last.after = added.join("\n");
    }
    removed = [];
    added = [];
  };
  for (const [index, line] of text.split("\n").entries()) {
    const fail = (what: string) => new Error(`${source}:${index + 1}: ${what}`);
    const [, word = "", rest = ""] = /^(file|tests|-|\+|[a-z]+:) ?(.*)$/.exec(line) ?? [];
    if (line === "" || line.startsWith("#")) continue;
    if (word === "-") removed.push(rest);
    else if (word === "+") added.push(rest);
    else {
      finish();
      const kind = KINDS.find((known) => `${known}:` === word);
      if (word === "file") file = rest;
      else if (word === "tests") tests = rest.split(" ");
      else if (kind && file && tests.length > 0)
        patches.push({
          kind,
          name: rest,
          file,
          tests,
          before: "",
          after: "",
          source: `${source}:${index + 1}`,
        });
      else throw fail(`« ${line} » is neither a kind (${KINDS.join(", ")}), nor file, tests, - or +`);
    }
  }
  finish();
  const empty = patches.find(({ before }) => before === "");
  if (empty) throw new Error(`${empty.source}: it replaces nothing`);
  return patches;
}

/** Returns every patch of the project. */
export function readPatches(root: string): Patch[] {
  return globSync("testing/mutants/*.txt", { cwd: root })
    .toSorted()
    .flatMap((source) => parsePatches(readFileSync(join(root, source), "utf8"), source));
}

/** Returns the text with the mistake. Throws when what it replaces is not there exactly once. */
export function applyPatch(text: string, { before, after, source, file }: Patch): string {
  const parts = text.split(before);
  if (parts.length !== 2)
    throw new Error(`${source}: « ${before.trim()} » is ${parts.length - 1} times in ${file}, not once`);
  return parts.join(after);
}
