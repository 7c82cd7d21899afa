import {
  type DeclaredLetter,
  defineLetter,
  type Email,
  type Role,
  toOwnerOrProvider,
} from "#features/notifications/server/index.ts";
import { PROBLEM_ASKS, PROBLEM_KINDS } from "#features/problems/contract/index.ts";
import { formatStart, placeFact, requestParties } from "#features/scheduling/server/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import type { ProblemRow } from "./problem-rows.ts";

/** The data that letters about a problem show. Only the page shows people's own words. */
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
    | "appointment_at"
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
  city: string;
  /** The side that the letter is for. */
  side: Role;
}

type Declared = Parameters<typeof defineLetter<{ problem_id: string }, LetterProblem, LetterProblem>>[0];

interface ProblemLetter<Payload extends { problem_id: string }>
  extends Pick<Declared, "name" | "variants">,
    Partial<Pick<Declared, "preference">> {
  on: Parameters<typeof defineLetter<Payload, LetterProblem, LetterProblem>>[0]["on"];
  /** Returns the side that it is for. */
  to: (problem: Pick<ProblemRow, "opened_by">, payload: Payload) => Role;
  /** Whether the other side's act caused it; else it comes of time or of the operator. */
  isCausedByOther: (problem: LetterProblem) => boolean;
  holds: (problem: LetterProblem) => boolean;
  text: (problem: LetterProblem) => Pick<Email, "subject" | "preview" | "paragraphs">;
  /** Its button, which leads to the problem. */
  button: string;
  example: Partial<LetterProblem>;
}

/**
 * Declares a letter about a problem: all of them name the kind and what is asked for, and lead to its page.
 */
export const problemLetter = <Payload extends { problem_id: string }>({
  to,
  isCausedByOther,
  holds,
  text,
  button,
  example,
  ...letter
}: ProblemLetter<Payload>): DeclaredLetter =>
  defineLetter<Payload, LetterProblem, LetterProblem>({
    ...letter,
    kind: "problem",
    to: toOwnerOrProvider(({ side, owner_id, provider_id }) => (side === "owner" ? owner_id : provider_id)),
    causedBy: (problem) => {
      if (!isCausedByOther(problem)) return null;
      return problem.side === "owner" ? problem.provider_id : problem.owner_id;
    },
    load: async ({ db }, payload) => {
      const problem = await db
        .selectFrom("problems")
        .selectAll()
        .where("id", "=", payload.problem_id)
        .executeTakeFirst();
      if (!problem) return null;
      const { owner_name, business_name, service, property, city } = await requestParties(db)
        .where("r.id", "=", problem.request_id)
        .executeTakeFirstOrThrow();
      return {
        ...problem,
        ...{ owner_name, business_name, service, property, city },
        side: to(problem, payload),
      };
    },
    holds: (problem) => holds(problem) && problem,
    faces: {
      email: (problem) => ({
        ...text(problem),
        facts: [
          { label: "Problème", value: PROBLEM_KINDS[problem.kind][problem.opened_by] },
          { label: "Ce qui est demandé", value: PROBLEM_ASKS[problem.asks] },
          { label: "Travaux", value: problem.service },
          placeFact(problem.side, problem),
        ],
        action: { label: button, path: problemPaths.ofRequest(problem.side, problem.request_id) },
      }),
    },
    example: { ...EXAMPLE, ...example },
  });

/** The name of the other side. */
export const otherName = ({ side, owner_name, business_name }: LetterProblem): string =>
  side === "owner" ? business_name : owner_name;

export const isOpener = ({ side, opened_by }: LetterProblem): boolean => side === opened_by;

/** Returns « le rendez-vous du jeudi 5 mars 2026 à 14 h 30 », for a problem about a missed one. */
export const appointmentText = ({ appointment_at }: LetterProblem): string | null =>
  appointment_at && `rendez-vous du ${formatStart(appointment_at)}`;
export const dueText = ({ due_at }: LetterProblem): string => (due_at ? formatDateWithTime(due_at) : "");

const EXAMPLE: LetterProblem = {
  owner_id: "01990000-0000-7000-8000-000000000002",
  provider_id: "01990000-0000-7000-8000-000000000003",
  request_id: "01990000-0000-7000-8000-000000000001",
  owner_name: "Hélène Côté",
  business_name: "Services Gagnon",
  service: "Déneigement résidentiel",
  property: "Maison",
  city: "Laval",
  opened_by: "owner",
  kind: "no_show",
  asks: "redo",
  status: "open",
  appointment_at: null,
  agrees: null,
  answered_at: null,
  escalated_at: null,
  due_at: new Date("2026-03-04T15:00:00Z"),
  is_upheld: null,
  decision_reason: null,
  side: "provider",
};
