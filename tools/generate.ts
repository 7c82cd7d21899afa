import { readFile, writeFile } from "node:fs/promises";
import { minifyContractRouter } from "@orpc/contract";
import { letterLists } from "./letters.ts";
import { inProject, root } from "./project.mjs";

/**
 * Writes what is made from declarations: the lists of letters, and the contract's paths and methods that the browser's
 * caller needs, without schemas. `--check` only compares, and fails on a difference.
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

// Imported only now: it is made of the lists.
const { apiContract } = await import("#client/contract.ts");
await write({
  path: "client/contract.gen.json",
  text: `${JSON.stringify(minifyContractRouter(apiContract), null, 1)}\n`,
});
