import { announceThread } from "#features/messages/server/index.ts";
import {
  CASE_CHANGED,
  type CaseKind,
  type ConfirmedKind,
  isConfirmed,
  NOTHING_CHANGES,
} from "#features/operator/contract/index.ts";
import { announceProblem, type DecidedProblem } from "#features/problems/server/index.ts";
import type { DocumentKind } from "#features/profiles/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure, isFailure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import type { Deciding } from "../acts/record-act.ts";
import { decideProblemCase } from "../content/problems.ts";
import { decideReview, decideReviewRing, publishReview } from "../content/reviews.ts";
import { decideText } from "../content/texts.ts";
import { decideThread } from "../content/threads.ts";
import { answerContact, closeContact } from "../messages/answer-message.ts";
import { authorOf } from "../messages/author-of.ts";
import { decideLead } from "../money/decide-lead.ts";
import type { Act } from "../operators/act-as.ts";
import { lockPerson } from "../people/help-person.ts";
import { refuseProvider, verifyProvider } from "./decide-documents.ts";
import { recordDecided } from "./decided-cases.ts";
import { takeVersion } from "./work-on-case.ts";

interface Decision {
  kind: CaseKind;
  id: string;
  version: number;
  accepted: boolean;
  kinds?: DocumentKind[] | undefined;
  insured_until?: string | undefined;
}

/** The effects of a decision: the people whose open pages are notified after the commit. */
interface Decided {
  people?: string[];
  problem?: DecidedProblem;
}

/** The use case that decides each kind. */
const DECIDE: Record<
  Exclude<CaseKind, "incident" | "dispute" | "thread_report" | "problem" | ConfirmedKind>,
  Act<Decision>
> = {
  papers: (tx, ports, deciding, { accepted, ...decision }) =>
    (accepted ? verifyProvider : refuseProvider)(tx, ports, deciding, decision),
  lead_report: (tx, ports, deciding, { id, accepted }) =>
    decideLead(tx, ports, deciding, { id, isReturned: accepted }),
  review_report: (tx, ports, deciding, { id, accepted }) =>
    decideReview(tx, ports, deciding, { id, withdrawn: accepted }),
  text: (tx, ports, deciding, { id, accepted }) =>
    decideText(tx, ports, deciding, { id, withdrawn: accepted }),
  contact: (tx, ports, deciding, { id, accepted }) =>
    accepted
      ? answerContact(tx, ports, deciding, { id, isRefused: false })
      : closeContact(tx, ports, deciding, { id }),
  privacy: (tx, ports, deciding, { id, accepted }) =>
    answerContact(tx, ports, deciding, { id, isRefused: !accepted }),
  review_ring: (tx, ports, deciding, { id, accepted }) =>
    decideReviewRing(tx, ports, deciding, { id, withdrawn: !accepted }),
  held_review: (tx, ports, deciding, { id, accepted }) =>
    accepted
      ? publishReview(tx, ports, deciding, { id })
      : decideReview(tx, ports, deciding, { id, withdrawn: true }),
};

/**
 * Decides a case. Throws NOT_FOUND when nothing waits, CASE_CHANGED when another operator was first or its
 * subject was decided elsewhere meanwhile, VALIDATION_ERROR when none of the documents named waits. A refusal
 * leaves the version as it was.
 */
export async function decideCase(
  ports: Pick<Ports, "db" | "now" | "secrets" | "live" | "log">,
  deciding: Deciding,
  decision: Decision,
): Promise<void> {
  const { kind, id, accepted } = decision;
  // An incident is completed and closed in its register; a dispute is answered where the bank reads it; what
  // waits for a second person is confirmed where it was proposed.
  if (kind === "incident" || kind === "dispute" || isConfirmed(kind)) throw new Failure(NOT_FOUND);
  const decided: Decided = await inTransaction(ports.db, async (tx) => {
    // Their provider sends and withdraws documents under the same lock.
    if (kind === "papers") await lockPerson(tx, id);
    const found = await takeVersion(tx, decision);
    // A message is no account's for sure; its decision is found from the one that has its address.
    const [author = null] = kind === "contact" || kind === "privacy" ? await authorOf(tx, id) : [];
    const about = { ...found, person_id: found.person_id ?? author };
    await recordDecided(tx, about, deciding, { accepted, decided_at: ports.now() });
    if (kind === "thread_report") {
      return { people: await decideThread(tx, ports, deciding, { id, isClosed: accepted }) };
    }
    if (kind === "problem") {
      return { problem: await decideProblemCase(tx, ports, deciding, { id, isUpheld: accepted }) };
    }
    await DECIDE[kind](tx, ports, deciding, decision);
    return {};
  }).catch((error: unknown) => {
    // It waited when the version was taken: a clock or another act was first.
    throw isFailure(error, NOTHING_CHANGES) ? new Failure(CASE_CHANGED) : error;
  });
  if (decided.people) announceThread(ports, decided.people, id);
  if (decided.problem) announceProblem(ports, decided.problem);
}
