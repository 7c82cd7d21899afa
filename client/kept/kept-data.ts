import { isViewing } from "../session/viewing.ts";

/**
 * What pages keep in this browser to be read without a network (docs/product.md "Without a network"): an
 * answer of the API as it was last seen, of one person, until the day that it shows is over.
 */
export interface Kept<T> {
  data: T;
  /** When it was seen, in milliseconds since 1970 by this device's clock. */
  seenAt: number;
}

interface Stored<T> extends Kept<T> {
  person: string;
  /** When it is forgotten, in milliseconds since 1970. */
  until: number;
}

const PREFIX = "maisonnee.kept.";
/** The names under which something is kept. */
const KEPT_NAMES = ["day", "round"] as const;
export type KeptName = (typeof KEPT_NAMES)[number];

type KeptStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Keeps `data`; nothing in an operator's view, and nothing where the browser stores nothing. */
export function keep<T>(name: KeptName, kept: Stored<T>, storage: KeptStorage = localStorage): void {
  if (isViewing()) return;
  try {
    storage.setItem(PREFIX + name, JSON.stringify(kept));
  } catch {
    // Full or blocked: the page is read with a network.
  }
}

/** Returns what is kept of this person; anything of somebody else, or whose days are over, is removed. */
export function readKept<T>(
  name: KeptName,
  { person, now }: { person: string; now: number },
  storage: KeptStorage = localStorage,
): Kept<T> | null {
  if (isViewing()) return null;
  try {
    const stored = JSON.parse(storage.getItem(PREFIX + name) ?? "null") as Partial<Stored<T>> | null;
    if (!stored) return null;
    const { data, seenAt, until } = stored;
    if (stored.person === person && data !== undefined && seenAt !== undefined && (until ?? 0) > now)
      return { data, seenAt };
    storage.removeItem(PREFIX + name);
  } catch {
    // Corrupt or blocked: nothing is kept.
  }
  return null;
}

/** Removes what is kept, of everybody but `person`. */
export function forgetKept(person?: string, storage?: KeptStorage): void {
  try {
    const from = storage ?? localStorage;
    for (const name of KEPT_NAMES) {
      if (person === undefined) from.removeItem(PREFIX + name);
      else readKept(name, { person, now: Date.now() }, from);
    }
  } catch {
    // A browser that blocks storage has kept nothing.
  }
}

/** How the name of each draft in the browser's storage begins. */
export const DRAFT_PREFIX = "maisonnee.draft.";

/** Removes the drafts of a tab whose person leaves on purpose; a session that ended otherwise keeps them. */
export function forgetDrafts(storage: Pick<Storage, "removeItem">): void {
  try {
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  } catch {
    // The browser blocks this storage, so nothing was stored.
  }
}
