import type { ServerResponse } from "node:http";
import { ORPCError, ValidationError } from "@orpc/server";
import { type DetailsOf, ERRORS, type ErrorCode, isErrorCode } from "#foundation/errors/catalog.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { Busy } from "#platform/load/busy.ts";
import type { Log } from "#platform/log/log.ts";
import { isUnreachable } from "#platform/postgres/database.ts";

/** After this long it is worth trying again what was unavailable. */
export const UNAVAILABLE_SECONDS = 5;

/** A failure on its way out: what the body says, and the request it answers. */
class AnsweredFailure<Code extends ErrorCode> extends ORPCError<Code, DetailsOf<Code>> {
  readonly requestId: string;
  constructor(failure: Failure<Code>, requestId: string) {
    const { code, status, message, details } = failure;
    super(code, { status, message, data: details, cause: failure } as never);
    this.requestId = requestId;
  }
}

interface Asked {
  requestId: string;
  log: Log;
  /** The codes the endpoint declares; null before one was found. */
  declared: Record<string, unknown> | null;
}

/**
 * Turns whatever was thrown into the answer product.md "Error answers" describes.
 * A code the endpoint did not declare is our defect: it is logged and answered as INTERNAL_ERROR.
 */
export function toAnswer(error: unknown, asked: Asked): ORPCError<string, unknown> {
  if (error instanceof AnsweredFailure) return error;
  const failure = toFailure(error);
  if (failure && (asked.declared === null || Object.hasOwn(asked.declared, failure.code))) {
    return new AnsweredFailure(failure, asked.requestId);
  }
  asked.log.error({ err: error, undeclared: failure?.code }, "unexpected failure");
  return new AnsweredFailure(new Failure("INTERNAL_ERROR"), asked.requestId);
}

function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof ORPCError) return fromFramework(error);
  if (isUnreachable(error) || error instanceof Busy) return new Failure("DATABASE_ERROR");
  return null;
}

/** An answer that the framework has copied on its way, or what it refuses itself: input that does not fit its schema, a body that cannot be read. */
function fromFramework(error: ORPCError<string, unknown>): Failure | null {
  if (isErrorCode(error.code)) return new Failure(error.code, error.data as never);
  if (error.cause instanceof ValidationError && error.code === "BAD_REQUEST") {
    return new Failure("VALIDATION_ERROR", { fields: fieldsOf(error.cause) });
  }
  if (error.code === "BAD_REQUEST") return new Failure("VALIDATION_ERROR", { fields: {} });
  return null;
}

/** The first sentence of each field, by its path (`images.0.alt`). */
function fieldsOf(error: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = (issue.path ?? [])
      .map((step) => String(typeof step === "object" ? step.key : step))
      .join(".");
    fields[path] ??= issue.message;
  }
  return fields;
}

/** The body of a failure on the wire. */
export function failureBody(error: ORPCError<string, unknown>) {
  const code: ErrorCode = isErrorCode(error.code) ? error.code : "INTERNAL_ERROR";
  return {
    code,
    statusCode: ERRORS[code].status,
    message: error.message,
    ...(error.data === undefined ? {} : { details: error.data }),
    requestId: error instanceof AnsweredFailure ? error.requestId : "",
  };
}

/** Answers what was thrown before an endpoint ran, as the endpoint itself would have. */
export function sendFailure(response: ServerResponse, error: unknown, asked: Asked): void {
  const failure = toAnswer(error, asked);
  const data = failure.data as { retryAfter?: number } | undefined;
  const retryAfter = data?.retryAfter ?? (failure.status === 503 ? UNAVAILABLE_SECONDS : undefined);
  response
    .writeHead(failure.status, {
      "Content-Type": "application/json; charset=utf-8",
      ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
    })
    .end(JSON.stringify(failureBody(failure)));
}
