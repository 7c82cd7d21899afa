import type { ErrorCode } from "#client/contract.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { AccessWorld } from "./access-world.ts";
import type { Operation } from "./raw-call.ts";

/** Who asks, in the order of a row's outcomes. */
export const CALLERS = ["visitor", "owner", "otherOwner", "provider", "otherProvider"] as const;
export type Caller = (typeof CALLERS)[number];
type Person = Exclude<Caller, "visitor">;

type Outcome = "ok" | ErrorCode;
type Outcomes = readonly [
  visitor: Outcome,
  owner: Outcome,
  otherOwner: Outcome,
  provider: Outcome,
  otherProvider: Outcome,
];

export interface Row {
  operation: Operation;
  /** The input; created for each caller, so that no call finds the result of another. */
  input: (world: AccessWorld, caller: Caller) => object | Promise<object>;
  outcomes: Outcomes;
  /** Whose private details the product shows to whom here, because the lead was unlocked. */
  introduced: Partial<Record<Person, Person>>;
}

export const ok = "ok";
export const ANYONE: Outcomes = [ok, ok, ok, ok, ok];
export const MEMBERS: Outcomes = ["UNAUTHORIZED", ok, ok, ok, ok];
export const OWNERS: Outcomes = ["UNAUTHORIZED", ok, ok, "OWNER_ONLY", "OWNER_ONLY"];
export const PROVIDERS: Outcomes = ["UNAUTHORIZED", "PROVIDER_ONLY", "PROVIDER_ONLY", ok, ok];
/** The owner's own: another owner gets this code. */
export const ownersOwn = (refusal: ErrorCode): Outcomes => [
  "UNAUTHORIZED",
  ok,
  refusal,
  "OWNER_ONLY",
  "OWNER_ONLY",
];
/** The provider's own: another provider gets this code. */
export const providersOwn = (refusal: ErrorCode): Outcomes => [
  "UNAUTHORIZED",
  "PROVIDER_ONLY",
  "PROVIDER_ONLY",
  ok,
  refusal,
];
export const nobody = (refusal: ErrorCode): Outcomes => [refusal, refusal, refusal, refusal, refusal];
export const nobodysLead = (refusal: ErrorCode): Outcomes => [
  "UNAUTHORIZED",
  "PROVIDER_ONLY",
  "PROVIDER_ONLY",
  refusal,
  "UNAUTHORIZED_LEAD_ACCESS",
];

export const membersGet = (refusal: ErrorCode): Outcomes => [
  "UNAUTHORIZED",
  refusal,
  refusal,
  refusal,
  refusal,
];

export const none = () => ({});
export const row = (
  operation: Operation,
  input: Row["input"],
  outcomes: Outcomes,
  introduced: Row["introduced"] = {},
): Row => ({ operation, input, outcomes, introduced });

export const PROVIDER_MEETS_OWNER = { provider: "owner" } as const;
export const OWNER_MEETS_PROVIDER = { owner: "provider" } as const;

/** On a half hour, in the day's middle. */
export function inTwoDays(world: AccessWorld): string {
  const day = new Date(world.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  return `${day}T17:00:00.000Z`;
}
