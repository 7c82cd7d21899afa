import type { LetterPorts, Role } from "#features/notifications/server/index.ts";
import { PROBLEM_ASKS, PROBLEM_KINDS } from "#features/problems/contract/index.ts";
import { requestParties } from "#features/scheduling/server/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import type { ProblemRow } from "./problem-rows.ts";

/** What the letters about a problem show. People's own words are read on the page alone. */
export interface LetterProblem
  extends Pick<
    ProblemRow,
    | "owner_id"
    | "provider_id"
    | "request_id"
    | "opened_by"
    | "kind"
    | "asks"
    | "status"
    | "agrees"
    | "answered_at"
    | "escalated_at"
    | "due_at"
    | "is_upheld"
    | "decision_reason"
  > {
  owner_name: string;
  business_name: string;
  service: string;
  property: string;
  /** Whom the letter is for. */
  side: Role;
}

/** Returns what letters about a problem show, or nothing when it does not exist any more. */
export async function loadProblem(
  { db }: Pick<LetterPorts, "db">,
  problem_id: string,
  sideOf: (problem: { opened_by: Role }) => Role,
): Promise<LetterProblem | null> {
  const problem = await db.selectFrom("problems").selectAll().where("id", "=", problem_id).executeTakeFirst();
  if (!problem) return null;
  const { owner_name, business_name, service, property } = await requestParties(db)
    .where("r.id", "=", problem.request_id)
    .executeTakeFirstOrThrow();
  return { ...problem, ...{ owner_name, business_name, service, property }, side: sideOf(problem) };
}

/** The account that a letter is for. */
export const readerOf = ({ side, owner_id, provider_id }: LetterProblem): string =>
  side === "owner" ? owner_id : provider_id;

/** The account of the side that a letter is not for. */
export const otherAccount = ({ side, owner_id, provider_id }: LetterProblem): string =>
  side === "owner" ? provider_id : owner_id;

/** The name of the other side. */
export const otherName = ({ side, owner_name, business_name }: LetterProblem): string =>
  side === "owner" ? business_name : owner_name;

export const isOpener = ({ side, opened_by }: LetterProblem): boolean => side === opened_by;

export const dueText = ({ due_at }: LetterProblem): string => (due_at ? formatDateWithTime(due_at) : "");

export const problemFacts = ({ kind, opened_by, asks, service, property }: LetterProblem) => [
  { label: "Problème", value: PROBLEM_KINDS[kind][opened_by] },
  { label: "Ce qui est demandé", value: PROBLEM_ASKS[asks] },
  { label: "Travaux", value: service },
  { label: "Propriété", value: property },
];

export const problemAction = (label: string, { side, request_id }: LetterProblem) => ({
  label,
  path: problemPaths.ofRequest(side, request_id),
});

export const EXAMPLE_PROBLEM: LetterProblem = {
  owner_id: "01990000-0000-7000-8000-000000000002",
  provider_id: "01990000-0000-7000-8000-000000000003",
  request_id: "01990000-0000-7000-8000-000000000001",
  owner_name: "Hélène Côté",
  business_name: "Services Gagnon",
  service: "Déneigement résidentiel",
  property: "Maison",
  opened_by: "owner",
  kind: "no_show",
  asks: "redo",
  status: "open",
  agrees: null,
  answered_at: null,
  escalated_at: null,
  due_at: new Date("2026-03-04T15:00:00Z"),
  is_upheld: null,
  decision_reason: null,
  side: "provider",
};

/** Returns an example that differs from the first. */
export const exampleProblem = (differences: Partial<LetterProblem>): LetterProblem => ({
  ...EXAMPLE_PROBLEM,
  ...differences,
});
