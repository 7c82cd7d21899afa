// Checks that folders and features have the shape that docs/architecture.md describes. Looking at no file is
// a failure, since it would prove nothing. Usage: node tools/anatomy.mjs [folder] (the project by default)
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./project.mjs";

/** The product's own rooms; demo/, testing/, bench/ and tools/ are lists of samples, cases and commands. */
const SOURCES = [
  "{app,client,contact-information,database,features,foundation,paths,platform,sandbox,ui}/**/*.{ts,tsx,mjs}",
];

/** More files than this and a folder is divided by what they are for; tests are counted. */
export const FILES_MAX = 20;

/** The rooms of a feature's folder, each with its fixed names. */
const ROOMS = ["contract", "server", "web"];

/** A file of fewer lines belongs into its only user, unless its name is fixed or it is loaded on demand. */
export const SMALL_LINES_MAX = 12;
const FIXED_NAMES =
  /(^|\/)(index|api|errors|limits|access-rows|events|jobs|job-definitions|router|personal-data)\.tsx?$|\.generated\./;

/** Only `export … from "…";` and comments. */
const EXPORTS_ONLY = /^(\s|\/\/.*|\/\*[\s\S]*?\*\/|export (type )?(\{[^}]*\}|\*( as \w+)?) from "[^"]+";)*$/;

/**
 * Looks at every source file of a tree laid out like the project.
 * @param {string} folder
 * @returns {{ files: number, refused: string[] }} how many files it saw, and one line for each fault
 */
export function checkAnatomy(folder) {
  const files = globSync(SOURCES, { cwd: folder, exclude: ["**/+types/**"] }).sort();
  /** @type {string[]} */
  const refused = [];

  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  for (const [path, size] of sizes)
    if (size > FILES_MAX)
      refused.push(`${path} holds ${size} files, ${FILES_MAX} at most: group them by what they are for`);

  for (const file of files.filter((path) => path.startsWith("features/"))) {
    const [, feature = "", room = "", ...rest] = file.split("/");
    if (!ROOMS.includes(room)) {
      refused.push(`${file}: a feature holds ${ROOMS.join("/, ")}/ and nothing else`);
      continue;
    }
    const text = readFileSync(join(folder, file), "utf8");
    const name = rest.at(-1) ?? "";
    if (rest.length === 1 && /^index\.tsx?$/.test(name) && !EXPORTS_ONLY.test(text))
      refused.push(`${file} has code of its own: a door only exports what other files define`);
    if (room === "server" && /\bimplement\(/.test(text) && !/(^|-)router\.ts$/.test(name))
      refused.push(`${file} implements endpoints: only router.ts does`);
    if (room !== "web" && !files.includes(`features/${feature}/${room}/index.ts`))
      refused.push(`features/${feature}/${room} has no index.ts: its door`);
  }
  refused.push(...smallFiles(folder, files));
  // One line for a door that many files lack.
  return { files: files.length, refused: [...new Set(refused)] };
}

/**
 * Returns a line for each small file with one user. Tests count as users: what has a
 * test of its own stays a file.
 * @param {string} folder
 * @param {string[]} files
 */
function smallFiles(folder, files) {
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
  /** @type {Map<string, string[]>} the files that import one, by a statement */
  const users = new Map();
  /** @type {Set<string>} loaded on demand, each a file of its own so that it can be */
  const onDemand = new Set();
  for (const [file, text] of texts)
    for (const [, call, path = ""] of text.matchAll(/(?:from |(import\())"([#.][^"]+)"/g)) {
      const target = path.startsWith("#") ? path.slice(1) : join(dirname(file), path);
      if (call) onDemand.add(target);
      users.set(target, [...(users.get(target) ?? []), file]);
    }
  return [...texts].flatMap(([file, text]) => {
    const [user, ...others] = users.get(file) ?? [];
    if (!user || others.length > 0 || onDemand.has(file) || FIXED_NAMES.test(file)) return [];
    if (text.split("\n").length - 1 > SMALL_LINES_MAX || FIXED_NAMES.test(user)) return [];
    return [`${file} has ${SMALL_LINES_MAX} lines or fewer and one user: it belongs into ${user}`];
  });
}

if (import.meta.main) {
  const { files, refused } = checkAnatomy(process.argv[2] ?? root);
  for (const line of refused) console.error(line);
  if (files === 0) {
    console.error("Saw no source file: the anatomy was not checked.");
    process.exit(2);
  }
  console.log(`${files} files, ${refused.length} faults.`);
  process.exit(refused.length > 0 ? 1 : 0);
}
