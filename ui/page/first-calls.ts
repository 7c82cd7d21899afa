/** The `handle` of a signed-in page or layout: what it reads from the API first. */
export interface FirstCalls {
  /** Paths with their queries, as the page's queries ask for them: « /api/profile ». */
  firstCalls: readonly string[];
  /**
   * Returns the first calls of the page at an address with a query; by default the paths above without a
   * query.
   */
  firstCallsAt?: (query: URLSearchParams) => readonly string[];
  /**
   * The source of a function for the page's head that takes the body of the last response and returns the
   * path of one more call, or nothing. For an address without a query.
   */
  nextCall?: string;
  /** The role the page is for: the API refuses the calls of others, who are redirected. */
  role?: "owner" | "provider";
}

/**
 * Declares what a signed-in page reads first, as its `handle`: the browser asks for it while the page's
 * scripts are still on their way.
 */
export const declareFirstCalls = (...firstCalls: string[]): FirstCalls => ({ firstCalls });

/** Returns the path of a call with its query, written as the API's caller writes it. */
export function callPath(path: string, query: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}
