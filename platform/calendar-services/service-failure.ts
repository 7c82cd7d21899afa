/** Why a calendar service could not be used. */
export type ServiceFailureReason =
  /** The person's grant was revoked, or never covered this. */
  | "revoked"
  /** Too many questions for now. */
  | "busy"
  | "removed"
  /** It does not respond, or not in time. */
  | "unavailable"
  | "too_large"
  | "too_complex"
  /** The service's response does not match its documentation. */
  | "unexpected";

/** A calendar service failed to do its work. The message holds nothing of the request or the response. */
export class ServiceFailure extends Error {
  override name = "ServiceFailure";
  readonly failure: ServiceFailureReason;
  /** How long the service asks us to wait. */
  readonly retryAfterMs: number;
  constructor(failure: ServiceFailureReason, retryAfterMs = 0) {
    super(failure);
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}
