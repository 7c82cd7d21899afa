import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject } from "#testing/project-copy.ts";
import { checkAnatomy } from "./anatomy.mjs";
import { checkDataDoors } from "./data-doors.mjs";
import { readMap } from "./map.ts";

const COPIED = [
  "{package.json,biome.json,.gitignore}",
  "docs/map.md",
  "features/site/server/texts/*.md",
  "{app,client,contact-information,database,demo,features,foundation,paths,platform,sandbox,testing,tools,ui}/**/*.{ts,tsx,mjs,json}",
];

let folder: string;

beforeAll(() => {
  folder = copyProject(COPIED);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

function newFeature(name: string) {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, "tools/new-feature.mjs"), name], {
    encoding: "utf8",
  });
  return { status, stderr };
}

const read = (path: string) => readFileSync(join(folder, path), "utf8");

/**
 * Returns the imports of ours that a file cannot make: of a missing file, or of a name it does not export.
 */
function missingImports(path: string): string[] {
  const imports = read(path).matchAll(/import (?:type )?\{([^}]*)\} from "#([^"]+)"/g);
  return [...imports].flatMap(([, names = "", file = ""]) => {
    // A contract's door exports what its endpoints.ts does.
    const exporting = read(file.replace(/contract\/index\.ts$/, "contract/endpoints.ts"));
    return names
      .split(",")
      .map((name) => name.trim().replace(/^type /, ""))
      .filter((name) => !new RegExp(`export [^;]*\\b${name}\\b`).test(exporting))
      .map((name) => `${path}: ${name} of ${file}`);
  });
}

test("a new feature has the anatomy of the others and stands wherever the product puts features together", () => {
  const before = readMap(folder);
  expect(newFeature("quote-requests")).toMatchObject({ status: 0 });
  expect(checkAnatomy(folder).refused).toEqual([]);
  expect(checkDataDoors(folder).refused).toEqual([]);
  const made = globSync("features/quote-requests/**", {
    cwd: folder,
  }).filter((path) => /\.tsx?$/.test(path));
  expect(made).toHaveLength(10);
  expect(made.flatMap(missingImports)).toEqual([]);
  const row = {
    room: "quote-requests",
    tables: [],
    published: [],
    pages: ["/owner/quote-requests"],
    jobs: [],
  };
  expect(readMap(folder).filter(({ room }) => !before.some((known) => known.room === room))).toEqual([row]);
  expect(read("app/routes.ts")).toContain("../features/quote-requests/web/quote-requests-page.tsx");
  expect(read("app/api/router.ts")).toContain("quoteRequests: quoteRequestsRouter,");
  expect(read("testing/world/access-rows.ts")).toContain("...quoteRequestsRows,");
  expect(read("testing/journeys/look/pages.ts")).toContain('"/owner/quote-requests": owner,');
  expect(JSON.parse(read("features/quote-requests/web/routes.generated.json"))).toHaveProperty(
    "quoteRequests.get",
  );
});

test("a name that is taken, or that is no noun in kebab-case, is refused with a line", () => {
  expect(newFeature("favorites")).toEqual({ status: 1, stderr: "features/favorites exists already.\n" });
  for (const name of ["QuoteRequests", "../elsewhere", ""])
    expect(newFeature(name)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Usage:/) });
});
