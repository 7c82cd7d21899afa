/** A failed call as the typed caller throws it: a message to read, and for VALIDATION_ERROR one a field. */
type FailedCall = { message?: unknown; details?: Details; data?: Details };
type Details = { fields?: unknown } | null;

/**
 * The fields a failure speaks of: `details.fields {path: message}` (docs/product.md "Error messages"). Paths
 * are the form's own (« zip », « images.0.alt »). Empty when it speaks of none.
 */
export function fieldErrors(error: unknown): [path: string, message: string][] {
  if (typeof error !== "object" || error === null) return [];
  // The typed caller carries the details of the answer as its data.
  const { details, data } = error as FailedCall;
  const fields = (details ?? data)?.fields;
  if (typeof fields !== "object" || fields === null) return [];
  return Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

/** The sentence a failure carries, or the one given. */
export function failureMessage(error: unknown, otherwise: string): string {
  const message = typeof error === "object" && error !== null ? (error as FailedCall).message : undefined;
  return typeof message === "string" && message !== "" ? message : otherwise;
}

/**
 * Splits a failure's messages between a form's fields and the place above them. The latter gets messages
 * about fields that the form does not have or, without any, the failure's own sentence or the given one.
 */
export function placeFailure(
  error: unknown,
  isField: (path: string) => boolean,
  otherwise: string,
): { beside: [path: string, message: string][]; over: string | undefined } {
  const all = fieldErrors(error);
  if (all.length === 0) return { beside: [], over: failureMessage(error, otherwise) };
  const others = all.filter(([path]) => !isField(path)).map(([, message]) => message.replace(/\.?$/, "."));
  return {
    beside: all.filter(([path]) => isField(path)),
    over: others.length === 0 ? undefined : [...new Set(others)].join(" "),
  };
}
