import { MINUTE_MS } from "#foundation/durations.ts";
import { DRAFT_PREFIX, isOverAt } from "../kept/kept-data.ts";

/**
 * The unsaved values of a form, in session storage until they are saved. A draft is discarded when what it
 * was begun from has changed since, and is not shown to another person; a visitor's, which anybody at the
 * same browser could open, half an hour after its last change. Storage that fails counts as empty.
 */
export interface FormDraft<Values> {
  read(): Values | null;
  write(values: Values): void;
  clear(): void;
}

export interface FormDraftKey {
  /** The account's id; empty for a visitor. */
  owner: string;
  /** The form and its subject: « service.new », « profile ». */
  form: string;
  /** The values the draft was begun from; other ones discard it. */
  base: string;
}

/** Whether a form has unsaved values of that person, even for an outdated base. */
export function hasDraft(
  storage: Pick<Storage, "getItem">,
  { owner, form }: Pick<FormDraftKey, "owner" | "form">,
): boolean {
  try {
    const stored: unknown = JSON.parse(storage.getItem(DRAFT_PREFIX + form) ?? "null");
    return isObject(stored) && stored.owner === owner;
  } catch {
    return false;
  }
}

/** How long what a visitor left stays. */
const VISITOR_LIFETIME_MS = 30 * MINUTE_MS;

/**
 * `shape` are values of the same fields: a stored field of another type, as an older release wrote it, is
 * ignored; one that has no value yet (`undefined`) may have any.
 */
export function formDraft<Values extends object>(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  { owner, form, base }: FormDraftKey,
  shape: Values,
  now: () => number = Date.now,
): FormDraft<Values> {
  const key = DRAFT_PREFIX + form;
  const clear = () => {
    try {
      storage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  };
  return {
    clear,
    read: () => {
      try {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? "null");
        const {
          owner: storedOwner,
          base: storedBase,
          until,
          values,
        } = (stored ?? {}) as Record<string, unknown>;
        if (isOverAt(now())({ until })) {
          clear();
          return null;
        }
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
        const until = owner === "" ? now() + VISITOR_LIFETIME_MS : undefined;
        storage.setItem(key, JSON.stringify({ owner, base, until, values }));
      } catch {
        // Storage is full: the form itself still holds everything.
      }
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSameKind = (value: unknown, other: unknown) =>
  other === undefined || (typeof value === typeof other && Array.isArray(value) === Array.isArray(other));
