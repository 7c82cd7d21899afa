import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { FSDriver } from "flydrive/drivers/fs";
import type { WriteOptions } from "flydrive/types";

/**
 * flydrive's folder writes in place, so a reader (or a power cut) could meet half a file that browsers then
 * keep for a year. Here a file is written beside its place and renamed into it.
 */
class FolderDriver extends FSDriver {
  readonly #folder: string;
  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
  }
  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    // The dot keeps an unfinished file out of reach: no key has a name beginning with one.
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

/** A flydrive driver keeping files under `folder`, made when the first file is written. */
export function createFolderDriver(folder: string): FSDriver {
  return new FolderDriver(folder);
}
