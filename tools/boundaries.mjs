// Checks the directions between the rooms. Fails when no module was found, since nothing would be checked.
// Usage: node tools/boundaries.mjs [folder] (the project by default). The order of the rooms in
// docs/architecture.md is written from the same imports: --write brings it up to date, a check of the
// project fails when it is not.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import rules from "../.dependency-cruiser.mjs";
import { root } from "./project.mjs";

const rooms = [
  "app",
  "client",
  "contact-information",
  "features",
  "foundation",
  "paths",
  "ui",
  "platform",
  "sandbox",
  "database",
  "demo",
  "testing",
  "bench",
  "tools",
];

/**
 * Looks at every module of a tree laid out like the project.
 * @param {string} folder
 * @returns {Promise<{ modules: number, read: number, refused: string[], layers: string[][] }>} how many
 * modules it saw, how many of them import something, one line for each import that goes the wrong way, and
 * the rooms by layer: each imports rooms of later layers only
 */
export async function checkBoundaries(folder) {
  const present = rooms.filter((room) => existsSync(join(folder, room)));
  if (present.length === 0) return { modules: 0, read: 0, refused: [], layers: [] };
  const { options, forbidden } = rules;
  const { output } = await cruise(present, {
    .../** @type {import("dependency-cruiser").ICruiseOptions} */ (options),
    ruleSet: /** @type {import("dependency-cruiser").IFlattenedRuleSet} */ ({ forbidden }),
    validate: true,
    baseDir: folder,
  });
  if (typeof output === "string") throw new Error(output);
  const ownModules = output.modules.filter((module) => present.includes(module.source.split("/")[0] ?? ""));
  const refused = output.summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? [from, ...cycle.map((step) => step.name)].join(" → ") : `${from} → ${to}`;
    return `${way}\n    ${forbidden.find(({ name }) => name === rule.name)?.comment ?? ""} (${rule.name})`;
  });
  const uses = usesOfRooms(ownModules);
  const circles = circlesOfRooms(uses);
  refused.push(...circles);
  return {
    modules: ownModules.length,
    read: ownModules.filter((module) => module.dependencies.length > 0).length,
    refused,
    layers: circles.length > 0 ? [] : layersOf(uses),
  };
}

/**
 * Returns the room of a file, each feature one.
 * @param {string} path
 */
const roomOf = (path) => {
  const [room = "", feature] = path.split("/");
  if (!rooms.includes(room) || ["testing", "bench", "tools"].includes(room)) return undefined;
  return room === "features" ? `${room}/${feature}` : room;
};

/**
 * Returns, by room, the rooms it imports, each with an import that shows it; tests aside.
 * @param {import("dependency-cruiser").IModule[]} modules
 */
function usesOfRooms(modules) {
  /** @type {Map<string, Map<string, string>>} */
  const uses = new Map();
  for (const { source, dependencies } of modules) {
    if (/\.test\.tsx?$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      if (!from || !to || from === to) continue;
      const known = uses.get(from) ?? new Map();
      uses.set(from, known.set(to, known.get(to) ?? `${source} → ${resolved}`));
    }
  }
  return uses;
}

/**
 * Returns the rooms from the one that nobody imports down to those that import nothing, each as far
 * down as its importers allow.
 * @param {Map<string, Map<string, string>>} uses without a circle
 */
function layersOf(uses) {
  const all = new Set([...uses].flatMap(([room, used]) => [room, ...used.keys()]));
  /** @type {string[][]} */
  const layers = [];
  while (all.size > 0) {
    const imported = new Set([...all].flatMap((room) => [...(uses.get(room)?.keys() ?? [])]));
    const layer = [...all].filter((room) => !imported.has(room)).sort();
    for (const room of layer) all.delete(room);
    layers.push(layer);
  }
  return layers;
}

const ARCHITECTURE = join(root, "docs", "architecture.md");
const ORDER = /(<!-- order of rooms -->\n```\n)[^`]*(```)/;

/** @param {string} text of docs/architecture.md @param {string[][]} layers */
function withOrder(text, layers) {
  if (!ORDER.test(text)) throw new Error("docs/architecture.md has no place for the order of rooms.");
  const lines = layers.map((layer) => layer.map((room) => room.replace("features/", "")).join("  "));
  return text.replace(ORDER, (_, before, after) => `${before}${lines.join("\n")}\n${after}`);
}

/**
 * Returns a line for each circle of rooms that import one another: even without a circle of
 * files, they would be one room.
 * @param {Map<string, Map<string, string>>} uses
 */
function circlesOfRooms(uses) {
  const seen = new Set();
  return [...uses.keys()].sort().flatMap((room) => {
    const circle = seen.has(room) ? undefined : wayBack(uses, room);
    if (!circle) return [];
    for (const { from } of circle) seen.add(from);
    return [
      `${circle.map(({ example }) => example).join("\n")}\n    Rooms that import one another are one. (rooms-one-way)`,
    ];
  });
}

/**
 * Returns the shortest way of imports from a room back to itself; undefined when there is none.
 * @param {Map<string, Map<string, string>>} uses
 * @param {string} room
 */
function wayBack(uses, room) {
  /** @type {{ from: string, to: string, example: string }[][]} */
  let ways = [[{ from: "", to: room, example: "" }]];
  const reached = new Set();
  while (ways.length > 0) {
    /** @type {typeof ways} */
    const longer = [];
    for (const way of ways) {
      const from = way.at(-1)?.to ?? "";
      for (const [to, example] of uses.get(from) ?? []) {
        const step = [...way, { from, to, example }];
        if (to === room) return step.slice(1);
        if (reached.has(to)) continue;
        reached.add(to);
        longer.push(step);
      }
    }
    ways = longer;
  }
  return undefined;
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2).filter((argument) => argument !== "--write");
  const { modules, read, refused, layers } = await checkBoundaries(folder ?? root);
  if (!folder && layers.length > 0) {
    const text = readFileSync(ARCHITECTURE, "utf8");
    const current = withOrder(text, layers);
    if (process.argv.includes("--write")) writeFileSync(ARCHITECTURE, current);
    else if (current !== text)
      refused.push(
        "docs/architecture.md shows another order of rooms: run `node tools/boundaries.mjs --write`.",
      );
  }
  for (const line of refused) console.error(line);
  if (modules === 0 || read === 0) {
    console.error(
      `Looked at ${modules} modules and read an import in ${read}: the boundaries were not checked.`,
    );
    process.exit(2);
  }
  console.log(`${modules} modules, ${refused.length} imports refused.`);
  process.exit(refused.length > 0 ? 1 : 0);
}
