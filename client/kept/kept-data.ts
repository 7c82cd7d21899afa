import { isViewing } from "../session/viewing.ts";

/**
 * Data that pages keep in this browser to be read without a network (docs/product.md "Without a network"):
 * the last response of the API, for one person, until the day that it shows is over.
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

/** The values stored beside those of a draft. */
interface DraftMarks {
  owner?: unknown;
  until?: unknown;
}

/** Whether a draft was written while nobody was signed in. */
export const isOfVisitor = ({ owner }: DraftMarks): boolean => owner === "";

/** Whether the time of a draft that has an end is over. */
export const isOverAt =
  (now: number) =>
  ({ until }: DraftMarks): boolean =>
    typeof until === "number" && until <= now;

/**
 * Removes the drafts of a tab: all of them once their person signs out on purpose (a session that ended
 * otherwise keeps them), else only those for which `isGone`.
 */
export function forgetDrafts(
  isGone: (draft: DraftMarks) => boolean = () => true,
  storage?: Pick<Storage, "getItem" | "removeItem">,
): void {
  try {
    const tab = storage ?? sessionStorage;
    for (const key of Object.keys(tab))
      if (key.startsWith(DRAFT_PREFIX) && isGone(marksOf(tab.getItem(key)))) tab.removeItem(key);
  } catch {
    // The browser blocks this storage, so nothing was stored.
  }
}

function marksOf(draft: string | null): DraftMarks {
  try {
    return (JSON.parse(draft ?? "null") ?? {}) as DraftMarks;
  } catch {
    return {};
  }
}
