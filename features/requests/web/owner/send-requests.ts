import { detailsOf, failureOf, sentenceFor } from "#client/failure.ts";

/** What became of one service of the form. */
export type Outcome =
  | { state: "sent"; request_id: string }
  /** `final`: asking again would be refused again. */
  | { state: "refused"; final: boolean; code: string | null; sentence: string };

export interface Sending {
  outcomes: Record<string, Outcome>;
  /** A failure that is not one service's: the phone is missing, the network is lost. Nothing after it was tried. */
  stopped: unknown;
}

/** Refusals that speak of one service alone: the others may still be asked for. */
const OF_ONE_SERVICE = new Set(["DUPLICATE_SERVICE_REQUEST", "SERVICE_NOT_FOUND", "SERVICE_INACTIVE"]);
/** Failures that every service would meet. */
const OF_ALL = new Set([
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
 * Asks for each service in turn, one request each. A refusal of one does not stop the others; a failure common
 * to all stops there. `onSent` is told of each success at once, so that it outlives a page closed halfway.
 */
export async function sendRequests(
  services: readonly string[],
  send: (service: string) => Promise<{ id: string }>,
  onSent: (service: string, request_id: string) => void,
): Promise<Sending> {
  const outcomes: Record<string, Outcome> = {};
  for (const service of services) {
    try {
      const { id } = await send(service);
      outcomes[service] = { state: "sent", request_id: id };
      onSent(service, id);
    } catch (error) {
      const code = failureOf(error);
      // One time may be chosen otherwise; the other services have theirs.
      const ofItsTime = detailsOf(error, "VALIDATION_ERROR")?.fields.starts_at;
      if (code !== null && OF_ALL.has(code) && !ofItsTime) return { outcomes, stopped: error };
      outcomes[service] = {
        state: "refused",
        final: code !== null && OF_ONE_SERVICE.has(code),
        code,
        sentence: ofItsTime ?? sentenceFor(error),
      };
    }
  }
  return { outcomes, stopped: null };
}

/** The services still to be asked for: neither sent nor refused for good. */
export function leftToSend(
  services: readonly string[],
  outcomes: Readonly<Record<string, Outcome>>,
): string[] {
  return services.filter((service) => {
    const outcome = outcomes[service];
    return !outcome || (outcome.state === "refused" && !outcome.final);
  });
}
