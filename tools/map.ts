import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One line of docs/map.md: a room with the tables, pages and jobs it owns. */
type Room = { room: string; tables: string[]; pages: string[]; jobs: string[] };

const words = (cell = "") => cell.split(/[\s,]+/).filter((word) => word !== "");

/** What the map of a product in `folder` says. */
export function readMap(folder: string): Room[] {
  return readFileSync(join(folder, "docs", "map.md"), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, room, tables, pages, jobs] = /^\| `(.+?)` \|(.*?)\|(.*?)\|(.*?)\|$/.exec(line) ?? [];
      return room ? [{ room, tables: words(tables), pages: words(pages), jobs: words(jobs) }] : [];
    });
}
