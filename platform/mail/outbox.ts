import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutgoingLetter } from "./delivery.ts";

export type StoredLetter = OutgoingLetter & { sent_at: string };

/** Letters stored as files instead of being sent: `DATA_DIR/outbox/{id}.json`. */
export type Outbox = {
  /** Stores a letter; it replaces an earlier one with the same id. */
  save(letter: OutgoingLetter): Promise<void>;
  /** Returns the newest first, at most 200; with `to`, only those to one address. */
  list(to?: string): Promise<StoredLetter[]>;
  read(id: string): Promise<StoredLetter | null>;
};

const SHOWN_MAX = 200;
const ID = /^[\w-][\w.-]{0,150}$/;

export function createOutbox(folder: string): Outbox {
  const fileOf = (id: string) => join(folder, `${id}.json`);
  const read = async (id: string): Promise<StoredLetter | null> => {
    if (!ID.test(id)) return null;
    try {
      return JSON.parse(await readFile(fileOf(id), "utf8"));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    read,
    async save(letter) {
      if (!ID.test(letter.id)) throw new Error("a letter's id has only letters, digits, '.', '_' and '-'");
      const stored: StoredLetter = { ...letter, sent_at: new Date().toISOString() };
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${randomUUID()}`);
      await writeFile(unfinished, JSON.stringify(stored, null, 2));
      await rename(unfinished, fileOf(letter.id));
    },
    async list(to) {
      const newest = await namesByAge(folder);
      const letters: StoredLetter[] = [];
      for (const name of newest) {
        const letter = await read(name.slice(0, -".json".length));
        if (letter !== null && (to === undefined || letter.to.toLowerCase() === to.toLowerCase()))
          letters.push(letter);
        if (letters.length === SHOWN_MAX) break;
      }
      return letters;
    },
  };
}

/** File names, the newest first. */
async function namesByAge(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const letters = names.filter((name) => name.endsWith(".json") && !name.startsWith("."));
  const dated = await Promise.all(
    letters.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  return dated.sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1)).map(({ name }) => name);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
