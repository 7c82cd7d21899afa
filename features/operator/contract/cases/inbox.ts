import { z } from "zod";
import { dataOf, endpoint, id, instant } from "#foundation/endpoint.ts";
import { typedText } from "#foundation/fields.ts";
import { OPERATOR_LIMITS } from "../limits.ts";
import { caseSort } from "../sorts.ts";

const tag = "Opérateur";

/**
 * Proposals that a second operator confirms on the page they came from; shown only to those who may confirm.
 */
export const CONFIRMED_KINDS = ["money_order", "pack", "announcement", "site_text", "privacy_order"] as const;
export type ConfirmedKind = (typeof CONFIRMED_KINDS)[number];

export const CASE_KINDS = [
  "papers",
  "lead_report",
  "review_report",
  "thread_report",
  "text",
  "held_review",
  "review_ring",
  "contact",
  "privacy",
  "incident",
  "dispute",
  "problem",
  ...CONFIRMED_KINDS,
] as const;
export const caseKind = z.enum(CASE_KINDS);
export type CaseKind = z.infer<typeof caseKind>;

export const isConfirmed = (kind: CaseKind): kind is ConfirmedKind =>
  CONFIRMED_KINDS.some((one) => one === kind);

/**
 * `mine`: who asks has it, set aside or not, `unheld`: nobody has it, `others`: a colleague does. `snoozed`
 * cases come back at their time; `mentioned`: a note names who asks. All of these wait; `decided` ones are
 * read from the newest decision on.
 */
export const WAITING_STATES = ["open", "mine", "unheld", "others", "mentioned", "snoozed"] as const;
export const CASE_STATES = [...WAITING_STATES, "decided"] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const caseSummary = z.object({
  kind: caseKind,
  subject_id: id,
  /** The person it is about or its author, a business by its name; null for nobody, or somebody who left. */
  about: z.string().nullable(),
  /** The other side of a dispute between two people, named the same way. */
  other_side: z.string().nullable(),
  /** The beginning of the text. */
  words: z.string(),
  opened_at: instant,
  /** When it was promised to be decided by. */
  due_at: instant,
  holder: z.object({ id, full_name: z.string() }).nullable(),
  snoozed_until: instant.nullable(),
  version: z.int(),
  decided: z.object({ id, at: instant, by: z.string(), accepted: z.boolean() }).nullable(),
});
export type CaseSummary = z.infer<typeof caseSummary>;

const listedCase = caseSummary.extend({
  /** The colleagues who have it open now, by name. */
  open_by: z.array(z.string()),
});
export type ListedCase = z.infer<typeof listedCase>;

const counts = z.object({
  states: z.record(z.enum(WAITING_STATES), z.int()),
  /** How many of one's own cases are not set aside. */
  mine_now: z.int(),
  /** How many cases are open, by kind; kinds without any are absent. */
  kinds: z.partialRecord(caseKind, z.int()),
});
export type CaseCounts = z.infer<typeof counts>;

const neighbour = caseSummary.pick({ kind: true, subject_id: true }).nullable();

const neighbours = z.object({
  /**
   * The next of its kind in the order of « À traiter » that no colleague holds, after the last one the first;
   * where there is none of its kind, the most urgent of any that no colleague holds.
   */
  next_of_kind: neighbour,
  next: neighbour,
  previous: neighbour,
});
export type CaseNeighbours = z.infer<typeof neighbours>;

/** Form and endpoint: words that a case is looked for by. */
export const caseQuery = typedText().max(OPERATOR_LIMITS.searchWordsMax);

/** The lists of cases that wait for an operator's decision. */
export const inbox = {
  list: endpoint("reader", {
    method: "GET",
    path: "/operator/cases",
    summary: "Cases, the most urgent first unless `sort` says otherwise",
    description:
      "`q` is looked for in names of kinds and of both sides, addresses, what is said and identifiers; `holder_id` is who has them. `after` is the `next` of the page before.",
    tag,
  })
    .input(
      z.object({
        state: z.enum(CASE_STATES).default("open"),
        kind: caseKind.optional(),
        holder_id: id.optional(),
        q: caseQuery.optional(),
        sort: caseSort,
        after: z
          .string()
          .regex(/^[\d\-T:.Z]{20,30}_[\da-f-]{36}$/)
          .optional(),
      }),
    )
    .output(z.object({ data: z.array(listedCase), next: z.string().nullable() })),
  counts: endpoint("reader", {
    method: "GET",
    path: "/operator/case-counts",
    summary: "How many cases wait, by state and kind",
    tag,
  }).output(dataOf(counts)),
  neighbours: endpoint("reader", {
    method: "GET",
    path: "/operator/cases/{kind}/{id}/neighbours",
    summary: "The cases before and after a case, the most urgent first",
    description:
      "Of all that wait and are not set aside. `due_at` is the case's own, which keeps its place once it is decided; without it the next of a decided case is the first.",
    tag,
  })
    .input(z.object({ kind: caseKind, id, due_at: instant.optional() }))
    .output(dataOf(neighbours)),
};
