/** What a public page exports as `handle`: the keys it reads of its query. */
export interface QueryKeys {
  queryKeys: readonly string[];
}

/**
 * Declares the query keys that a public page reads, as its `handle`. The server keeps one page in memory for all
 * addresses that differ in other keys only (`?utm_source=…`).
 */
export const readsQuery = (...queryKeys: string[]): QueryKeys => ({ queryKeys });
