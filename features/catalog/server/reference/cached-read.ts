import type { ReadDb } from "#platform/postgres/replicas.ts";

/**
 * Returns `read` with its result cached for `ms` per database, shared by concurrent callers; a failed read is
 * not cached. `forget` has the next caller read again.
 */
export function cachedRead<T>(
  ms: number,
  read: (db: ReadDb) => Promise<T>,
): ((db: ReadDb) => Promise<T>) & { forget: (db: ReadDb) => void } {
  const cache = new WeakMap<ReadDb, { expires: number; result: Promise<T> }>();
  const cached = (db: ReadDb) => {
    const before = cache.get(db);
    if (before && performance.now() < before.expires) return before.result;
    const result = read(db);
    cache.set(db, { expires: performance.now() + ms, result });
    result.catch(() => cache.delete(db));
    return result;
  };
  return Object.assign(cached, { forget: (db: ReadDb) => void cache.delete(db) });
}
