import { sentenceFor } from "#client/failure.ts";
import { detailsOf, failureOf } from "../../api.ts";

/** The outcome of the request for one service. */
export type Outcome =
  | { state: "sent"; request_id: string }
  /** `final`: a retry would be refused again. */
  | { state: "refused"; final: boolean; code: string | null; sentence: string };

export interface SendResult {
  outcomes: Record<string, Outcome>;
  /** An error that concerns all services, such as a lost network; nothing after it was tried. */
  stopped: unknown;
}

/** Errors about one service; the others may still be sent. */
const SERVICE_ERRORS = new Set([
  "DUPLICATE_SERVICE_REQUEST",
  "TOO_MANY_OPEN_REQUESTS",
  "SERVICE_NOT_FOUND",
  "SERVICE_INACTIVE",
]);
/** Errors that every service would get. */
const COMMON_ERRORS = new Set([
  "PHONE_REQUIRED",
  "NOT_FOUND",
  "PROPERTY_NOT_OWNED",
  "VALIDATION_ERROR",
  "UNAUTHORIZED",
  "INVALID_PERMISSIONS",
  "OWNER_ONLY",
  "RATE_LIMIT_EXCEEDED",
  "NETWORK_ERROR",
]);

/**
 * Sends one request for each service in turn. An error about one service does not stop the others; a common
 * error does. Calls `onSent` after each success, so that a page closed halfway does not lose it.
 */
export async function sendRequests(
  services: readonly string[],
  send: (service: string) => Promise<{ id: string }>,
  onSent: (service: string, request_id: string) => void,
): Promise<SendResult> {
  const outcomes: Record<string, Outcome> = {};
  for (const service of services) {
    try {
      const { id } = await send(service);
      outcomes[service] = { state: "sent", request_id: id };
      onSent(service, id);
    } catch (error) {
      const code = failureOf(error);
      // An error about the chosen time concerns this service only.
      const timeError = detailsOf(error, "VALIDATION_ERROR")?.fields.starts_at;
      if (code !== null && COMMON_ERRORS.has(code) && !timeError) return { outcomes, stopped: error };
      outcomes[service] = {
        state: "refused",
        final: code !== null && SERVICE_ERRORS.has(code),
        code,
        sentence: timeError ?? sentenceFor(error),
      };
    }
  }
  return { outcomes, stopped: null };
}

/** Returns the services whose requests were neither sent nor finally refused. */
export function leftToSend(
  services: readonly string[],
  outcomes: Readonly<Record<string, Outcome>>,
): string[] {
  return services.filter((service) => {
    const outcome = outcomes[service];
    return !outcome || (outcome.state === "refused" && !outcome.final);
  });
}
