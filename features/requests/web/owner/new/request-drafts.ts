import type { BriefAnswer } from "#features/catalog/contract/index.ts";
import type { NewProperty } from "#features/properties/web/index.ts";
import type { PhotoArea } from "#features/requests/contract/index.ts";
import { DRAFT_LIFE_DAYS } from "#features/requests/contract/life.ts";
import { DAY_MS } from "#foundation/durations.ts";

/** A photo of the draft; its file is in IndexedDB under `key`, which is also its upload_id. */
export interface DraftPhoto {
  key: string;
  /** The areas to blur before it is stored. */
  areas: readonly PhotoArea[];
  /** The ids of the requests that have it. */
  sent: readonly string[];
}

/**
 * An unsent request, stored in the browser: it survives a reload, signing in, adding a property and a lost
 * network. Each set of services has its own draft.
 */
export interface RequestFormDraft {
  property_id: string;
  /** The owner's first property, entered in the request form. */
  place: NewProperty | null;
  description: string;
  /** The answers to each business type's questions, by its id. */
  brief: Record<string, BriefAnswer[]>;
  /** The chosen instant, or first day, of each service; a missing instant is « à convenir ». */
  times: Record<string, string>;
  /** The id of the request already sent for each service, so that submitting again does not repeat it. */
  sent: Record<string, string>;
  /**
   * The Idempotency-Key of each service's request, so that a retry after a lost
   * response returns the same request.
   */
  keys: Record<string, string>;
  photos: readonly DraftPhoto[];
}

export interface RequestDrafts {
  read(services: readonly string[]): RequestFormDraft | null;
  write(services: readonly string[], draft: RequestFormDraft): void;
  remove(services: readonly string[]): void;
  /** The drafts that were sent to all of their services. */
  sent(): (RequestFormDraft & { services: readonly string[] })[];
}

interface StoredDraft extends RequestFormDraft {
  services: string;
  saved_at: number;
}

/**
 * The storage key; the value names its owner, so that another person on this browser does not see the drafts.
 */
const KEY = "maisonnee.draft.requests";
const DRAFTS_MAX = 5;
export const DRAFT_LIFETIME_MS = DRAFT_LIFE_DAYS * DAY_MS;

const keyOf = (services: readonly string[]) => [...services].sort().join(",");

/** Reads and writes the drafts of one owner; a full, unavailable or corrupt storage counts as empty. */
export function requestDrafts(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  owner: string,
  now: () => number = Date.now,
): RequestDrafts {
  const all = () => withoutExpired(read(storage, owner), now());
  const save = (drafts: StoredDraft[]) => {
    try {
      if (drafts.length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify({ owner, kept: drafts.slice(0, DRAFTS_MAX) }));
    } catch {
      // A private window may have no storage; the form still holds everything.
    }
  };
  const others = (services: readonly string[]) => all().filter((draft) => draft.services !== keyOf(services));
  return {
    read: (services) => {
      const stored = all().find((draft) => draft.services === keyOf(services));
      if (!stored) return null;
      const { services: _, saved_at: __, ...draft } = stored;
      return { ...draft, brief: draft.brief ?? {}, times: draft.times ?? {}, photos: draft.photos ?? [] };
    },
    write: (services, draft) =>
      save([{ ...draft, services: keyOf(services), saved_at: now() }, ...others(services)]),
    remove: (services) => save(others(services)),
    sent: () =>
      all()
        .map(({ saved_at: _, ...draft }) => ({
          ...draft,
          services: draft.services.split(","),
          photos: draft.photos ?? [],
        }))
        .filter(({ services, sent }) => services.every((id) => sent[id])),
  };
}

function read(storage: Pick<Storage, "getItem">, owner: string): StoredDraft[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? "null");
    const { owner: storedOwner, kept: drafts } = (stored ?? {}) as { owner?: unknown; kept?: unknown };
    return storedOwner === owner && Array.isArray(drafts) ? drafts.filter(isStoredDraft) : [];
  } catch {
    return [];
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
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

const withoutExpired = (drafts: StoredDraft[], now: number) =>
  drafts.filter(({ saved_at }) => now - saved_at < DRAFT_LIFETIME_MS);
