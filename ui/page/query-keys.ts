/** The `handle` of a page: the query keys that the server reads for it. */
export interface QueryKeys {
  queryKeys: readonly string[];
}

/**
 * Declares the query keys that the server reads for a page, as its `handle`: none if only the browser reads
 * its query. The server keeps one public page in memory for all addresses that differ in other keys only
 * (`?utm_source=…`).
 */
export const declareQueryKeys = (...queryKeys: string[]): QueryKeys => ({ queryKeys });
