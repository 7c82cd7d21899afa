import type { ServiceFormValues } from "./form-values.ts";

/**
 * What a provider has begun to write, kept in the tab until it is saved. One draft for each service, one for a new
 * one; that of a service changed since (elsewhere, or saved) is dropped.
 */
export interface ServiceDrafts {
  read(): ServiceFormValues | null;
  write(values: ServiceFormValues): void;
  forget(): void;
}

interface Kept {
  owner: string;
  base: string | null;
  values: ServiceFormValues;
}

/** `service` is an id or "new"; `base` is when the service was last changed. A storage that fails is as good as empty. */
export function serviceDrafts(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  { owner, service, base }: { owner: string; service: string; base: string | null },
  empty: ServiceFormValues,
): ServiceDrafts {
  const key = `maisonnee.draft.service.${service}`;
  return {
    read: () => {
      try {
        const kept = JSON.parse(storage.getItem(key) ?? "null") as Partial<Kept> | null;
        if (kept?.owner !== owner || kept.base !== base || !isValues(kept.values)) return null;
        return { ...empty, ...kept.values };
      } catch {
        return null;
      }
    },
    write: (values) => {
      try {
        storage.setItem(key, JSON.stringify({ owner, base, values } satisfies Kept));
      } catch {
        // No room: the form itself still holds everything.
      }
    },
    forget: () => {
      try {
        storage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

function isValues(value: unknown): value is ServiceFormValues {
  const { name, description, cities } = (value ?? {}) as Record<string, unknown>;
  return typeof name === "string" && typeof description === "string" && Array.isArray(cities);
}
