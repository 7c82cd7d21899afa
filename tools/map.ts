import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * One line of docs/map.md: a room with the tables, pages and jobs it owns, and the views of its
 * tables that others may read.
 */
type Room = { room: string; tables: string[]; published: string[]; pages: string[]; jobs: string[] };

const words = (cell = "") => cell.split(/[\s,]+/).filter((word) => word !== "");

/** Returns the rooms on the map of a product in `folder`. */
export function readMap(folder: string): Room[] {
  const [rooms = ""] = readFileSync(join(folder, "docs", "map.md"), "utf8").split("\n## ");
  return rooms.split("\n").flatMap((line) => {
    const [, room, tables, published, pages, jobs] =
      /^\| `(.+?)` \|(.*?)\|(.*?)\|(.*?)\|(.*?)\|$/.exec(line) ?? [];
    return room
      ? [
          {
            room,
            tables: words(tables),
            published: words(published),
            pages: words(pages),
            jobs: words(jobs),
          },
        ]
      : [];
  });
}

/** A function of the database, with the triggers that call it, as `table.trigger`. */
type SqlRule = { name: string; owner: string; triggers: string[]; reason: string };

/** Returns the rows of the section « Rules that live in SQL » of docs/map.md. */
export function readSqlRules(folder: string): SqlRule[] {
  const [, section = ""] = readFileSync(join(folder, "docs", "map.md"), "utf8").split(
    "## Rules that live in SQL",
  );
  return section.split("\n").flatMap((line) => {
    const [, name, owner, triggers, reason] = /^\| `(\w+)\(\)` \| (\S+) \|(.*?)\| (.+) \|$/.exec(line) ?? [];
    return name && owner && reason ? [{ name, owner, triggers: words(triggers), reason }] : [];
  });
}
