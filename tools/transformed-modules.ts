// Vite's transformed modules of the server, stored between starts of npm run dev: transforming them takes two
// thirds of a start.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DevEnvironment, EnvironmentModuleNode, TransformResult } from "vite";
import { inCache } from "./project.mjs";

interface StoredModule {
  url: string;
  /** Modification time and size of the file that was transformed. */
  version: string;
  imports: string[];
  result: TransformResult;
}

interface Store {
  key: string;
  modules: StoredModule[];
}

const STORE = inCache("vite", "server-modules.json");

/** Files that decide, beside a module's own, what it becomes. */
const CONFIGURATION = ["package-lock.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"];

/** Gives an environment the stored modules whose files are as they were; returns how many. */
export async function restoreModules(environment: DevEnvironment, store = STORE): Promise<number> {
  const { moduleGraph, config } = environment;
  const stored = readStore(store);
  if (stored?.key !== keyOf(environment)) return 0;
  const current = stored.modules.filter(({ url, version }) => versionOf(join(config.root, url)) === version);
  for (const { url, result } of current) {
    const node = await moduleGraph.ensureEntryFromUrl(url);
    node.transformResult = result;
  }
  // The importers of a file decide what is evaluated again when it changes.
  for (const { url, imports } of current) {
    const node = await moduleGraph.ensureEntryFromUrl(url);
    await moduleGraph.updateModuleInfo(node, new Set(imports), null, new Set(), null, false);
  }
  return current.length;
}

/**
 * Stores an environment's modules, unless all of them were restored. A start that is interrupted
 * meanwhile leaves the former store.
 */
export function storeModules(environment: DevEnvironment, restored: number, store = STORE): void {
  const { moduleGraph, config } = environment;
  const modules = [...moduleGraph.idToModuleMap.values()].flatMap((node) => storedModule(node, config.root));
  if (modules.length === restored) return;
  mkdirSync(dirname(store), { recursive: true });
  const aside = `${store}.${process.pid}`;
  writeFileSync(aside, JSON.stringify({ key: keyOf(environment), modules } satisfies Store));
  renameSync(aside, store);
}

/** Files of the project only: a module without a file, or with a query, is made anew. */
function storedModule(node: EnvironmentModuleNode, root: string): StoredModule[] {
  const { url, file, importedModules, transformResult } = node;
  if (!transformResult || file !== join(root, url)) return [];
  const version = versionOf(file);
  if (version === undefined) return [];
  const imports = [...importedModules].map((imported) => imported.url);
  // Its code carries its source map already.
  return [{ url, version, imports, result: { ...transformResult, map: null } }];
}

function readStore(store: string): Store | undefined {
  try {
    return JSON.parse(readFileSync(store, "utf8")) as Store;
  } catch {
    return undefined;
  }
}

function versionOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? `${found.mtimeMs} ${found.size}` : undefined;
}

function keyOf({ config }: DevEnvironment): string {
  const hash = createHash("sha256").update(JSON.stringify([process.version, config.root, config.define]));
  for (const file of CONFIGURATION.map((name) => join(config.root, name)))
    if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest("hex");
}
