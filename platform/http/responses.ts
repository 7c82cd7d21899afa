import type { ServerResponse } from "node:http";
import { ORPCError, ValidationError } from "@orpc/server";
import { DATABASE_ERROR, INTERNAL_ERROR, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { Busy } from "#platform/load/busy.ts";
import type { Log } from "#platform/log/log.ts";
import { isUnreachable } from "#platform/postgres/database.ts";

/** `Retry-After` of an unavailable service, in seconds. */
export const UNAVAILABLE_SECONDS = 5;

/** The parts of a failure that a response shows. */
type Refusal = Pick<Failure, "code" | "status" | "message" | "details"> & {
  /** Seconds, where the details do not tell. */
  retryAfter?: number;
};

/** A failure as an HTTP response: its body and the id of its request. */
class ApiError extends ORPCError<string, unknown> {
  readonly requestId: string;
  readonly retryAfter: number | undefined;
  constructor(failure: Refusal, requestId: string) {
    const { code, status, message, details } = failure;
    super(code, { status, message, data: details, cause: failure });
    this.requestId = requestId;
    this.retryAfter = failure.retryAfter;
  }
}

interface FailureContext {
  requestId: string;
  log: Log;
  /** The codes the endpoint declares; null before one was found. */
  declared: Record<string, unknown> | null;
}

/**
 * Turns what was thrown into the error response of docs/product.md "Error messages".
 * A code that the endpoint did not declare is our defect: it is logged and becomes INTERNAL_ERROR.
 */
export function toApiError(error: unknown, context: FailureContext): ORPCError<string, unknown> {
  if (error instanceof ApiError) return error;
  const failure = toFailure(error);
  if (failure && (context.declared === null || Object.hasOwn(context.declared, failure.code))) {
    return new ApiError(failure, context.requestId);
  }
  context.log.error({ err: error, undeclared: failure?.code }, "unexpected failure");
  return new ApiError(new Failure(INTERNAL_ERROR), context.requestId);
}

function toFailure(error: unknown): Refusal | null {
  if (error instanceof Failure) return error;
  if (error instanceof ORPCError) return fromFramework(error);
  if (error instanceof Busy) return busyFailure(error);
  if (isUnreachable(error)) return new Failure(DATABASE_ERROR);
  return null;
}

function busyFailure({ explanation }: Busy): Refusal {
  if (!explanation) return new Failure(DATABASE_ERROR);
  const { sentence, retryAfter } = explanation;
  return { ...DATABASE_ERROR, message: sentence, details: undefined, retryAfter };
}

/**
 * Maps an error of the framework: a copy of ours, input that does not match its
 * schema, or a body it cannot parse.
 */
function fromFramework(error: ORPCError<string, unknown>): Refusal | null {
  const { code, status, message, data: details } = error;
  if (error.defined) {
    // The copy keeps as its cause what we refused with.
    const { retryAfter } = (error.cause ?? {}) as Partial<Refusal>;
    return { code, status, message, details, ...(retryAfter !== undefined && { retryAfter }) };
  }
  if (error.cause instanceof ValidationError && code === "BAD_REQUEST") {
    return new Failure(VALIDATION_ERROR, { fields: fieldsOf(error.cause) });
  }
  if (code === "BAD_REQUEST") return new Failure(VALIDATION_ERROR, { fields: {} });
  return null;
}

/** Returns the first message of each field, by its path (`images.0.alt`). */
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

/** Sends the error response of docs/product.md "Error messages" for what was thrown. */
export function sendFailure(response: ServerResponse, error: unknown, context: FailureContext): void {
  const failure = toApiError(error, context);
  const data = failure.data as { retryAfter?: number } | undefined;
  const stated = data?.retryAfter ?? (failure instanceof ApiError ? failure.retryAfter : undefined);
  const retryAfter = stated ?? (failure.status === 503 ? UNAVAILABLE_SECONDS : undefined);
  response
    .writeHead(failure.status, {
      "Content-Type": "application/json; charset=utf-8",
      ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
    })
    .end(
      JSON.stringify({
        code: failure.code,
        statusCode: failure.status,
        message: failure.message,
        ...(failure.data !== undefined && { details: failure.data }),
        requestId: context.requestId,
      }),
    );
}
