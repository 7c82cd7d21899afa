import { expect } from "vitest";
import { ERROR_STATUSES } from "#app/api/error-catalog.ts";
import type { AccessWorld } from "./access-world.ts";

/** The caller; null without an account. */
type As = "owner" | "provider" | null;

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Text or bytes as they are; anything else is sent as JSON. */
  body?: unknown;
}

/**
 * Returns a function that calls the API, expects a failure in its documented form, and returns its
 * code and the refused fields.
 */
export const rejections =
  (worldOf: () => AccessWorld) =>
  async (as: As, path: string, { method = "GET", headers, body }: RequestOptions = {}) => {
    const world = worldOf();
    const raw = typeof body === "string" || body instanceof Uint8Array || body instanceof FormData;
    const response = await fetch(`${world.origin}/api${path}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${world.people[as].token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: (raw ? body : JSON.stringify(body)) as BodyInit }),
    });
    const text = await response.text();
    expect(response.status, text).toBeGreaterThanOrEqual(400);
    expect(response.status, text).toBeLessThan(500);
    const failure = JSON.parse(text);
    expect(failure).toMatchObject({
      statusCode: response.status,
      message: expect.stringMatching(/./),
      requestId: response.headers.get("x-request-id"),
    });
    expect(ERROR_STATUSES.get(failure.code), text).toBe(response.status);
    return {
      code: failure.code as string,
      fields: failure.details?.fields as Record<string, string> | undefined,
    };
  };
