// Checks that no file and no declared name uses a word that docs/glossary.md bans. Fails when no name
// or no banned word was found, since nothing would be checked. Usage: node tools/glossary.mjs
// [folder] (the project by default)
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { root } from "./project.mjs";

const SOURCES =
  "{app,bench,client,contact-information,database,demo,features,foundation,paths,platform,sandbox,testing,tools,ui}/**/*.{ts,tsx,mjs}";

/** @typedef {{ word: string, instead: string, except: string[] }} Ban */
/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

/**
 * Returns the rows of the glossary's table « Not in names ».
 * @param {string} text
 * @returns {Ban[]}
 */
export function readBans(text) {
  const section = text.split("\n## Not in names\n")[1]?.split("\n## ", 1)[0] ?? "";
  return section.split("\n").flatMap((line) => {
    const [, word = "", instead = "", except = ""] = line.split("|").map((cell) => cell.trim());
    if (!/^[a-z]+$/.test(word) || word === "word") return [];
    return [{ word, instead, except: [...except.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name) }];
  });
}

/**
 * Returns the words of a name, singular and in lower case: `PICTURES_MAX`, `pictureOf`, `page-picture`.
 * @param {string} name
 */
const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/(?<=...)s$/, ""));

/** Returns the names bound by a pattern. @param {Node | null | undefined} node @returns {Node[]} */
function boundNames(node) {
  if (!node) return [];
  if (node.type === "Identifier") return [node];
  if (node.type === "ObjectPattern")
    return node.properties.flatMap((/** @type {Node} */ part) => boundNames(part.value ?? part.argument));
  if (node.type === "ArrayPattern") return node.elements.flatMap(boundNames);
  return boundNames(node.left ?? node.argument ?? node.parameter);
}

const DECLARATIONS = new Set([
  "VariableDeclarator",
  "FunctionDeclaration",
  "ClassDeclaration",
  "TSTypeAliasDeclaration",
  "TSInterfaceDeclaration",
]);

/**
 * Returns the names that a source file declares: variables, functions, parameters, classes and types.
 * Properties are left out, since many are fields of the API, columns, or names of libraries.
 * @param {string} source
 * @param {string} file
 * @returns {Node[]}
 */
function declaredNames(source, file) {
  /** @type {Node[]} */
  const names = [];
  /** @param {unknown} value */
  const visit = (value) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null || !("type" in value)) return;
    const node = /** @type {Node} */ (value);
    if (DECLARATIONS.has(node.type)) names.push(...boundNames(node.id));
    if (Array.isArray(node.params)) names.push(...node.params.flatMap(boundNames));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return names;
}

/**
 * Compares the names of a tree laid out like the project with the glossary's banned words.
 * @param {string} folder
 * @returns {{ bans: number, names: number, refused: string[] }}
 */
export function checkGlossary(folder) {
  const bans = readBans(readFileSync(join(folder, "docs", "glossary.md"), "utf8"));
  /** @type {string[]} */
  const refused = [];
  let names = 0;
  /** @param {string} name @param {string} where */
  const check = (name, where) => {
    names++;
    const words = wordsOf(name);
    for (const { word, instead, except } of bans) {
      if (words.includes(word) && !except.includes(name))
        refused.push(`${where}: « ${name} » has the word « ${word} »: write ${instead} (docs/glossary.md)`);
    }
  };
  for (const file of globSync(SOURCES, { cwd: folder }).sort()) {
    check(file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, ""), file);
    const source = readFileSync(join(folder, file), "utf8");
    for (const node of declaredNames(source, file)) {
      check(node.name, `${file}:${source.slice(0, node.start).split("\n").length}`);
    }
  }
  return { bans: bans.length, names, refused };
}

if (import.meta.main) {
  const { bans, names, refused } = checkGlossary(process.argv[2] ?? root);
  for (const line of refused) console.error(line);
  if (bans === 0 || names === 0) {
    console.error(`Read ${bans} banned words and ${names} names: no name was checked.`);
    process.exit(2);
  }
  console.log(`${names} names, ${refused.length} refused.`);
  process.exit(refused.length > 0 ? 1 : 0);
}
