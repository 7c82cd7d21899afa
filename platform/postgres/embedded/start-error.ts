/** PostgreSQL cannot be started here, for a reason that the person who starts it can remove. */
export class StartError extends Error {
  override name = "StartError";
}
