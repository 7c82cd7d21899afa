import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";

const SOURCES = "{app,client,demo,features,ui,platform}/**/*.{ts,tsx}";

/** The paths of the API have the same first segments as pages; app/routes.ts is the list itself. */
const isRead = (file: string) =>
  !/\.test\.tsx?$|\/contract\/|\/openapi|\/access-rows\.ts$|^app\/routes\.ts$/.test(
    file.replaceAll("\\", "/"),
  );

function segmentsOf(list: readonly unknown[]): string[] {
  return list.flatMap((one) => {
    const { path, children } = one as { path?: string; children?: unknown[] };
    return [...(path ? [path.split("/")[0] ?? ""] : []), ...segmentsOf(children ?? [])];
  });
}

/** Prefixes of many pages, and the protocol of accounts, which has the first segment of a page. */
const NO_PAGE = /^\/(owner\/?|provider\/|auth\/v1(\/.*)?)$/;

/** Returns the string literals of a source that begin with the path of a page. */
function pathsIn(source: string): string[] {
  const segments = [...new Set(segmentsOf(routes))].filter((segment) => /^(?!dev$)[a-z]/.test(segment));
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const literal = new RegExp(`(?:["'\`}])(/(?:${segments.join("|")})(?:[?#/][^"'\`\\s]*)?)(?=["'\`])`, "g");
  return [...code.matchAll(literal)].map(([, path = ""]) => path).filter((path) => !NO_PAGE.test(path));
}

test("no file writes the address of a page by hand", () => {
  const files = globSync(SOURCES).filter(isRead);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    pathsIn(readFileSync(file, "utf8")).map((path) => `${file}: ${path}`),
  );
  expect(found).toEqual([]);
});

test("an address written by hand is found in each form of text", () => {
  expect(pathsIn('to="/owner/services?q=neige"')).toEqual(["/owner/services?q=neige"]);
  expect(pathsIn(`\`/services/\${id}\``)).toEqual([`/services/\${id}`]);
  expect(pathsIn(`\`\${origin}/providers/\${id}\``)).toEqual([`/providers/\${id}`]);
  expect(pathsIn("// to /owner/services\n/** `/auth` */ const size = 'a/provider';")).toEqual([]);
});
