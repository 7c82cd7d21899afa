import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkGlossary } from "./glossary.mjs";

const GLOSSARY = `# Glossary

## Not in names

| word | write | except |
| --- | --- | --- |
| trade | businessType | \`oldTrade\` |

## Writing
`;

/** Returns what the check refuses in a tree of this glossary and these files. */
function refusedOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "glossary-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries({ "docs/glossary.md": GLOSSARY, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return checkGlossary(folder).refused;
}

test.each([
  ["a variable", "ui/a.ts", "const firstTrade = 1;"],
  ["a constant", "ui/a.ts", "export const TRADES_MAX = 20;"],
  ["a parameter", "ui/a.ts", "export const f = ({ id, trade }: never) => id;"],
  ["a function", "ui/a.ts", "export async function tradeOf() {}"],
  ["a type", "ui/a.tsx", "export interface Trade { id: string }"],
  ["a file", "ui/trade-list.ts", "export {};"],
])("a banned word in the name of %s is refused", (_what, path, code) => {
  expect(refusedOf({ [path]: code })).toEqual([expect.stringContaining("write businessType")]);
});

test.each([
  ["an exception", "const oldTrade = 1;"],
  ["a field of an object", "const row = { trade: 1 };"],
  ["a word that only contains it", "const trademark = 1;"],
  ["a text", 'const text = "trade";'],
])("%s is accepted", (_what, code) => {
  expect(refusedOf({ "ui/a.ts": code })).toEqual([]);
});
