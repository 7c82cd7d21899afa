/** The `handle` of a public page: the query keys it reads. */
export interface QueryKeys {
  queryKeys: readonly string[];
}

/**
 * Declares the query keys that a public page reads, as its `handle`. The server keeps one page in memory for all
 * addresses that differ in other keys only (`?utm_source=…`).
 */
export const declareQueryKeys = (...queryKeys: string[]): QueryKeys => ({ queryKeys });
