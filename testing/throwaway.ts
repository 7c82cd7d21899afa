import { accessSync, constants, readdirSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";

/**
 * A folder to make throwaway folders in: memory where the system offers enough of it, else disk. It may not run
 * programs. A container gives itself 64 MB of such memory, which is no room for a database.
 * @param needed in bytes; that of a PostgreSQL with the databases of some test files
 */
export function memoryOrDisk(needed = 1_000_000_000): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= needed) return MEMORY;
  } catch {
    // No such thing on this system.
  }
  return tmpdir();
}

/** The throwaway folders whose names begin so, in memory and on disk: what fills the one sends the next to the other. */
export function throwawayFolders(prefix: string): string[] {
  return [MEMORY, tmpdir()].flatMap((place) => {
    try {
      return readdirSync(place)
        .filter((name) => name.startsWith(prefix))
        .map((name) => join(place, name));
    } catch {
      return [];
    }
  });
}
