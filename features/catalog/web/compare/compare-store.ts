import { COMPARED_MAX } from "#features/catalog/contract/compared.ts";

/** A service put aside to be compared; its name says which without asking the server again. */
export interface Compared {
  id: string;
  name: string;
}

const KEY = "maisonnee.compare";

export interface CompareStore {
  /** The same list until it changes. */
  get(): readonly Compared[];
  subscribe(listener: () => void): () => void;
  /** Whether there was room; one that is there already stays once. */
  add(service: Compared): boolean;
  remove(id: string): void;
  clear(): void;
}

/** What a tab compares, kept until the tab closes. A storage that is full or closed only forgets on reload. */
export function createCompareStore(storage: () => Pick<Storage, "getItem" | "setItem">): CompareStore {
  let kept: readonly Compared[] | undefined;
  const listeners = new Set<() => void>();
  const get = () => {
    kept ??= read(storage);
    return kept;
  };
  const set = (next: readonly Compared[]) => {
    kept = next;
    try {
      storage().setItem(KEY, JSON.stringify(next));
    } catch {
      // The list itself still holds for this page.
    }
    for (const listener of listeners) listener();
  };
  return {
    get,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: ({ id, name }) => {
      if (get().some((one) => one.id === id)) return true;
      if (get().length >= COMPARED_MAX) return false;
      set([...get(), { id, name }]);
      return true;
    },
    remove: (id) => {
      if (get().some((one) => one.id === id)) set(get().filter((one) => one.id !== id));
    },
    clear: () => set([]),
  };
}

function read(storage: () => Pick<Storage, "getItem">): readonly Compared[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isCompared).slice(0, COMPARED_MAX) : [];
  } catch {
    return [];
  }
}

function isCompared(value: unknown): value is Compared {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === "string" && typeof name === "string";
}

/** The address where these services stand side by side. */
export const comparePath = (ids: readonly string[]) =>
  ids.length === 0 ? "/comparer" : `/comparer?services=${ids.join(",")}`;

/** The form that asks for these services, one request each. */
export const requestPath = (ids: readonly string[]) => `/owner/requests/new?services=${ids.join(",")}`;
