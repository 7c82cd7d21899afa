import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./project.mjs";

const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");

/** The files of decisions, in their order. */
const decisions = () =>
  readdirSync(join(root, "docs", "decisions"))
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted();

/** Every file of the project, by its path. */
function projectFiles(): string[] {
  const rooms = readdirSync(root).filter((name) => !/^(?:\.|node_modules$|build$|data$)/.test(name));
  return rooms.flatMap((room) =>
    statSync(join(root, room)).isDirectory()
      ? readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((name) => join(room, name))
      : [room],
  );
}

/** Files that may cite a document. A migration that ran somewhere never changes, nor do its comments. */
const citingFiles = () =>
  projectFiles().filter(
    (file) =>
      /\.(?:tsx?|mjs|css)$/.test(file) &&
      file !== join("tools", "docs.test.ts") &&
      !file.includes("migrations"),
  );

/**
 * Each `docs/NAME.md "Section"`, and each further section of one list:
 * `docs/product.md "Times", "Fair play"`.
 */
function citations() {
  return citingFiles().flatMap((file) =>
    [
      ...read(file)
        .replace(/\n\s*(?:\*|\/\/) ?/g, " ")
        .matchAll(/docs\/([a-z-]+)\.md ("[^"\n]+"(?:,? (?:and )?"[^"\n]+")*)/g),
    ].flatMap(([, document = "", sections = ""]) =>
      [...sections.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ file, document, title })),
    ),
  );
}

/** Directives of tools stand on one line. */
const isWideComment = (line: string) =>
  line.length > 110 && /^\s*(?:\/\*\*|\*|\/\/)/.test(line) && !line.includes("biome-ignore");

const titlesOf = (document: string) =>
  new Set(
    [...read("docs", `${document}.md`).matchAll(/^(?:#+ |- \*\*)(.+?)(?:\*\*.*)?$/gm)].map(
      ([, title]) => title,
    ),
  );

describe("the documentation", () => {
  test("every proof that docs/security.md names exists", () => {
    const named = [...read("docs", "security.md").matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)];
    const files = projectFiles();
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(([, name]) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });

  test("every file that docs/architecture.md names exists", () => {
    const named = [...read("docs", "architecture.md").matchAll(/`([\w-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs))`/g)];
    const files = new Set(projectFiles());
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter(([, name = ""]) => !files.has(name))).toEqual([]);
  });

  test("no comment is wider than 110 characters", () => {
    const wide = citingFiles()
      .filter((file) => !file.includes(".generated."))
      .flatMap((file) =>
        read(file)
          .split("\n")
          .flatMap((line, n) => (isWideComment(line) ? [`${file}:${n + 1}`] : [])),
      );
    expect(wide).toEqual([]);
  });

  test("every section of a document that a file cites exists", () => {
    const missing = citations().filter(({ document, title }) => !titlesOf(document).has(title));
    expect(citations().length).toBeGreaterThan(200);
    expect(missing).toEqual([]);
  });

  test("a rule is cited from a document of this repository, by its section", () => {
    const uncited = citingFiles().flatMap((file) =>
      [
        ...read(file).matchAll(/(?<![\w/-])(?:spec|product|auth)\.md|\bsection \d+ of the specification/g),
      ].map(([found]) => `${file}: ${found}`),
    );
    expect(uncited).toEqual([]);
  });

  test("the glossary lists every query key that a page reads, and no other", () => {
    const [, table = ""] = read("docs", "glossary.md").split("\n## Query keys of pages\n");
    const listed = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(
      ([, keys = ""]) => keys.match(/(?<=`)\w+(?=`)/g) ?? [],
    );
    const pages = projectFiles().filter((file) =>
      /^(?:features\/\w+\/web|paths|ui)\/.*(?<!\.test)\.tsx?$/.test(file),
    );
    const reads =
      /\b(?:query|search|params|searchParams)\)?\.(?:get|has)\("(\w+)"\)|\breadId\("(\w+)"\)|_KEY = "(\w+)"|\bkey = "(\w+)"|\bpageParam\(.+, "(\w+)"\)/g;
    /** A form's keys in one object, by the names that the API has: `const KEYS = { person: "personne" }`. */
    const objects = /\bKEYS = \{([^}]*)\}/g;
    const keys = pages.flatMap((file) => [
      ...[...read(file).matchAll(reads)].map((found) => found.slice(1).find(Boolean)),
      ...[...read(file).matchAll(objects)].flatMap(
        ([, entries = ""]) => entries.match(/(?<=: ")\w+(?=")/g) ?? [],
      ),
    ]);
    expect(listed.toSorted()).toEqual([...new Set(keys)].toSorted());
  });

  test("every file that CONTRIBUTING.md names exists", () => {
    const named = [
      ...read("CONTRIBUTING.md").matchAll(/[`(]([\w-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|sql|md))[`)]/g),
    ];
    const files = new Set(projectFiles());
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(([, name = ""]) => !files.has(name))).toEqual([]);
  });

  test("each decision has a number of its own, which its title says, and a status with its date", () => {
    const names = decisions();
    const numbers = names.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual([...new Set(numbers)]);
    const titles = names.map((name) => read("docs", "decisions", name).split("\n", 1)[0]);
    expect(titles).toEqual(numbers.map((number) => expect.stringMatching(`^# ${number}\\. \\S`)));
    const status = /\nStatus: (?:proposed|accepted|superseded by \d+), \d{4}-\d\d-\d\d\n/;
    expect(names.filter((name) => !status.test(read("docs", "decisions", name)))).toEqual([]);
  });

  test("the page about decisions says which numbers are missing", () => {
    const numbers = decisions().map((name) => Number(name.slice(0, 4)));
    const missing = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter(
      (number) => !numbers.includes(number),
    );
    const [, said = ""] = /Numbers (.*) are missing/.exec(read("docs", "decisions", "README.md")) ?? [];
    expect(said.match(/\d+/g)?.map(Number)).toEqual(missing);
  });
});
