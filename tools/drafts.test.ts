import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./project.mjs";

// Nothing typed is lost: a text of several lines keeps a draft through a reload, or its file says why not in
// a comment (« No draft: … »). A file that gets its form is judged by those who render it.

/** Matches the use of a draft, in the file or in a hook that it imports. */
const KEEPS = /\b(useDrafted(Form|State|Fields)|formDraft|messageDrafts|requestDrafts)[(<]/;
/**
 * Matches drafts of every field of a form; `useDraftedFields` keeps those that it names, which a test reads.
 */
const KEEPS_ALL = /\b(useDrafted(Form|State)|formDraft|messageDrafts|requestDrafts)[(<]/;
const HAS_TEXT = /<(TextArea|textarea)\b/;
const GETS_ITS_FORM = /\b(UseFormReturn|useFormContext)</;
const SAYS_WHY_NOT = /\bNo draft: \S/;

/** Matches fields that no draft may hold. */
const SECRET = /<PasswordInput|type="password"|autoComplete="(one-time-code|cc-[a-z]+)"/;

const MAKES_ITS_FORM = /\buseForm[(<]/;
const HOLDS_ITS_VALUE = /\buseState[(<]/;

type Sources = ReadonlyMap<string, string>;

/** Returns which files keep a draft, themselves or by a hook, and which files import one. */
function draftsOf(sources: Sources, keeps = KEEPS) {
  const imports = importsOf(sources);
  const keepsItself = (path: string): boolean =>
    keeps.test(sources.get(path) ?? "") ||
    (imports.get(path) ?? []).some((hook) => basename(hook).startsWith("use-") && keepsItself(hook));
  const importersOf = (path: string) =>
    [...sources.keys()].filter((other) => imports.get(other)?.includes(path));
  return { keepsItself, importersOf };
}

/** Returns the files whose texts of several lines are lost by a reload. */
function losingTexts(sources: Sources): string[] {
  const { keepsItself, importersOf } = draftsOf(sources);
  const keeps = (path: string, seen: readonly string[]): boolean => {
    const source = sources.get(path) ?? "";
    if (keepsItself(path) || SAYS_WHY_NOT.test(source)) return true;
    const above = importersOf(path).filter((other) => !seen.includes(other));
    if (HAS_TEXT.test(source) && !GETS_ITS_FORM.test(source)) return false;
    return above.length > 0 && above.every((importer) => keeps(importer, [...seen, path]));
  };
  return [...sources].flatMap(([path, source]) => (HAS_TEXT.test(source) && !keeps(path, []) ? [path] : []));
}

/** Returns the files whose drafts hold a secret, also by fields that they render and whose form they are. */
function keepingSecrets(sources: Sources): string[] {
  const { keepsItself, importersOf } = draftsOf(sources, KEEPS_ALL);
  const keeping = (path: string, seen: readonly string[]): string[] => {
    if (keepsItself(path)) return [path];
    const source = sources.get(path) ?? "";
    const isItsOwn = MAKES_ITS_FORM.test(source) || (SECRET.test(source) && HOLDS_ITS_VALUE.test(source));
    if (isItsOwn && !GETS_ITS_FORM.test(source)) return [];
    return importersOf(path)
      .filter((other) => !seen.includes(other))
      .flatMap((other) => keeping(other, [...seen, path]));
  };
  const found = [...sources].flatMap(([path, source]) => (SECRET.test(source) ? keeping(path, []) : []));
  return [...new Set(found)];
}

/** Returns the files that each file imports; what comes through an index comes from the files it names. */
function importsOf(sources: Sources): Map<string, string[]> {
  const isIndex = (path: string) => basename(path) === "index.ts";
  const namedBy = (path: string) =>
    [...(sources.get(path) ?? "").matchAll(/(?:\{([^{}]*)\} )?(?:from |import\()"([^"]+)"/g)]
      .map(([, names = "", name = ""]) => ({
        names: names.split(/\W+/).filter(Boolean),
        target: name.startsWith("#") ? name.slice(1) : join(dirname(path), name),
      }))
      .filter(({ target }) => sources.has(target));
  const behind = (named: ReturnType<typeof namedBy>[number]) =>
    isIndex(named.target)
      ? namedBy(named.target).filter(({ names }) => names.some((name) => named.names.includes(name)))
      : [named];
  return new Map(
    [...sources.keys()]
      .filter((path) => !isIndex(path))
      .map((path) => [
        path,
        namedBy(path)
          .flatMap(behind)
          .map(({ target }) => target),
      ]),
  );
}

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
  const sources = sourcesOfPages();
  expect([...sources.values()].filter((source) => SECRET.test(source)).length).toBeGreaterThan(3);
  expect(keepingSecrets(sources)).toEqual([]);
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

test("a draft of a secret is found where the form is, through the fields it renders and a hook that keeps it", () => {
  const sources = new Map([
    ["a/password.tsx", "<PasswordInput {...field} />"],
    ["a/fields.tsx", 'import { Password } from "./password.tsx"; useFormContext<Values>();'],
    ["a/form.tsx", 'import { Fields } from "./fields.tsx"; useDraftedForm({});'],
    ["a/index.ts", 'export { Password } from "./password.tsx";\nexport { Plain } from "./plain.tsx";'],
    ["a/plain.tsx", "<TextInput />"],
    ["a/use-kept.ts", "useDraftedState({});"],
    ["b/by-hook.tsx", 'import { Password } from "#a/index.ts"; import { useKept } from "#a/use-kept.ts";'],
    ["b/plain.tsx", 'import { Plain } from "#a/index.ts"; useDraftedForm({});'],
    // A form of its own, beside one that keeps a draft.
    ["c/own.tsx", "useForm({}); <PasswordInput />"],
    ["c/page.tsx", 'import { Own } from "./own.tsx"; useDraftedForm({});'],
  ]);
  expect(keepingSecrets(sources)).toEqual(["a/form.tsx", "b/by-hook.tsx"]);
});
