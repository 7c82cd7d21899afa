import type { TaskKind } from "#features/tasks/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";

/** The list « Travaux » without schemas, for pages: where a provider's work is, and what decides it. */

/** The stages of a provider's work, from the answer to the payment, as its chips name them. */
export const STAGES = {
  answer: "À répondre",
  quote: "Soumission à envoyer",
  sent: "Soumission envoyée",
  plan: "À planifier",
  planned: "Planifié",
  underway: "En cours",
  invoice: "À facturer",
  unpaid: "Impayé",
  done: "Terminé",
  closed: "Sans suite",
} as const;
export type Stage = keyof typeof STAGES;

/** The task of « À faire » that work of a stage is to its provider: the act of both is the same. */
export const TASK_OF_STAGE = {
  quote: "send_quote",
  plan: "plan_work",
  invoice: "send_invoice",
  unpaid: "chase_invoice",
} as const satisfies Partial<Record<Stage, TaskKind>>;

/** The facts that a stage depends on, and the values of each. */
export const FACTS = {
  status: ["active", "completed", "cancelled", "expired"],
  lead: ["locked", "unlocked"],
  /** Completed within the days that an invoice is asked for. */
  lately_done: ["yes", "no"],
  /**
   * The agreement in force: an open soumission, or a contract; one by season before, in or after its season.
   */
  agreement: ["none", "quote", "contract", "season_ahead", "season", "season_over"],
  /** The agreed time: held, confirmed and ahead, begun, or done as a visit. */
  time: ["none", "held", "ahead", "begun", "done"],
  /**
   * The invoices of the contract in force: none but ones to be invoiced again, all paid, some left to pay, or
   * one of these past its day.
   */
  invoice: ["none", "paid", "unpaid", "late"],
  /** Whether something received is to be refunded after a credit note. */
  refund: ["none", "owed"],
} as const;
type Fact = keyof typeof FACTS;
export type WorkFacts = { [Name in Fact]: (typeof FACTS)[Name][number] };

type Conditions = { readonly [Name in Fact]?: readonly WorkFacts[Name][] };

const OVER = ["completed", "cancelled", "expired"] as const;
const CONTRACT = ["contract", "season_ahead", "season", "season_over"] as const;

/**
 * The stage of a lead that was not declined: that of the first line whose facts are all so (docs/product.md
 * "Work"). `stageOf` reads it here, the server's lists as SQL.
 */
export const STAGE_RULES: readonly (readonly [Stage, Conditions])[] = [
  ["answer", { lead: ["locked"] }],
  ["unpaid", { invoice: ["late"] }],
  ["unpaid", { status: OVER, invoice: ["unpaid"] }],
  ["unpaid", { status: OVER, refund: ["owed"] }],
  ["invoice", { status: ["completed"], lately_done: ["yes"], agreement: CONTRACT, invoice: ["none"] }],
  ["done", { status: ["completed"] }],
  ["closed", { status: ["cancelled", "expired"] }],
  ["planned", { agreement: ["season_ahead"] }],
  ["underway", { agreement: ["season"] }],
  ["invoice", { agreement: ["season_over"], invoice: ["none"] }],
  ["underway", { agreement: ["season_over"] }],
  ["invoice", { agreement: ["contract"], time: ["done"], invoice: ["none"] }],
  ["underway", { agreement: ["contract"], time: ["done"] }],
  ["sent", { agreement: ["quote"] }],
  ["underway", { time: ["begun"] }],
  ["planned", { time: ["ahead"] }],
  ["plan", { agreement: ["contract"] }],
  ["quote", {}],
];

/**
 * When the list « Impayé » has a lead, whatever its stage: any of these holds. Work that goes on keeps its
 * own stage, and is listed at both.
 */
export const OWED_RULES: readonly Conditions[] = [{ invoice: ["unpaid", "late"] }, { refund: ["owed"] }];

/** Returns the stage that the facts of a lead make; one that was declined has none. */
export function stageOf(facts: WorkFacts): Stage {
  const names = keysOf(FACTS);
  const holds = (conditions: Conditions) =>
    names.every((name) => {
      const values: readonly string[] | undefined = conditions[name];
      return values?.includes(facts[name]) ?? true;
    });
  const [stage] = STAGE_RULES.find(([, conditions]) => holds(conditions)) ?? ["quote"];
  return stage;
}

/** Whether a held time of the request waits for its provider, in any stage. */
export const isTimeToConfirm = ({ status, lead, time }: WorkFacts): boolean =>
  status === "active" && lead === "unlocked" && time === "held";

export const WORK_SEARCH_MAX = 80;
