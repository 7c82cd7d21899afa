/**
 * Writes the catalogue's municipalities and postal prefixes from npm packages and the tables
 * beside this file: `node database/reference/generate.ts`. A test generates them again and fails
 * when the committed files differ.
 */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { quebecCities } from "./cities.ts";
import { quebecPrefixes } from "./postal-prefixes.ts";

const TARGET = new URL("../../features/catalog/server/reference/", import.meta.url);

/** Returns one line per entry, so that a change of one city is a change of one line. */
const lines = (entries: readonly unknown[]) =>
  `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(",\n")}\n]\n`;

/** Returns the text of each generated file, by path. */
export function referenceFiles(): { url: URL; text: string }[] {
  const cities = quebecCities();
  return [
    { url: new URL("cities.generated.json", TARGET), text: lines(cities) },
    { url: new URL("postal-prefixes.generated.json", TARGET), text: lines(quebecPrefixes(cities)) },
  ];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { url, text } of referenceFiles()) writeFileSync(url, text);
}
