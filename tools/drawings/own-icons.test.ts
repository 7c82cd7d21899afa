import { globSync, readFileSync } from "node:fs";
import { transformWithOxc } from "vite";
import { expect, test } from "vitest";
import { root } from "../project.mjs";
import { withOwnIcons } from "./own-icons.ts";

const IMPORT = /from "[^"]*\/icons\.ts"/;

test("a module makes the icons that it draws, under the names that it has for them", () => {
  const code = withOwnIcons('import { Heart, Map as MapIcon } from "#ui/icons.ts";\nMapIcon;');
  expect(code).toMatch(/^import \{ icon as makeIcon \} from ".*\/ui\/icon\.ts"; const Heart = /);
  expect(code).toContain(
    'Heart = /* @__PURE__ */ makeIcon("heart"), MapIcon = /* @__PURE__ */ makeIcon("map");',
  );
  expect(code).toMatch(/\nMapIcon;$/);
});

test("an icon that ui/icons.ts does not have stops the build and is named", () => {
  expect(() => withOwnIcons('import { Unicorn } from "../icons.ts";')).toThrow("Unicorn");
});

test("no module of the product imports all icons once it is built", async () => {
  const files = globSync("{app,client,features,ui}/**/!(*.test).{ts,tsx}", { cwd: root });
  const left = [];
  for (const file of files) {
    const source = readFileSync(`${root}/${file}`, "utf8");
    if (!IMPORT.test(source)) continue;
    const { code } = await transformWithOxc(source, file);
    if (IMPORT.test(withOwnIcons(code))) left.push(file);
  }
  expect(files.length).toBeGreaterThan(500);
  expect(left).toEqual([]);
});
