/** The `handle` of a signed-in page or layout: what it reads from the API first. */
export interface FirstCalls {
  /** Paths with their queries, as the page's queries ask for them: « /api/profile ». */
  firstCalls: readonly string[];
  /** What the page reads first at an address with a query; without it, the paths above that have no query. */
  firstCallsAt?: (query: URLSearchParams) => readonly string[];
  /**
   * What follows from the answer of the last of them: the source of a function for the page's
   * head, which is given the answer's body and returns the path of one more call, or nothing. For
   * an address without a query.
   */
  nextCall?: string;
  /** Whose page it is: the API refuses the calls of others, who are led elsewhere. */
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
