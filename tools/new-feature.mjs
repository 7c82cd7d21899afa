// npm run new-feature NAME: the three rooms of a feature, each with its door, and its line on the map.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fail, inProject } from "./project.mjs";

const [name = ""] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  fail("Usage: npm run new-feature NAME, a noun of the product in kebab-case (as in quote-requests).");
}
if (existsSync(inProject("features", name))) fail(`features/${name} exists already.`);

const identifier = name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** @type {Record<string, string>} */
const doors = {
  "contract/index.ts": `/** The endpoints of ${name}; client/contract.ts puts them into the whole API. */
export const ${identifier} = {};
`,
  "server/index.ts": `// The only public door of the server side of ${name}: use cases, jobs and letters stay behind it.
export {};
`,
  "web/index.ts": `// What other features' pages may use of ${name}; its own pages are named in app/routes.ts.
export {};
`,
};

for (const [path, text] of Object.entries(doors)) {
  const file = inProject("features", name, path);
  mkdirSync(inProject("features", name, path.split("/")[0] ?? ""), { recursive: true });
  writeFileSync(file, text);
  console.log(`features/${name}/${path}`);
}

const map = inProject("docs", "map.md");
const lines = readFileSync(map, "utf8").split("\n");
const rooms = lines.slice(
  0,
  lines.findIndex((line) => line.startsWith("## ")),
);
const last = rooms.findLastIndex((line) => /^\| `[a-z0-9-]+` /.test(line));
lines.splice(last + 1, 0, `| \`${name}\` | | | | |`);
writeFileSync(map, lines.join("\n"));
console.log(
  `docs/map.md: one line for ${name}, to be filled in with its tables, what it publishes, pages and jobs`,
);
