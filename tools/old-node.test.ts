import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { inProject } from "./project.mjs";

/** Features that Node 20, with which a newcomer may begin, lacks. */
const NEWER =
  /\b(?:globSync|import\.meta\.main|Promise\.try|Promise\.withResolvers|Array\.fromAsync|Object\.groupBy|Iterator\.from)\b/;

/** Returns a tool and everything of ours that it loads before Node 24 is there. */
function loaded(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  // Without the texts of the files that a tool writes.
  const text = readFileSync(path, "utf8").replace(/`[^`]*`/g, "``");
  for (const [, from = ""] of text.matchAll(/^import .*?from "(\.[^"$]+)";|^\} from "(\.[^"]+)";/gm))
    if (from) loaded(join(dirname(path), from), seen);
  return seen;
}

test("every command starts on Node 20, which brings the rest", () => {
  const { scripts } = JSON.parse(readFileSync(inProject("package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const tools = Object.values(scripts).flatMap((script) => /tools\/[\w-]+\.mjs/.exec(script) ?? []);
  expect(tools.length).toBeGreaterThan(8);
  const files = new Set(tools.flatMap((tool) => [...loaded(inProject(tool))]));
  expect(files.size).toBeGreaterThan(tools.length);
  const tooNew = [...files].filter((file) =>
    NEWER.test(readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
  );
  expect(tooNew).toEqual([]);
});
