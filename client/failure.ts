import { ORPCError } from "@orpc/client";
import {
  type DetailsOf,
  type ErrorCode,
  isErrorCode,
  NETWORK_ERROR,
  sentenceOf,
  sentenceOfStatus,
} from "#foundation/errors/catalog.ts";

/** Returns the code of a failed call: one of the catalogue, NETWORK_ERROR, or null for an unexpected error. */
export function failureOf(error: unknown): ErrorCode | typeof NETWORK_ERROR.code | null {
  if (!(error instanceof ORPCError)) return null;
  if (error.code === NETWORK_ERROR.code) return NETWORK_ERROR.code;
  return isErrorCode(error.code) ? error.code : null;
}

/** Returns the details of a failure with this code, or null when it has another. */
export function detailsOf<Code extends ErrorCode>(error: unknown, code: Code): DetailsOf<Code> | null {
  return failureOf(error) === code ? ((error as ORPCError<string, unknown>).data as DetailsOf<Code>) : null;
}

/** Returns the messages of a refused form by field path; empty for any other failure. */
export function fieldsOf(error: unknown): Record<string, string> {
  return detailsOf(error, "VALIDATION_ERROR")?.fields ?? {};
}

/** Returns the French message of a failed call: by its code, else by its HTTP status. */
export function sentenceFor(error: unknown): string {
  const code = failureOf(error);
  if (code === NETWORK_ERROR.code) return NETWORK_ERROR.message;
  const status = error instanceof ORPCError ? error.status : 0;
  if (code === null) return sentenceOfStatus(status);
  try {
    return sentenceOf(code, (error as ORPCError<string, unknown>).data as DetailsOf<typeof code>);
  } catch {
    // The response lacked the details that the message needs.
    return sentenceOfStatus(status);
  }
}
