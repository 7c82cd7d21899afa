import { ORPCError } from "@orpc/client";
import type { AnyContractRouter, InferContractRouterErrorMap } from "@orpc/contract";
import type { z } from "zod";
import { sentenceOfStatus } from "#foundation/errors/status-sentence.ts";

type CodesIn<Map> = Map extends unknown ? keyof Map & string : never;

/** A code that an endpoint of the contract declares. */
export type CodesOf<Contract extends AnyContractRouter> = CodesIn<InferContractRouterErrorMap<Contract>>;

type DetailsIn<Map, Code extends string> =
  Map extends Record<Code, { data: infer Details extends z.ZodType }> ? z.output<Details> : never;

/** The details of a failure with this code; never when it has none. */
export type DetailsOf<Contract extends AnyContractRouter, Code extends string> = DetailsIn<
  InferContractRouterErrorMap<Contract>,
  Code
>;

/** The failure of a call that did not reach the server (docs/product.md "Error messages"). */
export const NETWORK_ERROR = {
  code: "NETWORK_ERROR",
  status: 500,
  message: "Une erreur de connexion s'est produite. Veuillez réessayer.",
} as const;

/**
 * Returns the failure that a response describes as `{code, statusCode, message, details}`. Any other body
 * becomes UNKNOWN with the status of the response.
 */
export function decodeFailure(body: unknown, status: number): ORPCError<string, unknown> {
  // Any JSON value but null can be read this way, and each field is checked below.
  const { code, statusCode, message, details } = (body ?? {}) as Record<string, unknown>;
  if (typeof code !== "string" || statusCode !== status) return new ORPCError("UNKNOWN", { status });
  const sentence = typeof message === "string" && message !== "" ? message : sentenceOfStatus(status);
  return new ORPCError(code, { status, message: sentence, data: details, defined: true });
}

/**
 * Returns the code of a failed call: one that a contract defines, NETWORK_ERROR, or null for an unexpected
 * error. Pages import it from their feature's api.ts instead, where its type has the feature's codes.
 */
export function failureOf(error: unknown): string | null {
  if (!(error instanceof ORPCError)) return null;
  return error.code === NETWORK_ERROR.code || error.defined ? error.code : null;
}

/** Returns the details of a failure with this code, or null when the code is another. */
export function detailsOf(error: unknown, code: string): unknown {
  return error instanceof ORPCError && failureOf(error) === code ? error.data : null;
}

/** Returns the messages of a refused form by field path; empty for any other failure. */
export function fieldsOf(error: unknown): Record<string, string> {
  // Every endpoint declares these details for this code (foundation/errors).
  const details = detailsOf(error, "VALIDATION_ERROR") as { fields: Record<string, string> } | null;
  return details?.fields ?? {};
}

/** Returns the French message of a failed call: the one the server sent, else one for its HTTP status. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof ORPCError)) return sentenceOfStatus(0);
  if (error.code === NETWORK_ERROR.code) return NETWORK_ERROR.message;
  return error.defined ? error.message : sentenceOfStatus(error.status);
}
