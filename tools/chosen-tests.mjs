// Reads the arguments of npm test: parts of everything, or files.
import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { inProject, root } from "./project.mjs";

/**
 * @typedef {object} Chosen
 * @property {string[]} parts of everything that CI runs; none chosen means all of them
 * @property {string[]} tests files for Vitest, absolute, with `:line` where it was given
 * @property {string[]} journeys files for Playwright, the same
 * @property {boolean} watch whether the tests run again as files change
 * @property {boolean} update whether new images of pages are stored
 *
 * @typedef {object} Command
 * @property {string[]} command
 * @property {boolean} inBrowser whether it needs the build and a browser
 */

const PARTS = ["checks", "unit", "journeys"];
const OPTIONS = ["--watch", "--update"];
const TEST = /\.test\.tsx?$/;
const JOURNEY = /^testing\/journeys\/.*\.spec\.ts$/;

/**
 * Reads the arguments of npm test.
 * @param {string[]} words
 * @param {string} [folder] where they were typed
 * @returns {Chosen | string} what was chosen, or the line that says what is wrong
 */
export function chosenTests(words, folder = root) {
  const parts = words.filter((word) => PARTS.includes(word));
  const [unknown] = words.filter((word) => word.startsWith("-") && !OPTIONS.includes(word));
  if (unknown) return `No option is named ${unknown}: there are ${OPTIONS.join(" and ")}.`;
  const paths = words.filter((word) => !parts.includes(word) && !OPTIONS.includes(word));
  /** @type {string[]} */
  const files = [];
  for (const path of paths) {
    const found = testsAt(path, folder);
    if (typeof found === "string") return found;
    files.push(...found);
  }
  if (parts.length > 0 && files.length > 0) return "Choose parts or files, not both.";
  const journeys = files.filter((file) => JOURNEY.test(placeOf(file)));
  const watch = words.includes("--watch");
  if (watch && (journeys.length > 0 || parts.some((part) => part !== "unit"))) {
    return "Only unit and server tests can be watched: journeys need a build, checks run in seconds.";
  }
  const tests = files.filter((file) => !journeys.includes(file));
  return { parts, tests, journeys, watch, update: words.includes("--update") };
}

/**
 * Returns the programs that run the chosen files.
 * @param {Chosen} chosen
 * @returns {Command[]}
 */
export function commandsOf({ tests, journeys, watch, update }) {
  /** @type {Command[]} */
  const commands = [];
  if (watch) commands.push({ command: ["vitest", "watch", ...tests], inBrowser: false });
  else if (tests.length > 0) commands.push({ command: ["vitest", "run", ...tests], inBrowser: false });
  if (journeys.length === 0) return commands;
  // Playwright takes regular expressions. Without --no-deps the speed of pages would be
  // measured after all journeys.
  const patterns = journeys.map((file) =>
    file.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/(?<!:\d+)$/, "$"),
  );
  const stored = update ? ["--update-snapshots=all"] : [];
  commands.push({ command: ["playwright", "test", "--no-deps", ...stored, ...patterns], inBrowser: true });
  return commands;
}

/**
 * @param {string} path of a file, with or without a line, or of a folder @param {string} folder
 * @returns {string[] | string} its test files, or what is wrong
 */
function testsAt(path, folder) {
  const [, bare = path, line = ""] = /^(.*?)(:\d+)?$/.exec(path) ?? [];
  const given = resolve(folder, bare);
  const absolute = existsSync(given) ? realpathSync(given) : undefined;
  if (!absolute) {
    return `There is no file ${path}, and no part has this name: parts are ${PARTS.join(", ")}.`;
  }
  if (placeOf(absolute).startsWith("..")) return `${path} lies outside the project.`;
  if (!isTest(absolute) && !statSync(absolute).isDirectory()) {
    return `${path} is no test: tests are named *.test.ts or *.test.tsx, journeys testing/journeys/**/*.spec.ts.`;
  }
  if (isTest(absolute)) return [absolute + line];
  const tests = filesIn(absolute).filter(isTest).toSorted();
  return tests.length > 0 ? tests : `${path} holds no tests.`;
}

const NOT_OURS = ["node_modules", "build", "data"];

/**
 * Returns every file below a folder; without globSync, which Node 20 has not. @param
 * {string} folder @returns {string[]}
 */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !NOT_OURS.includes(entry.name) && !entry.name.startsWith(".")
      ? filesIn(path)
      : [];
  });

/** @param {string} file */
const placeOf = (file) => relative(inProject(), file.replace(/:\d+$/, "")).split(sep).join("/");

/** @param {string} file */
const isTest = (file) => {
  const place = placeOf(file);
  return !place.startsWith("node_modules/") && (TEST.test(place) || JOURNEY.test(place));
};
