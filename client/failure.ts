import { ORPCError } from "@orpc/client";
import {
  type DetailsOf,
  type ErrorCode,
  isErrorCode,
  NETWORK_ERROR,
  sentenceOf,
  sentenceOfStatus,
} from "#foundation/errors/catalog.ts";

/** What a call failed with: a code of the catalogue, NETWORK_ERROR, or null for what nobody foresaw. */
export function failureOf(error: unknown): ErrorCode | typeof NETWORK_ERROR.code | null {
  if (!(error instanceof ORPCError)) return null;
  if (error.code === NETWORK_ERROR.code) return NETWORK_ERROR.code;
  return isErrorCode(error.code) ? error.code : null;
}

/** The details of a failure of this code, or null when it is another. */
export function detailsOf<Code extends ErrorCode>(error: unknown, code: Code): DetailsOf<Code> | null {
  return failureOf(error) === code ? ((error as ORPCError<string, unknown>).data as DetailsOf<Code>) : null;
}

/** The sentences of a refused form, by field path; empty for any other failure. */
export function fieldsOf(error: unknown): Record<string, string> {
  return detailsOf(error, "VALIDATION_ERROR")?.fields ?? {};
}

/** The one French sentence to show for a failed call: by its code, else by its HTTP status. */
export function sentenceFor(error: unknown): string {
  const code = failureOf(error);
  if (code === NETWORK_ERROR.code) return NETWORK_ERROR.message;
  const status = error instanceof ORPCError ? error.status : 0;
  if (code === null) return sentenceOfStatus(status);
  try {
    return sentenceOf(code, (error as ORPCError<string, unknown>).data as DetailsOf<typeof code>);
  } catch {
    // Its figures did not come with it.
    return sentenceOfStatus(status);
  }
}
