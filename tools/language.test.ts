import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkLanguage } from "./language.mjs";
import { root } from "./project.mjs";

test("no French text of the product has a word that docs/language.md refuses", () => {
  const { read, refused } = checkLanguage(root);
  expect(refused).toEqual([]);
  expect(read).toBeGreaterThan(1500);
});

/** Returns an expression as a template of the code puts it into its text. */
const put = (expression: string) => `$\{${expression}}`;

test.each([
  ["a string", 'export const text = "Un email vous attend";', "« email »"],
  ["an attribute", 'export const a = <p title="Le genre de document" />;', "« genre de »"],
  ["the text of an element", "export const a = <p>La demande se ferme d’elle-même</p>;", "« d'elle-même »"],
  ["a template", "export const a = `Les demandes : pressez ici`;", "« pressez »"],
  ["a label read aloud", 'export const a = <ol aria-label="Ce qui s\'est passé" />;', "straight apostrophe"],
  [
    "a date of a column",
    `export const a = \`Conclu le ${put("contract.accepted_on")}, à Laval\`;`,
    "a date in words",
  ],
  [
    "a count",
    `export const a = \`${put("unread")} messages non lus de la semaine\`;`,
    "« messages » after unread",
  ],
  [
    "an element that sets no signs",
    "export const a = <p>{isOpen ? <br /> : 'La réponse n\\'est pas venue'}</p>;",
    "« La réponse n'est pas venue »: signs",
  ],
  ["a title", 'export const a = "Voir mes Demandes de la semaine";', "« Demandes »"],
])("a word to avoid is found in %s", (_, source, found) => {
  const folder = mkdtempSync(join(tmpdir(), "language-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of ["docs", "ui"]) mkdirSync(join(folder, path));
  cpSync(join(root, "docs/language.md"), join(folder, "docs/language.md"));
  writeFileSync(join(folder, "ui/text.tsx"), source);
  expect(checkLanguage(folder).refused).toEqual([expect.stringContaining(found)]);
});

test("a count that chooses its number, and a date in words, are right", () => {
  const folder = mkdtempSync(join(tmpdir(), "language-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of ["docs", "ui"]) mkdirSync(join(folder, path));
  cpSync(join(root, "docs/language.md"), join(folder, "docs/language.md"));
  writeFileSync(
    join(folder, "ui/text.tsx"),
    [
      `export const a = plural(count, "1 demande de la semaine", \`${put("count")} demandes de la semaine\`);`,
      `export const b = count === 1 ? "1 demande de plus" : \`${put("count")} demandes de plus\`;`,
      `export const c = \`Conclu le ${put("formatDate(accepted_on)")}, à Laval\`;`,
    ].join("\n"),
  );
  expect(checkLanguage(folder).refused).toEqual([]);
});

test("no sentence puts a period after a business, a person or a service, whose name may end with one", () => {
  const NAME =
    /\b(?:business_name|owner_name|client_name|full_name|(?:client|provider|service|existing)\.name)\}\.(?=[\s`"])/;
  const files = globSync("{app,client,features,ui}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !file.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(1500);
  // Those who run the console are people of the installation.
  const found = files.filter(
    (file) => !file.startsWith("features/operator/") && NAME.test(readFileSync(join(root, file), "utf8")),
  );
  expect(found).toEqual([]);
});

test("words of the specification are left as they are", () => {
  const folder = mkdtempSync(join(tmpdir(), "language-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of ["docs", "ui"]) mkdirSync(join(folder, path));
  cpSync(join(root, "docs/language.md"), join(folder, "docs/language.md"));
  writeFileSync(
    join(folder, "ui/text.tsx"),
    'export const a = "Demander un Service"; export const b = "Email envoyé";',
  );
  expect(checkLanguage(folder)).toEqual({ read: 2, refused: [] });
});
