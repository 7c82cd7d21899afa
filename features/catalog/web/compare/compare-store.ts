import { COMPARED_MAX } from "#features/catalog/contract/find-options.ts";

/** A service chosen for comparison; the name is stored so that the tray needs no request. */
export interface ComparedService {
  id: string;
  name: string;
  business_type: { id: string };
}

const KEY = "maisonnee.compare";

export interface CompareStore {
  /** Returns the same array until it changes. */
  get(): readonly ComparedService[];
  subscribe(listener: () => void): () => void;
  /** Returns whether the service is in the list: false only when the list is full. */
  add(service: ComparedService): boolean;
  remove(id: string): void;
  clear(): void;
}

/**
 * The services compared in this tab, in session storage. If storage is full or blocked,
 * the list lasts until reload.
 */
export function createCompareStore(storage: () => Pick<Storage, "getItem" | "setItem">): CompareStore {
  let cached: readonly ComparedService[] | undefined;
  const listeners = new Set<() => void>();
  const get = () => {
    cached ??= read(storage);
    return cached;
  };
  const set = (next: readonly ComparedService[]) => {
    cached = next;
    try {
      storage().setItem(KEY, JSON.stringify(next));
    } catch {
      // The list in memory still works on this page.
    }
    for (const listener of listeners) listener();
  };
  return {
    get,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: ({ id, name, business_type }) => {
      if (get().some((other) => other.id === id)) return true;
      if (get().length >= COMPARED_MAX) return false;
      set([...get(), { id, name, business_type: { id: business_type.id } }]);
      return true;
    },
    remove: (id) => {
      if (get().some((other) => other.id === id)) set(get().filter((other) => other.id !== id));
    },
    clear: () => set([]),
  };
}

function read(storage: () => Pick<Storage, "getItem">): readonly ComparedService[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isComparedService).slice(0, COMPARED_MAX) : [];
  } catch {
    return [];
  }
}

function isComparedService(value: unknown): value is ComparedService {
  const { id, name, business_type } = (value ?? {}) as Record<string, unknown>;
  const { id: businessTypeId } = (business_type ?? {}) as Record<string, unknown>;
  return [id, name, businessTypeId].every((text) => typeof text === "string");
}
