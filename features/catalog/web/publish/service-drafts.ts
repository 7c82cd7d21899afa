import type { ServiceFormValues } from "./form-values.ts";

/**
 * The unsaved form of a service, in session storage until it is saved: one draft per service and one for a new
 * service. The draft of a service that changed since is discarded.
 */
export interface ServiceDrafts {
  read(): ServiceFormValues | null;
  write(values: ServiceFormValues): void;
  clear(): void;
}

interface StoredDraft {
  owner: string;
  base: string | null;
  values: ServiceFormValues;
}

/** `service` is an id or "new"; `base` is when the service was last changed. Storage that fails counts as empty. */
export function serviceDrafts(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  { owner, service, base }: { owner: string; service: string; base: string | null },
  empty: ServiceFormValues,
): ServiceDrafts {
  const key = `maisonnee.draft.service.${service}`;
  return {
    read: () => {
      try {
        const stored = JSON.parse(storage.getItem(key) ?? "null") as Partial<StoredDraft> | null;
        if (stored?.owner !== owner || stored.base !== base || !isValues(stored.values)) return null;
        return { ...empty, ...stored.values };
      } catch {
        return null;
      }
    },
    write: (values) => {
      try {
        storage.setItem(key, JSON.stringify({ owner, base, values } satisfies StoredDraft));
      } catch {
        // Storage is full: the form itself still holds everything.
      }
    },
    clear: () => {
      try {
        storage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

function isValues(value: unknown): value is ServiceFormValues {
  const { name, description, cities } = (value ?? {}) as Record<string, unknown>;
  return typeof name === "string" && typeof description === "string" && Array.isArray(cities);
}
