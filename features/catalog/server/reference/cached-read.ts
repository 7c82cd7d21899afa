import type { ReadDb } from "#platform/postgres/replicas.ts";

/**
 * Returns `read` with its result cached for `ms` per database, shared by concurrent callers; a failed read is not
 * cached.
 */
export function cachedRead<T>(ms: number, read: (db: ReadDb) => Promise<T>): (db: ReadDb) => Promise<T> {
  const cache = new WeakMap<ReadDb, { expires: number; result: Promise<T> }>();
  return (db) => {
    const cached = cache.get(db);
    if (cached && performance.now() < cached.expires) return cached.result;
    const result = read(db);
    cache.set(db, { expires: performance.now() + ms, result });
    result.catch(() => cache.delete(db));
    return result;
  };
}
