import type { Db } from "#platform/postgres/database.ts";

const FOR_MS = 5 * 60_000;

/**
 * Reads what ANALYZE last saw once in five minutes for each database; a reading that failed is not kept. Only how a
 * search runs depends on it, not what it finds.
 */
export function rememberedForMinutes<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const kept = new WeakMap<Db, { until: number; reading: Promise<T> }>();
  return (db) => {
    const known = kept.get(db);
    if (known && performance.now() < known.until) return known.reading;
    const reading = read(db);
    kept.set(db, { until: performance.now() + FOR_MS, reading });
    reading.catch(() => kept.delete(db));
    return reading;
  };
}
