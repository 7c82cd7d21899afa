import type { ReadDb } from "#platform/postgres/replicas.ts";

/** Reads at most once in `ms` for each database, for all who ask meanwhile; a reading that failed is not kept. */
export function remembered<T>(ms: number, read: (db: ReadDb) => Promise<T>): (db: ReadDb) => Promise<T> {
  const kept = new WeakMap<ReadDb, { until: number; reading: Promise<T> }>();
  return (db) => {
    const known = kept.get(db);
    if (known && performance.now() < known.until) return known.reading;
    const reading = read(db);
    kept.set(db, { until: performance.now() + ms, reading });
    reading.catch(() => kept.delete(db));
    return reading;
  };
}
