import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkAnatomy, FILES_MAX } from "./anatomy.mjs";
import { root } from "./project.mjs";

const FEATURE = {
  "features/orders/contract/index.ts": 'export * from "./endpoints.ts";\n',
  "features/orders/contract/endpoints.ts": "export const orders = {};\n",
  "features/orders/server/index.ts":
    '// The door.\nexport { ordersRouter } from "./router.ts";\nexport type { Order } from "./read-order.ts";\n',
  "features/orders/server/router.ts": "export const ordersRouter = implement(orders);\n",
  "features/orders/server/history/history-router.ts": "export const historyRouter = implement(history);\n",
  "features/orders/server/read-order.ts": "export type Order = {};\n",
};

/** Returns what the check refuses in a tree of a sound feature and these files. */
function refusedOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "anatomy-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries({ ...FEATURE, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return checkAnatomy(folder).refused;
}

const manyFiles = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/part-${index}.ts`, ""]));

test("a feature of contract, router, use case and doors is accepted", () => {
  expect(refusedOf({})).toEqual([]);
  expect(refusedOf(manyFiles("ui/forms", FILES_MAX))).toEqual([]);
});

test.each([
  ["a folder with too many files", manyFiles("ui/forms", FILES_MAX + 1), "ui/forms holds 21 files"],
  ["a file beside a feature's rooms", { "features/orders/prices.ts": "" }, "features/orders/prices.ts"],
  ["a fourth room", { "features/orders/jobs/send.ts": "" }, "features/orders/jobs/send.ts"],
  [
    "a small file with one user",
    {
      "features/orders/server/read-order.ts": 'import { tax } from "./tax.ts";\n',
      "features/orders/server/tax.ts": "export const tax = 5;\n",
    },
    "features/orders/server/tax.ts has 12 lines or fewer",
  ],
  [
    "code in a server's door",
    { "features/orders/server/index.ts": "export const total = 1;\n" },
    "features/orders/server/index.ts has code",
  ],
  [
    "code in a page's door",
    { "features/orders/web/index.ts": 'import { lazy } from "react";\n' },
    "features/orders/web/index.ts has code",
  ],
  [
    "endpoints outside a router",
    { "features/orders/server/read-order.ts": "const os = implement(orders);\n" },
    "features/orders/server/read-order.ts implements endpoints",
  ],
  [
    "a contract without a door",
    { "features/carts/contract/a.ts": "" },
    "features/carts/contract has no index",
  ],
])("%s is refused", (_what, files, refusal) => {
  expect(refusedOf(files)).toEqual([expect.stringContaining(refusal)]);
});

test("the product has this shape", () => {
  const { files, refused } = checkAnatomy(root);
  expect(files).toBeGreaterThan(1000);
  expect(refused).toEqual([]);
});
