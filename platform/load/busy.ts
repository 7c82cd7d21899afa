interface Explanation {
  /** The sentence that the caller reads instead of the general one. */
  sentence: string;
  /** Seconds after which another attempt makes sense. */
  retryAfter: number;
}

/** The process is too busy to begin this now: 503 with Retry-After. */
export class Busy extends Error {
  override name = "Busy";
  readonly explanation: Explanation | undefined;
  constructor(explanation?: Explanation) {
    super("busy");
    this.explanation = explanation;
  }
}
