/** The process is too busy to begin this now: 503 with Retry-After. */
export class Busy extends Error {
  override name = "Busy";
}
