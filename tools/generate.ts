import { readFile, writeFile } from "node:fs/promises";
import { minifyContractRouter } from "@orpc/contract";
import { letterKinds, letterLists, mapWithLetters } from "./letters.ts";
import { inProject, root } from "./project.mjs";

/**
 * Writes the files generated from declarations: lists, kinds and map lines of letters; the paths and methods of the
 * contract for the browser's client, without schemas and descriptions. `--check` only compares, and fails on a difference.
 */
const onlyCompares = process.argv.includes("--check");

async function write({ path, text }: { path: string; text: string }): Promise<void> {
  const file = inProject(path);
  if ((await readFile(file, "utf8").catch(() => "")) === text) return;
  if (!onlyCompares) return writeFile(file, text);
  console.error(`${path} is stale: run \`node tools/generate.ts\`.`);
  process.exitCode = 1;
}

for (const list of letterLists(root)) await write(list);

// Imported only after its inputs are written.
const { letters } = await import("#app/letters.gen.ts");
await write(letterKinds(letters));
await write(mapWithLetters(await readFile(inProject("docs", "map.md"), "utf8"), letters));

/** What the browser's client does not read. */
const DESCRIPTIONS = new Set(["summary", "description", "tags"]);

/** A replacer for JSON.stringify. An endpoint may be called `description`: its value is an object. */
function withoutDescriptions(key: string, value: unknown): unknown {
  if (key === "meta") return {};
  return DESCRIPTIONS.has(key) && (typeof value === "string" || Array.isArray(value)) ? undefined : value;
}

const { apiContract } = await import("#client/contract.ts");
await write({
  path: "client/contract.gen.json",
  text: `${JSON.stringify(minifyContractRouter(apiContract), withoutDescriptions, 1)}\n`,
});
