import type { ErrorCode } from "#app/api/contract.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { AccessWorld } from "./access-world.ts";
import type { Operation } from "./raw-call.ts";

/** The callers, in the order of a row's outcomes. */
export const CALLERS = [
  "visitor",
  "owner",
  "otherOwner",
  "provider",
  "otherProvider",
  "reader",
  "agent",
  "chief",
] as const;
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
/** The outcomes for operators, by their level. */
type OperatorOutcomes = readonly [reader: Outcome, agent: Outcome, chief: Outcome];

export interface Row {
  operation: Operation;
  /** The input; created for each caller, so that no call finds the result of another. */
  input: (world: AccessWorld, caller: Caller) => object | Promise<object>;
  outcomes: readonly [...Outcomes, ...OperatorOutcomes];
  /** The pairs introduced by an unlocked lead: whose private details are shown to whom here. */
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

export const ownersGet = (refusal: ErrorCode): Outcomes => [
  "UNAUTHORIZED",
  refusal,
  refusal,
  "OWNER_ONLY",
  "OWNER_ONLY",
];

export const none = () => ({});
/** Operators get what visitors get, and nothing that is for members, unless the row says otherwise. */
export const row = (
  operation: Operation,
  input: Row["input"],
  outcomes: Outcomes,
  introduced: Row["introduced"] = {},
  operators: OperatorOutcomes = everyLevel(outcomes[0] === "UNAUTHORIZED" ? "MEMBER_ONLY" : outcomes[0]),
): Row => ({ operation, input, outcomes: [...outcomes, ...operators], introduced });

export const everyLevel = (outcome: Outcome): OperatorOutcomes => [outcome, outcome, outcome];

/** A row of the console: `outcome` for operators of at least the level, nothing for anybody else. */
export function operatorsRow(
  operation: Operation,
  level: "reader" | "agent" | "chief",
  input: Row["input"] = none,
  outcome: Outcome = ok,
): Row {
  const refused = "INVALID_PERMISSIONS";
  const operators: OperatorOutcomes = [
    level === "reader" ? outcome : refused,
    level === "chief" ? refused : outcome,
    outcome,
  ];
  const others = "OPERATOR_ONLY";
  return row(operation, input, ["UNAUTHORIZED", others, others, others, others], {}, operators);
}

export const PROVIDER_MEETS_OWNER = { provider: "owner" } as const;
export const OWNER_MEETS_PROVIDER = { owner: "provider" } as const;

/** On a half hour, in the day's middle. */
export function inTwoDays(world: AccessWorld): string {
  const day = new Date(world.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  return `${day}T17:00:00.000Z`;
}

/**
 * Makes something once in each world, for all callers of a row: only its own people
 * may change it, and one does.
 */
export function oncePerWorld<Made>(make: (world: AccessWorld) => Promise<Made>) {
  const made = new WeakMap<AccessWorld, Promise<Made>>();
  return (world: AccessWorld): Promise<Made> => {
    const existing = made.get(world) ?? make(world);
    made.set(world, existing);
    return existing;
  };
}
