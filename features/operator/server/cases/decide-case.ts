import { CASE_CHANGED, type CaseKind } from "#features/operator/contract/index.ts";
import type { DocumentKind } from "#features/profiles/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type Deciding, UsageError } from "../command.ts";
import { findCommand } from "../commands.ts";
import { takeVersion } from "./work-on-case.ts";

interface Decision {
  kind: CaseKind;
  id: string;
  version: number;
  accepted: boolean;
  kinds?: DocumentKind[] | undefined;
  insured_until?: string | undefined;
}

/** The commands that decide each kind: the console and the command line run the same use cases. */
const COMMANDS_OF: Record<Exclude<CaseKind, "incident" | "dispute">, { accept: string; refuse: string }> = {
  papers: { accept: "verify", refuse: "refuse" },
  lead_report: { accept: "return", refuse: "keep" },
  review_report: { accept: "withdraw-review", refuse: "keep-review" },
  thread_report: { accept: "close-thread", refuse: "keep-thread" },
  text: { accept: "withdraw-text", refuse: "keep-text" },
  contact: { accept: "answer-message", refuse: "close-message" },
  privacy: { accept: "answer-message", refuse: "refuse-message" },
  review_ring: { accept: "publish-ring", refuse: "withdraw-ring" },
  held_review: { accept: "publish-review", refuse: "withdraw-review" },
};

/**
 * Decides a case. Throws NOT_FOUND when nothing waits, CASE_CHANGED when another operator was first: the version is taken
 * before the use case runs, which itself decides once.
 */
export async function decideCase(ports: Ports, deciding: Deciding, decision: Decision): Promise<void> {
  const { kind, id, accepted, kinds = [], insured_until } = decision;
  // An incident is completed and closed in its register; a dispute is answered where the bank reads it.
  if (kind === "incident" || kind === "dispute") throw new Failure(NOT_FOUND);
  await inTransaction(ports.db, (tx) => takeVersion(tx, decision));
  const command = findCommand(COMMANDS_OF[kind][accepted ? "accept" : "refuse"]);
  const seen = kinds.map((one) => (one === "insurance" ? `${one}=${insured_until}` : one));
  const isAnswered = kind === "privacy" || (kind === "contact" && accepted);
  const args = kind === "papers" && accepted ? [id, ...seen] : [id];
  const { reason } = deciding;
  try {
    // What is answered stands in the letter alone: it is about its reader's data.
    if (isAnswered)
      await command.run(ports, { ...deciding, reason: "", args: [id, reason], cents: undefined });
    else await command.run(ports, { ...deciding, args, cents: undefined });
  } catch (error) {
    if (error instanceof UsageError) throw new Failure(CASE_CHANGED);
    throw error;
  }
}
