import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "./project.mjs";

type Locked = { optionalDependencies?: Record<string, string> };

/**
 * Returns where Node would find a package named by the package at `from`: beside it,
 * or beside any folder above.
 */
function locate(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  const above = from.split("/node_modules/").map((_, depth, parts) => parts.slice(0, depth + 1));
  const folders = ["", ...(from === "" ? [] : above.map((parts) => `${parts.join("/node_modules/")}/`))];
  return folders.map((folder) => `${folder}node_modules/${name}`).findLast((path) => path in packages);
}

/**
 * Returns the optional packages, mostly those of other platforms, that a lock file names but does not hold.
 */
function missingOptionalPackages(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !locate(packages, path, name))
      .map((name) => `${name}, named by ${path}`),
  );
}

// npm leaves out of a new lock file, without a word, an optional package that the registry does not serve at
// that moment; on the next machine it is added and the lock file changes.
test("the lock file holds every optional package that its packages name, so it is complete for every platform", () => {
  const { packages } = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(missingOptionalPackages(packages)).toEqual([]);
});

test("a package for another platform that is not in the lock file is found missing, wherever it would be", () => {
  const packages: Record<string, Locked> = {
    "": {},
    "node_modules/a": { optionalDependencies: { "a-mac": "1", shared: "1" } },
    "node_modules/a/node_modules/b": { optionalDependencies: { "b-mac": "1", "b-linux": "1", shared: "1" } },
    "node_modules/a/node_modules/b/node_modules/b-linux": {},
    "node_modules/shared": {},
    "node_modules/other/node_modules/b-mac": {},
  };
  expect(missingOptionalPackages(packages)).toEqual([
    "a-mac, named by node_modules/a",
    "b-mac, named by node_modules/a/node_modules/b",
  ]);
});
