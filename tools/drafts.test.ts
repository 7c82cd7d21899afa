import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./project.mjs";

// Nothing typed is lost: a text of several lines keeps a draft through a reload, or its file says why not in
// a comment (« No draft: … »). A file that gets its form is judged by those who render it.

/** What keeps a draft, in the file or in a hook that it imports. */
const KEEPS = /\b(useDrafted(Form|State|Fields)|formDraft|messageDrafts|requestDrafts)[(<]/;
const HAS_TEXT = /<(TextArea|textarea)\b/;
const GETS_ITS_FORM = /\b(UseFormReturn|useFormContext)</;
const SAYS_WHY_NOT = /\bNo draft: \S/;

/** What no draft may hold. */
const SECRET = /<PasswordInput|type="password"|autoComplete="(one-time-code|cc-[a-z]+)"/;

type Sources = ReadonlyMap<string, string>;

/** Returns the files whose texts of several lines are lost by a reload. */
function losingTexts(sources: Sources): string[] {
  const imports = importsOf(sources);
  const keepsItself = (path: string): boolean =>
    KEEPS.test(sources.get(path) ?? "") ||
    (imports.get(path) ?? []).some((hook) => basename(hook).startsWith("use-") && keepsItself(hook));
  const keeps = (path: string, seen: readonly string[]): boolean => {
    const source = sources.get(path) ?? "";
    if (keepsItself(path) || SAYS_WHY_NOT.test(source)) return true;
    const above = [...sources.keys()].filter(
      (other) => imports.get(other)?.includes(path) && !seen.includes(other),
    );
    if (HAS_TEXT.test(source) && !GETS_ITS_FORM.test(source)) return false;
    return above.length > 0 && above.every((importer) => keeps(importer, [...seen, path]));
  };
  return [...sources].flatMap(([path, source]) => (HAS_TEXT.test(source) && !keeps(path, []) ? [path] : []));
}

/** Returns the files that each file imports. */
const importsOf = (sources: Sources): Map<string, string[]> =>
  new Map(
    [...sources].map(([path, source]) => [
      path,
      [...source.matchAll(/(?:from |import\()"([^"]+)"/g)]
        .map(([, name = ""]) => (name.startsWith("#") ? name.slice(1) : join(dirname(path), name)))
        .filter((target) => sources.has(target)),
    ]),
  );

const sourcesOfPages = (): Sources =>
  new Map(
    globSync("features/*/web/**/*.{ts,tsx}", { cwd: root })
      .filter((path) => !path.includes(".test."))
      .map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );

test("every text of several lines keeps a draft or says why not", () => {
  const sources = sourcesOfPages();
  expect([...sources.values()].filter((source) => HAS_TEXT.test(source)).length).toBeGreaterThan(30);
  expect(losingTexts(sources)).toEqual([]);
});

test("no form with a password, a code or a card keeps a draft", () => {
  const secret = [...sourcesOfPages()].filter(([, source]) => SECRET.test(source));
  expect(secret.length).toBeGreaterThan(3);
  expect(secret.filter(([, source]) => KEEPS.test(source)).map(([path]) => path)).toEqual([]);
});

test("no draft names a password among what it keeps", () => {
  const keeping = [...sourcesOfPages()].filter(([, source]) => KEEPS.test(source));
  expect(keeping.map(([path]) => path)).toContain("features/accounts/web/auth/use-kept-person.ts");
  expect(keeping.filter(([, source]) => /\w*password\w*"?\s*:/i.test(source)).map(([path]) => path)).toEqual(
    [],
  );
});

test("a text without a draft is found, also where another form of its page keeps one", () => {
  const sources = new Map([
    ["a/kept.tsx", "useDraftedForm({}); <TextArea />"],
    ["a/lost.tsx", "useForm({}); <TextArea />"],
    ["a/page.tsx", 'import { Lost } from "./lost.tsx"; useDraftedForm({});'],
    ["a/said.tsx", "// No draft: it is saved at each key\n<textarea />"],
  ]);
  expect(losingTexts(sources)).toEqual(["a/lost.tsx"]);
});

test("fields that get their form are judged by every form that renders them", () => {
  const sources = new Map([
    ["a/fields.tsx", "useFormContext<Values>(); <TextArea />"],
    ["a/one.tsx", 'import { Fields } from "./fields.tsx"; useDraftedForm({});'],
  ]);
  expect(losingTexts(sources)).toEqual([]);
  sources.set("b/two.tsx", 'import { Fields } from "#a/fields.tsx"; useForm({});');
  expect(losingTexts(sources)).toEqual(["a/fields.tsx"]);
});
