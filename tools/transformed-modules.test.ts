import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreModules, storeModules } from "./transformed-modules.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "modules-"));
  write("sum.ts", 'import { one } from "./one.ts";\nexport const sum = one + 1;\n');
  write("one.ts", "export const one = 1;\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

/**
 * Loads sum.ts as a start of the development server does; returns its value and the
 * files that were transformed.
 */
async function start(define: Record<string, string> = {}) {
  const transformed: string[] = [];
  const vite = await createServer({
    root: folder,
    configFile: false,
    appType: "custom",
    logLevel: "silent",
    define,
    server: { middlewareMode: true, ws: false },
    plugins: [{ name: "note", transform: (_, id) => void transformed.push(id.slice(folder.length + 1)) }],
  });
  const { ssr } = vite.environments;
  const store = join(folder, "store.json");
  const restored = await restoreModules(ssr, store);
  const { sum } = await vite.ssrLoadModule("/sum.ts");
  storeModules(ssr, restored, store);
  const importers = [...(ssr.moduleGraph.getModuleById(join(folder, "one.ts"))?.importers ?? [])];
  await vite.close();
  return { sum, transformed, importersOfOne: importers.map(({ url }) => url) };
}

test("a start transforms only the files that have changed since the last one", async () => {
  expect(await start()).toMatchObject({ sum: 2, transformed: ["sum.ts", "one.ts"] });
  // The modules to evaluate again after a change are known as well.
  expect(await start()).toEqual({ sum: 2, transformed: [], importersOfOne: ["/sum.ts"] });
  write("one.ts", "export const one = 10;\n");
  expect(await start()).toEqual({ sum: 11, transformed: ["one.ts"], importersOfOne: ["/sum.ts"] });
  expect(await start()).toMatchObject({ sum: 11, transformed: [] });
});

test("nothing is taken from a start with another configuration", async () => {
  await start();
  expect(await start({ VERSION: '"2"' })).toMatchObject({ transformed: ["sum.ts", "one.ts"] });
});
