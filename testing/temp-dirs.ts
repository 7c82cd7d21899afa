import { accessSync, constants, readdirSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";

/**
 * Returns a folder for temporary folders: in memory where there is enough, else on disk. Programs may not run
 * from it. Containers have 64 MB of such memory by default, too little for a database.
 * @param needed in bytes; that of a PostgreSQL with the databases of some test files
 */
export function memoryOrDisk(needed = 1_000_000_000): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= needed) return MEMORY;
  } catch {
    // This system has none.
  }
  return tmpdir();
}

/** Returns the temporary folders whose names begin with `prefix`, in memory and on disk. */
export function tempFolders(prefix: string): string[] {
  return [MEMORY, tmpdir()].flatMap((parent) => {
    try {
      return readdirSync(parent)
        .filter((name) => name.startsWith(prefix))
        .map((name) => join(parent, name));
    } catch {
      return [];
    }
  });
}
