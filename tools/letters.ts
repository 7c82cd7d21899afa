import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { DeclaredLetter } from "#features/notifications/server/index.ts";

const HEADER = "// Written by `node tools/generate.ts`.\n";
const INDEX = "index.generated.ts";

/** A file that is made from the letters: its path inside the project, and what it must hold. */
interface Generated {
  path: string;
  text: string;
}

const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** Returns the features that declare letters, each with the files in its folder `server/letters`, by path. */
export function letterFiles(root: string): Map<string, string[]> {
  const features = readdirSync(join(root, "features")).toSorted();
  const found = features.map((feature): [string, string[]] => {
    const folder = join(root, "features", feature, "server", "letters");
    if (!existsSync(folder)) return [feature, []];
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".ts") && !/\.(generated|test)\.ts$/.test(file),
    );
    return [feature, files.toSorted()];
  });
  return new Map(found.filter(([, files]) => files.length > 0));
}

/**
 * Returns the lists of all letters: each feature's, which its use cases queue from, and the whole registry.
 */
export function letterLists(root: string): Generated[] {
  const features = letterFiles(root);
  const names = [...features.keys()];
  return [
    ...[...features].map(([feature, files]) => ({
      path: `features/${feature}/server/letters/${INDEX}`,
      text: featureList(files.map((file) => file.slice(0, -".ts".length))),
    })),
    {
      path: "app/letters.generated.ts",
      text: [
        HEADER,
        ...names.map(
          (name) =>
            `import { letters as ${camel(name)} } from "#features/${name}/server/letters/${INDEX}";\n`,
        ),
        `\nexport const letters = [\n${names.map((name) => `  ...${camel(name)}.all,\n`).join("")}];\n`,
      ].join(""),
    },
  ];
}

function featureList(paths: string[]): string {
  const nameOf = (path: string) => camel(basename(path));
  return [
    HEADER,
    'import { letterSet } from "#features/notifications/server/index.ts";\n',
    ...paths.map((path) => `import ${nameOf(path)} from "./${path}.ts";\n`),
    `\nexport const letters = letterSet([\n${paths.map((path) => `  ${nameOf(path)},\n`).join("")}]);\n`,
  ].join("");
}

/**
 * Returns what the contract knows of the kinds of letters: what Paramètres shows, in its order. Throws when a
 * kind has no preference, or two.
 */
export function letterKinds(letters: readonly DeclaredLetter[]): Generated {
  const kinds = Map.groupBy(
    letters.filter(({ kind }) => kind !== undefined),
    ({ kind }) => `${kind}`,
  );
  const entries = [...kinds].map(([kind, sharing]) => {
    const [preference, ...more] = sharing.flatMap((letter) => letter.preference ?? []);
    if (!preference || more.length > 0) throw new Error(`The kind ${kind} needs one preference`);
    const { position, label, isNecessary = false, isOffAtFirst = false } = preference;
    const roles = [...new Set(sharing.flatMap((letter) => letter.roles))].toSorted();
    return { position, line: `  ${kind}: ${JSON.stringify({ label, roles, isNecessary, isOffAtFirst })},\n` };
  });
  const lines = entries.toSorted((one, other) => one.position - other.position).map(({ line }) => line);
  return {
    path: "features/notifications/contract/letter-kinds.generated.ts",
    text: `${HEADER}export const LETTER_KINDS = {\n${lines.join("")}} as const;\n`,
  };
}

/** Returns docs/map.md with the letters of each feature after its other jobs. */
export function mapWithLetters(map: string, letters: readonly DeclaredLetter[]): Generated {
  const byFeature = Map.groupBy(letters, ({ name }) => name.split(".", 1)[0]);
  const text = map.replace(/^(\| `([a-z-]+)` \|.*\|)(.*?)\|$/gm, (_, before, feature, cell) => {
    const others = cell.split(/[\s,]+/).filter((job: string) => job !== "" && !job.endsWith("_letter"));
    const names = (byFeature.get(feature) ?? []).map(({ name }) => name.slice(feature.length + 1));
    const jobs = [...others, ...names].join(", ");
    return `${before}${jobs === "" ? " " : ` ${jobs} `}|`;
  });
  return { path: "docs/map.md", text };
}
