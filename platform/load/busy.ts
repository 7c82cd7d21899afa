/** The process has too much to do to begin this now; answered with 503 and Retry-After. */
export class Busy extends Error {
  override name = "Busy";
}
