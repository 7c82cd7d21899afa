import { ORPCError } from "@orpc/client";
import { sentenceOfStatus } from "#foundation/errors/status-sentence.ts";
import type { DetailsOf, ErrorCode } from "./contract.ts";

/** The failure of a call that did not reach the server (docs/product.md "Error messages"). */
export const NETWORK_ERROR = {
  code: "NETWORK_ERROR",
  status: 500,
  message: "Une erreur de connexion s'est produite. Veuillez réessayer.",
} as const;

/** Returns the failure of a response: `{code, statusCode, message, details}`; any other body keeps only its status. */
export function decodeFailure(body: unknown, status: number): ORPCError<string, unknown> {
  const { code, statusCode, message, details } = (body ?? {}) as Record<string, unknown>;
  if (typeof code !== "string" || statusCode !== status) return new ORPCError("UNKNOWN", { status });
  const sentence = typeof message === "string" && message !== "" ? message : sentenceOfStatus(status);
  return new ORPCError(code, { status, message: sentence, data: details, defined: true });
}

/** Returns the code of a failed call: one that a contract defines, NETWORK_ERROR, or null for an unexpected error. */
export function failureOf(error: unknown): ErrorCode | typeof NETWORK_ERROR.code | null {
  if (!(error instanceof ORPCError)) return null;
  if (error.code === NETWORK_ERROR.code) return NETWORK_ERROR.code;
  return error.defined ? (error.code as ErrorCode) : null;
}

/** Returns the details of a failure with this code, or null when it has another. */
export function detailsOf<Code extends ErrorCode>(error: unknown, code: Code): DetailsOf<Code> | null {
  return failureOf(error) === code ? ((error as ORPCError<string, unknown>).data as DetailsOf<Code>) : null;
}

/** Returns the messages of a refused form by field path; empty for any other failure. */
export function fieldsOf(error: unknown): Record<string, string> {
  return detailsOf(error, "VALIDATION_ERROR")?.fields ?? {};
}

/** Returns the French message of a failed call: the server's own, else that of its HTTP status. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof ORPCError)) return sentenceOfStatus(0);
  if (error.code === NETWORK_ERROR.code) return NETWORK_ERROR.message;
  return error.defined ? error.message : sentenceOfStatus(error.status);
}
