import { readFile, writeFile } from "node:fs/promises";
import { minifyContractRouter } from "@orpc/contract";
import { apiContract } from "#client/contract.ts";

/**
 * Writes what is made from the contract: the paths and methods that the browser's caller needs, without schemas.
 * `--check` only compares, and fails on a difference.
 */
const file = new URL("../client/contract.gen.json", import.meta.url);
const wanted = `${JSON.stringify(minifyContractRouter(apiContract), null, 1)}\n`;

if (!process.argv.includes("--check")) {
  await writeFile(file, wanted);
} else if ((await readFile(file, "utf8").catch(() => "")) !== wanted) {
  console.error("client/contract.gen.json is stale: run `node tools/generate.ts`.");
  process.exit(1);
}
