import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { type AnyContractRouter, minifyContractRouter } from "@orpc/contract";
import type { EndpointMeta } from "../foundation/endpoint.ts";
import { repeatedByDefault } from "../foundation/repeated.ts";
import { letterKinds, letterLists, mapWithLetters } from "./letters.ts";
import { inProject, root } from "./project.mjs";

/**
 * Writes the files generated from declarations: lists, kinds and map lines of letters; the paths and methods
 * of the contracts for the calls of each feature's pages, without schemas and descriptions. `--check` only
 * compares, and fails on a difference.
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
const { letters } = await import("#app/letters.generated.ts");
await write(letterKinds(letters));
await write(mapWithLetters(await readFile(inProject("docs", "map.md"), "utf8"), letters));

/** The fields that the browser's client does not read. */
const DESCRIPTIONS = new Set(["summary", "description", "tags"]);

interface Declared {
  meta: EndpointMeta;
  route: { method?: string };
}

/** Returns how the browser handles a change that is sent twice, if its method does not say so. */
const repeatedOf = ({ meta: { repeated }, route }: Declared) =>
  repeated && repeated !== repeatedByDefault(route.method) ? { repeated } : {};

/** A replacer for JSON.stringify. An endpoint may be called `description`: its value is an object. */
function withoutDescriptions(key: string, value: unknown): unknown {
  if (key === "~orpc") return { ...(value as Declared), meta: repeatedOf(value as Declared) };
  return DESCRIPTIONS.has(key) && (typeof value === "string" || Array.isArray(value)) ? undefined : value;
}

interface ContractModule {
  contract: AnyContractRouter;
  /** The endpoints that the feature's pages call, if they are more than its own. */
  calledContract?: AnyContractRouter;
}

for (const file of globSync("features/*/web/api.ts", { cwd: root }).sort()) {
  const folder = file.slice(0, -"/web/api.ts".length);
  const module: ContractModule = await import(`#${folder}/contract/api.ts`);
  const called = minifyContractRouter(module.calledContract ?? module.contract);
  await write({
    path: `${folder}/web/routes.generated.json`,
    text: `${JSON.stringify(called, withoutDescriptions, 1)}\n`,
  });
}
