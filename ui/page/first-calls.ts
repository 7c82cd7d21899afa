/** The `handle` of a signed-in page or layout: what it reads from the API first. */
export interface FirstCalls {
  /** Paths with their queries, as the page's queries ask for them: « /api/profile ». */
  firstCalls: readonly string[];
}

/**
 * Declares what a signed-in page reads first, as its `handle`: the browser asks for it while the page's scripts are still
 * on their way.
 */
export const declareFirstCalls = (...firstCalls: string[]): FirstCalls => ({ firstCalls });
