import type { NewProperty } from "#features/properties/web/index.ts";

/**
 * What an owner has begun to ask for, kept in the browser until it is sent: it survives a reload, a detour to
 * sign in or to add a property, and a lost network. One draft for each set of services.
 */
export interface RequestFormDraft {
  property_id: string;
  /** The first property, described in the request's own form. */
  place: NewProperty | null;
  description: string;
  /** The time chosen for each service; one left out is « à convenir ». */
  times: Record<string, string>;
  /** Services already asked for in this form, with the request of each: a second press sends them no more. */
  sent: Record<string, string>;
  /** The Idempotency-Key under which each service was asked for: an answer lost on the way is got again. */
  keys: Record<string, string>;
}

export interface RequestDrafts {
  read(services: readonly string[]): RequestFormDraft | null;
  write(services: readonly string[], draft: RequestFormDraft): void;
  forget(services: readonly string[]): void;
}

interface Kept extends RequestFormDraft {
  services: string;
  saved_at: number;
}

/** Where drafts lie; whoever signs in next on this browser is not shown another's. */
const KEY = "maisonnee.draft.requests";
const KEPT_AT_MOST = 5;
const KEPT_MS = 7 * 86_400_000;

const keyOf = (services: readonly string[]) => [...services].sort().join(",");

/** The drafts of one owner. A storage that is full, closed or holds something else is as good as empty. */
export function requestDrafts(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  owner: string,
  now: () => number = Date.now,
): RequestDrafts {
  const all = () => fresh(read(storage, owner), now());
  const save = (kept: Kept[]) => {
    try {
      if (kept.length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify({ owner, kept: kept.slice(0, KEPT_AT_MOST) }));
    } catch {
      // A private window with no room: the form itself still holds everything.
    }
  };
  const others = (services: readonly string[]) => all().filter((kept) => kept.services !== keyOf(services));
  return {
    read: (services) => {
      const kept = all().find((one) => one.services === keyOf(services));
      if (!kept) return null;
      const { services: _, saved_at: __, ...draft } = kept;
      return { ...draft, times: draft.times ?? {} };
    },
    write: (services, draft) =>
      save([{ ...draft, services: keyOf(services), saved_at: now() }, ...others(services)]),
    forget: (services) => save(others(services)),
  };
}

function read(storage: Pick<Storage, "getItem">, owner: string): Kept[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? "null");
    const { owner: whose, kept } = (stored ?? {}) as { owner?: unknown; kept?: unknown };
    return whose === owner && Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  const { services, property_id, description, sent, keys, place, saved_at } = (value ?? {}) as Record<
    string,
    unknown
  >;
  return (
    [services, property_id, description].every((field) => typeof field === "string") &&
    typeof saved_at === "number" &&
    [sent, keys].every((record) => typeof record === "object" && record !== null) &&
    typeof place === "object"
  );
}

const fresh = (kept: Kept[], now: number) => kept.filter(({ saved_at }) => now - saved_at < KEPT_MS);
