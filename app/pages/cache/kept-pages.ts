import { LRUCache } from "lru-cache";
import type { PageTag } from "#platform/http/page-tag.ts";

/** The content of a page, gathered while it is rendered. */
export interface Shown {
  tags: Set<PageTag>;
  /** When it reads otherwise although nothing is changed, in epoch milliseconds. */
  until: number;
  /** False once it shows something whose tags are not known. */
  isWhole: boolean;
}

/** A rendering under way: what changed since it began, and when first. */
export interface Rendering {
  changed: Map<PageTag, number>;
}

interface Entry<Page> {
  page: Page;
  tags: ReadonlySet<PageTag>;
  keptAt: number;
  /** Since when it is out of date, or from when on it will be. */
  staleFrom: number;
}

/** How long a page that is out of date is still sent, while it is rendered again. */
export const STALE_MS = 2_000;
/** A page is rendered again at most so often, however often it changes. */
const REST_MS = 500;
/** The memory of an entry besides its page: key, tags and policy. */
const OVERHEAD_BYTES = 3_000;

/**
 * Pages in memory by their address, and by the tags of what they show: a change takes away the pages that
 * show it. Bounded by bytes; the page that was not asked for the longest goes first.
 */
export function createKeptPages<Page>({ bytesMax, now }: { bytesMax: number; now: () => number }) {
  const keysOf = new Map<PageTag, Set<string>>();
  const renderings = new Set<Rendering>();
  /** By key, the longest out of date first. */
  const stale = new Map<string, Entry<Page>>();

  const pages = new LRUCache<string, Entry<Page>>({
    maxSize: bytesMax,
    dispose: (entry, key) => {
      if (stale.get(key) === entry) stale.delete(key);
      for (const tag of entry.tags) {
        const keys = keysOf.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(tag);
      }
    },
  });

  const isGone = ({ staleFrom }: Entry<Page>) => now() - staleFrom >= STALE_MS;

  function markStale(key: string, at: number): void {
    const entry = pages.peek(key);
    if (!entry || entry.staleFrom <= at) return;
    entry.staleFrom = at;
    stale.set(key, entry);
  }

  /** Nobody asked for these again while they could still be sent. */
  function dropGone(): void {
    for (const [key, entry] of stale) {
      if (!isGone(entry)) return;
      pages.delete(key);
    }
  }

  return {
    /** Returns the page at a key; undefined when it is not kept or has been out of date for too long. */
    get(key: string): { kept: Page; isDue: boolean } | undefined {
      const entry = pages.get(key);
      if (!entry || isGone(entry)) return undefined;
      const at = now();
      // Either way: a machine's clock may have been put back.
      return { kept: entry.page, isDue: at >= entry.staleFrom && Math.abs(at - entry.keptAt) >= REST_MS };
    },
    /** From here on, what changes is held against the page that is rendered. To be ended. */
    begin(): Rendering {
      const rendering: Rendering = { changed: new Map() };
      renderings.add(rendering);
      return rendering;
    },
    /**
     * Returns since when a page being rendered is out of date; infinite when nothing
     * that it shows has changed.
     */
    staleSince({ changed }: Rendering, tags: ReadonlySet<PageTag>): number {
      const times = [...changed].flatMap(([tag, at]) => (tag === "everything" || tags.has(tag) ? [at] : []));
      return Math.min(Number.POSITIVE_INFINITY, ...times);
    },
    end: (rendering: Rendering) => void renderings.delete(rendering),
    /** Keeps a page of so many bytes, which is out of date from `staleFrom` on. */
    keep(
      key: string,
      page: Page,
      { tags, staleFrom, bytes }: Pick<Entry<Page>, "tags" | "staleFrom"> & { bytes: number },
    ) {
      dropGone();
      const entry = { page, tags, staleFrom, keptAt: now() };
      pages.set(key, entry, { size: bytes + OVERHEAD_BYTES });
      // Not kept when it is larger than all pages may be together.
      if (pages.peek(key) !== entry) return;
      for (const tag of tags) {
        const keys = keysOf.get(tag) ?? new Set();
        keysOf.set(tag, keys.add(key));
      }
      if (staleFrom <= now()) stale.set(key, entry);
    },
    /** Marks the pages with these tags as out of date. */
    change(changed: readonly PageTag[]): void {
      const at = now();
      dropGone();
      for (const rendering of renderings) {
        for (const tag of changed) if (!rendering.changed.has(tag)) rendering.changed.set(tag, at);
      }
      if (changed.includes("everything")) pages.clear();
      else for (const tag of changed) for (const key of keysOf.get(tag) ?? []) markStale(key, at);
    },
  };
}
