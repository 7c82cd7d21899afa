/** PostgreSQL cannot be started here, for a reason that whoever starts it can do something about. */
export class StartError extends Error {
  override name = "StartError";
}
