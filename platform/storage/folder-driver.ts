import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { FSDriver } from "flydrive/drivers/fs";
import type { WriteOptions } from "flydrive/types";

/**
 * flydrive writes in place, so that a reader (or a power cut) could find half a file, which browsers would
 * then cache for a year. This driver writes to a temporary file and renames it.
 */
class FolderDriver extends FSDriver {
  readonly #folder: string;
  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
  }
  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    // The leading dot hides an unfinished file: no key has a name that begins with one.
    const unfinished = join(key, "..", `.${randomUUID()}`);
    try {
      await super.put(unfinished, contents, options);
      await rename(join(this.#folder, unfinished), join(this.#folder, key));
    } catch (error) {
      await rm(join(this.#folder, unfinished), { force: true });
      throw error;
    }
  }
}

/** Returns a flydrive driver that stores files under `folder`, which is created with the first file. */
export function createFolderDriver(folder: string): FSDriver {
  return new FolderDriver(folder);
}
