import { DRAFT_PREFIX } from "../kept/kept-data.ts";

/**
 * The unsaved values of a form, in session storage until they are saved. A draft is discarded when what it
 * was begun from has changed since, and is not shown to another person. Storage that fails counts as empty.
 */
export interface FormDraft<Values> {
  read(): Values | null;
  write(values: Values): void;
  clear(): void;
}

export interface FormDraftKey {
  /** The account's id. */
  owner: string;
  /** The form and its subject: « service.new », « profile ». */
  form: string;
  /** What the draft was begun from; another one discards it. */
  base: string;
}

/**
 * `shape` are values of the same fields: a stored field of another type, as an older release wrote it, is
 * ignored; one that has no value yet (`undefined`) may have any.
 */
export function formDraft<Values extends object>(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  { owner, form, base }: FormDraftKey,
  shape: Values,
): FormDraft<Values> {
  const key = DRAFT_PREFIX + form;
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? "null");
        const { owner: storedOwner, base: storedBase, values } = (stored ?? {}) as Record<string, unknown>;
        if (storedOwner !== owner || storedBase !== base || !isObject(values)) return null;
        const read = { ...shape };
        for (const field of Object.keys(shape) as (keyof Values & string)[]) {
          const value = values[field];
          if (isSameKind(value, shape[field])) read[field] = value as Values[typeof field];
        }
        return read;
      } catch {
        return null;
      }
    },
    write: (values) => {
      try {
        storage.setItem(key, JSON.stringify({ owner, base, values }));
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSameKind = (value: unknown, other: unknown) =>
  other === undefined || (typeof value === typeof other && Array.isArray(value) === Array.isArray(other));
