/** Why a calendar service could not be used. */
export type ServiceFailureReason =
  /** What the person granted was taken back, or never covered this. */
  | "revoked"
  /** Too many questions for now. */
  | "busy"
  | "removed"
  /** It does not respond, or not in time. */
  | "unavailable"
  | "too_large"
  | "too_complex"
  /** What it answered is not what it documents. */
  | "unexpected";

/** A calendar service did not do what was asked. Its message holds nothing of what was sent or answered. */
export class ServiceFailure extends Error {
  override name = "ServiceFailure";
  readonly failure: ServiceFailureReason;
  /** How long the service asks to be left alone. */
  readonly retryAfterMs: number;
  constructor(failure: ServiceFailureReason, retryAfterMs = 0) {
    super(failure);
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}
