import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { elapsedMs } from "#foundation/time.ts";

/**
 * The states of a request in one table (docs/product.md "A request's life"): what each action requires, who
 * may do it, and the state it leads to. The server's guards, the pages' buttons and the tests all read it.
 */

export const STATUSES = ["active", "cancelled", "completed", "expired"] as const;
export type Status = (typeof STATUSES)[number];

export type Party = "owner" | "provider" | "clock" | "operator";

interface Transition {
  readonly by: readonly Party[];
  readonly from: Status;
  /** Whether the lead must be locked or unlocked; absent when either will do. */
  readonly lead?: "locked" | "unlocked";
  /** Whether it is allowed after the provider has declined. */
  readonly allowsDeclined?: boolean;
  /** For how many days after completion it is allowed as well, without changing the state. */
  readonly daysAfterCompletion?: number;
  readonly to: Status;
}

/**
 * A completed request may be reopened by its owner this many days, and by the side that
 * completed it this many hours.
 */
export const REOPEN_DAYS = 7;
/** How often both sides together may reopen a request. */
export const REOPENINGS_MAX = 10;
export const UNDO_HOURS = 1;
/** The provider may add photos of the work for this many days after completion. */
export const WORK_PHOTO_DAYS = 7;

/**
 * The steps of a visit may follow the completion by this many days, as their own rule
 * allows (scheduling's visit.ts).
 */
export const VISIT_DAYS = 2;

export const TRANSITIONS = {
  edit: { by: ["owner"], from: "active", lead: "locked", to: "active" },
  /** Choose a time, change it or release it. */
  schedule: { by: ["owner"], from: "active", to: "active" },
  add_photos: { by: ["owner"], from: "active", to: "active" },
  cancel: { by: ["owner"], from: "active", allowsDeclined: true, to: "cancelled" },
  unlock: { by: ["provider"], from: "active", lead: "locked", to: "active" },
  /** Ask a question before paying. */
  ask: { by: ["provider"], from: "active", lead: "locked", to: "active" },
  answer: { by: ["owner"], from: "active", to: "active" },
  decline: { by: ["provider"], from: "active", lead: "locked", to: "active" },
  /** Confirm the time chosen, or propose others. */
  appoint: { by: ["provider"], from: "active", lead: "unlocked", to: "active" },
  /** Take a step of the visit on its day: it may end after the work was marked as done. */
  visit: {
    by: ["provider"],
    from: "active",
    lead: "unlocked",
    daysAfterCompletion: VISIT_DAYS,
    to: "active",
  },
  /** Show the work, before and after. */
  add_work_photos: {
    by: ["provider"],
    from: "active",
    lead: "unlocked",
    daysAfterCompletion: WORK_PHOTO_DAYS,
    to: "active",
  },
  complete: { by: ["owner", "provider"], from: "active", lead: "unlocked", to: "completed" },
  expire: { by: ["clock"], from: "active", allowsDeclined: true, to: "expired" },
  /**
   * Within a week and not reviewed; within the hour also by the side that completed it; by an operator
   * while it could be reviewed.
   */
  reopen: { by: ["owner", "provider", "operator"], from: "completed", lead: "unlocked", to: "active" },
  review: { by: ["owner"], from: "completed", to: "completed" },
} as const satisfies Record<string, Transition>;

export type Action = keyof typeof TRANSITIONS;

/**
 * A request lives 30 days locked, 90 once unlocked, and as long as its contract is in force or an invoice
 * unpaid; it may be reviewed for 90 days after completion.
 */
export const LOCKED_LIFE_DAYS = 30;
/** The owner is warned this many days before a request expires. */
export const EXPIRING_DAYS = 3;
export const UNLOCKED_LIFE_DAYS = 90;
export const REVIEW_DAYS = 90;
/** A request that is not sent yet is stored in its owner's browser for so long. */
export const DRAFT_LIFE_DAYS = 7;

/** Why requests end with their provider's account, as their owners read it. */
export const PROVIDER_LEFT = "Le prestataire a fermé son compte.";

/** Why requests end with their provider's suspension, as their owners read it. */
export const PROVIDER_SUSPENDED = "Le prestataire n'est plus disponible.";
/** Why requests end with their owner's suspension, as their providers read it. */
export const OWNER_SUSPENDED = "Demande retirée par Maisonnée.";

/**
 * Whether a request ended because its provider left or was suspended; its owner is
 * then shown other providers.
 */
export const endedByProvider = (reason: string | null) =>
  reason === PROVIDER_LEFT || reason === PROVIDER_SUSPENDED;

export interface RequestState {
  status: Status;
  unlocked_at: string | Date | null;
  /** Present once the provider has declined it. */
  declined?: object | null;
  completed_at?: string | Date | null;
  /** Null for requests completed before it was recorded. */
  completed_by?: "owner" | "provider" | null;
  reviewed?: boolean;
  /** Whether the lead was returned to the provider. */
  given_back?: boolean;
  /** Whether its provider proposed it to a client of their own. */
  is_own_client?: boolean;
}

/** The error codes by which a state refuses an action; each endpoint declares those it may throw. */
export type Refusal =
  | "REQUEST_ALREADY_CANCELLED"
  | "REQUEST_ALREADY_COMPLETED"
  | "INVALID_REQUEST_STATE"
  | "LEAD_ALREADY_UNLOCKED"
  | "PAYMENT_REQUIRED"
  | "DUPLICATE_REVIEW";

/**
 * Returns the code by which this state refuses an action, or null when it is allowed. A final state has its
 * own code where one exists. `party`, by default the owner, matters only for reopening.
 */
export function refusal(
  action: Action,
  state: RequestState,
  now: Date,
  party: Party = "owner",
): Refusal | null {
  const transition: Transition = TRANSITIONS[action];
  if (action === "review" && state.reviewed) return "DUPLICATE_REVIEW";
  if (state.status !== transition.from && !isShortlyCompleted(state, transition, now)) {
    if (state.status === "cancelled") return "REQUEST_ALREADY_CANCELLED";
    if (state.status === "completed") return "REQUEST_ALREADY_COMPLETED";
    return "INVALID_REQUEST_STATE";
  }
  if (state.declined && !transition.allowsDeclined) return "INVALID_REQUEST_STATE";
  const locked = state.unlocked_at === null;
  if (transition.lead === "locked" && !locked) {
    return action === "edit" ? "INVALID_REQUEST_STATE" : "LEAD_ALREADY_UNLOCKED";
  }
  if (transition.lead === "unlocked" && locked) return "PAYMENT_REQUIRED";
  if (action === "review" && !acceptsReview(state, now)) return "INVALID_REQUEST_STATE";
  if (action === "reopen" && !mayReopen(state, now, party)) return "INVALID_REQUEST_STATE";
  return null;
}

function isShortlyCompleted(
  { status, completed_at }: RequestState,
  { daysAfterCompletion }: Transition,
  now: Date,
): boolean {
  if (daysAfterCompletion === undefined || status !== "completed" || completed_at == null) return false;
  return elapsedMs(completed_at, now) < daysAfterCompletion * DAY_MS;
}

function mayReopen({ completed_at, completed_by, reviewed }: RequestState, now: Date, party: Party): boolean {
  if (reviewed || completed_at == null) return false;
  const elapsed = elapsedMs(completed_at, now);
  if (party === "owner") return elapsed <= REOPEN_DAYS * DAY_MS;
  if (party === "operator") return elapsed <= REVIEW_DAYS * DAY_MS;
  return completed_by === party && elapsed <= UNDO_HOURS * HOUR_MS;
}

function acceptsReview({ completed_at, given_back, is_own_client }: RequestState, now: Date): boolean {
  if (given_back || is_own_client) return false;
  return completed_at == null || elapsedMs(completed_at, now) <= REVIEW_DAYS * DAY_MS;
}

/** Returns what a party may do now; the pages draw their buttons from it. */
export function allowedActions(party: Party, state: RequestState, now: Date): Action[] {
  return keysOf(TRANSITIONS).filter(
    (action) =>
      (TRANSITIONS[action].by as readonly Party[]).includes(party) &&
      refusal(action, state, now, party) === null,
  );
}

/**
 * Warns what cancelling a request means under a contract in force; a cancellation that has not shown it is
 * refused.
 */
export const CONTRACT_STAYS =
  "Un contrat est en vigueur pour cette demande. Annuler la demande n'annule pas le contrat : ce qu'il prévoit reste dû. Pour y mettre fin, annulez d'abord le contrat.";
