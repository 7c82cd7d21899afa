import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkBoundaries } from "./boundaries.mjs";
import { lawful } from "./lawful-product.ts";
import { root } from "./project.mjs";

const forbidden: [wrong: string, file: string, line: string, rule: string][] = [
  [
    "the foundation using the platform",
    "foundation/a.ts",
    'import "#platform/mail.ts";',
    "foundation-stands-alone",
  ],
  [
    "the foundation using a type of a feature",
    "foundation/a.ts",
    'import type { input } from "#features/orders/contract/index.ts"; export type A = typeof input;',
    "foundation-stands-alone",
  ],
  ["the foundation reading files", "foundation/a.ts", 'import "node:fs";', "foundation-without-node"],
  ["the foundation using React", "foundation/a.ts", 'import "react";', "foundation-without-react"],
  [
    "the foundation using contact detection",
    "foundation/a.ts",
    'import "#contact-information/public-text.ts";',
    "foundation-stands-alone",
  ],
  ["the addresses using foundation", "paths/a.ts", 'import "#foundation/money.ts";', "paths-stand-alone"],
  [
    "contact detection using a contract",
    "contact-information/a.ts",
    'import "#features/orders/contract/index.ts";',
    "contact-information-directions",
  ],
  [
    "contact detection using a package other than zod",
    "contact-information/a.ts",
    'import "react";',
    "contact-information-parts",
  ],
  [
    "contact detection reading files",
    "contact-information/a.ts",
    'import "node:fs";',
    "browser-without-node",
  ],
  [
    "a contract using its own server",
    "features/orders/contract/a.ts",
    'export { order } from "../server/order.ts";',
    "contract-directions",
  ],
  [
    "a contract using the platform",
    "features/orders/contract/a.ts",
    'import "#platform/mail.ts";',
    "contract-directions",
  ],
  [
    "a contract using a database driver",
    "features/orders/contract/a.ts",
    'import "postgres";',
    "contract-parts",
  ],
  [
    "a server using its own pages",
    "features/orders/server/a.ts",
    'import { Page } from "../web/page.tsx"; export default Page;',
    "server-directions",
  ],
  [
    "a server using the design",
    "features/orders/server/a.ts",
    'import "#ui/buttons/button.tsx";',
    "server-directions",
  ],
  [
    "a page using its own server",
    "features/orders/web/a.tsx",
    'import { order } from "../server/index.ts"; export const A = () => <i>{String(order)}</i>;',
    "web-directions",
  ],
  [
    "a page using a type of the server",
    "features/orders/web/a.tsx",
    'import type { order } from "../server/index.ts"; export const A = (p: { o: typeof order }) => <i>{String(p)}</i>;',
    "web-directions",
  ],
  [
    "a page loading the platform late",
    "features/orders/web/a.tsx",
    'export const A = () => import("#platform/mail.ts");',
    "web-directions",
  ],
  ["a page using Node", "features/orders/web/a.tsx", 'import "node:path";', "browser-without-node"],
  [
    "a feature reaching behind another one's server door",
    "features/reviews/server/a.ts",
    'import "#features/orders/server/order.ts";',
    "features-through-the-door",
  ],
  [
    "a feature reaching behind another one's pages",
    "features/reviews/web/a.tsx",
    'import "../../orders/web/page.tsx";',
    "features-through-the-door",
  ],
  [
    "two features that import each other, each file in no circle",
    "features/orders/web/a.tsx",
    'import { reviews } from "#features/reviews/contract/index.ts"; export const A = () => <i>{String(reviews)}</i>;',
    "rooms-one-way",
  ],
  [
    "three features that import one another in a circle, each file in none",
    "features/orders/web/a.tsx",
    'import { stars } from "#features/stars/contract/index.ts"; export const A = () => <i>{String(stars)}</i>;',
    "rooms-one-way",
  ],
  [
    "the database's types using the platform",
    "database/a.ts",
    'import { mail } from "#platform/mail.ts"; export const a = mail;',
    "database-below-the-product",
  ],
  [
    "a feature with a fourth room",
    "features/orders/shared/a.ts",
    'import "../contract/index.ts";',
    "features-have-three-rooms",
  ],
  [
    "the API's client using a page",
    "client/a.ts",
    'import "#features/orders/web/index.tsx";',
    "client-directions",
  ],
  [
    "the API's client using the design",
    "client/a.ts",
    'import "#ui/buttons/button.tsx";',
    "client-directions",
  ],
  ["the API's client using Node", "client/a.ts", 'import "node:path";', "browser-without-node"],
  ["the design using a feature", "ui/a.tsx", 'import "#features/orders/contract/index.ts";', "ui-directions"],
  [
    "the platform using a feature",
    "platform/a.ts",
    'import "#features/orders/server/index.ts";',
    "platform-directions",
  ],
  [
    "the platform using the design",
    "platform/a.ts",
    'import "#ui/buttons/button.tsx";',
    "platform-directions",
  ],
  [
    "a feature using the start-up",
    "features/orders/server/a.ts",
    'import "#app/main.ts";',
    "nobody-imports-app",
  ],
  [
    "a feature using the tests' world",
    "features/orders/server/a.ts",
    'import "#testing/world.ts";',
    "product-without-tests",
  ],
  [
    "a feature filling the demonstration",
    "features/orders/server/a.ts",
    'import "#demo/fill.ts";',
    "demonstration-at-the-start-only",
  ],
  [
    "the payment sandbox using a feature",
    "sandbox/a.ts",
    'import "#features/orders/server/index.ts";',
    "sandbox-directions",
  ],
  [
    "a feature using the payment sandbox",
    "features/orders/server/a.ts",
    'import "#sandbox/sandbox.ts";',
    "sandbox-from-outside-only",
  ],
  [
    "the database using a feature",
    "database/a.ts",
    'import "#features/orders/server/index.ts";',
    "database-below-the-product",
  ],
  ["the demonstration using the start-up", "demo/a.ts", 'import "#app/main.ts";', "demo-directions"],
  [
    "two modules in a circle",
    "features/orders/contract/a.ts",
    'import "./circle.ts"; export const input = 1;',
    "no-circles",
  ],
  ["an import that leads nowhere", "platform/a.ts", 'import "./gone.ts";', "imports-that-lead-somewhere"],
];

let folder: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "boundaries-"));
  cpSync(join(root, "package.json"), join(folder, "package.json"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the directions between the rooms", () => {
  test("a tree without modules is not accepted as one without violations", async () => {
    expect(await checkBoundaries(folder)).toEqual({ modules: 0, read: 0, refused: [], layers: [] });
  });

  test("a product that keeps the directions is accepted", async () => {
    for (const [path, text] of Object.entries(lawful)) write(path, text);
    const seen = await checkBoundaries(folder);
    expect(seen.refused).toEqual([]);
    expect(seen.modules).toBe(Object.keys(lawful).length);
    // In the order of the rooms each stands above those that it imports.
    const order = seen.layers.flat();
    for (const [above, below] of [
      ["app", "demo"],
      ["features/stars", "features/reviews"],
      ["features/reviews", "features/orders"],
      ["features/orders", "client"],
      ["client", "foundation"],
    ] as const) {
      expect(order.indexOf(above)).toBeGreaterThanOrEqual(0);
      expect(order.indexOf(above)).toBeLessThan(order.indexOf(below));
    }
  });

  describe("each wrong import is planted in a file of its own", () => {
    const planted = forbidden.map(([wrong, file, line, rule], n) => ({
      wrong,
      line,
      rule,
      file: file.replace(/\ba(\.tsx?)$/, `a${n}$1`),
    }));
    let refused: string[];
    beforeAll(async () => {
      for (const { file, line, rule } of planted) {
        write(file, `${line}\n`);
        if (rule === "no-circles") write(join(dirname(file), "circle.ts"), `import "./${basename(file)}";\n`);
      }
      // One run for all of them, because each takes a third of a second.
      ({ refused } = await checkBoundaries(folder));
    });

    test.each(planted)("$wrong is refused", ({ file, rule }) => {
      expect(refused.filter((line) => line.includes(file)).join("\n")).toContain(`(${rule})`);
    });
  });
});
