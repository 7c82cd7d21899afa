// Checks which room touches which table: only the room that docs/map.md names as a table's owner writes it,
// and other rooms read it through the views that the owner publishes. Fails when no query was found, since
// nothing would be checked. Usage: node tools/data-doors.mjs [folder] (the project by default)
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { queriesOf } from "./data-doors/queries.mjs";
import { readMap } from "./map.ts";
import { root } from "./project.mjs";

const SOURCES = ["features/*/server/**/*.ts", "platform/**/*.ts", "sandbox/**/*.ts", "app/**/*.{ts,tsx}"];

/**
 * Returns the room that a file belongs to: a feature, or a folder that the map names.
 * @param {string} file
 * @param {string[]} rooms
 */
function roomOf(file, rooms) {
  const [top = "", feature = ""] = file.split("/");
  if (top === "features") return feature;
  return rooms.find((room) => file.startsWith(`${room.replace(/\/$/, "")}/`)) ?? top;
}

/**
 * Checks every query of a tree laid out like the project.
 * @param {string} folder
 * @returns {{ files: number, touches: number, refused: string[] }} how many files it read, how often they
 * touch a table or a published view, and one line for each touch that goes around the owner
 */
export function checkDataDoors(folder) {
  const map = readMap(folder);
  const owners = new Map(map.flatMap(({ room, tables }) => tables.map((table) => [table, room])));
  const published = new Map(map.flatMap(({ room, published: views }) => views.map((view) => [view, room])));
  const rooms = map.map(({ room }) => room);
  const known = new Set([...owners.keys(), ...published.keys()]);
  const files = globSync(SOURCES, { cwd: folder })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
  /** @type {string[]} */
  const refused = [];
  let touches = 0;
  for (const file of files) {
    const room = roomOf(file, rooms);
    for (const { table, writes, line } of queriesOf(readFileSync(join(folder, file), "utf8"), file, known)) {
      touches++;
      const at = `${file}:${line}`;
      const publisher = published.get(table);
      const owner = owners.get(table);
      if (publisher && writes)
        refused.push(
          `${at} writes the view ${table}: the tables of ${publisher} change through its functions`,
        );
      if (!owner || owner === room) continue;
      refused.push(
        `${at} ${writes ? "writes" : "reads"} ${table} of ${owner}: ${writes ? "call a function of its server" : "read a view that it publishes (docs/map.md)"}`,
      );
    }
  }
  return { files: files.length, touches, refused };
}

if (import.meta.main) {
  const { files, touches, refused } = checkDataDoors(process.argv[2] ?? root);
  for (const line of refused) console.error(line);
  if (files === 0 || touches === 0) {
    console.error(
      `Read ${files} files and ${touches} uses of a table: who touches which table was not checked.`,
    );
    process.exit(2);
  }
  console.log(`${files} files, ${touches} uses of a table, ${refused.length} refused.`);
  process.exit(refused.length > 0 ? 1 : 0);
}
