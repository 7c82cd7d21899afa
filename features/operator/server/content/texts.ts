import { deactivateService } from "#features/catalog/server/index.ts";
import {
  closeTextCase,
  findOpenTextCase,
  type OpenedCase,
  restoreText,
  type TextCase,
} from "#features/moderation/server/index.ts";
import { NOTHING_CHANGES, type RequestTextKind } from "#features/operator/contract/index.ts";
import { clearPresentation, openPresentationCase } from "#features/profiles/server/index.ts";
import {
  openAnswerCase,
  openDescriptionCase,
  openQuestionCase,
  restoreAnswer,
  restoreDescription,
  restoreNeedText,
  restoreQuestion,
  withdrawAnswer,
  withdrawDescription,
  withdrawNeedText,
  withdrawQuestion,
} from "#features/requests/server/index.ts";
import {
  answerReviewReport,
  openReplyCase,
  restoreReply,
  restoreReview,
  withdrawReply,
  withdrawReview,
} from "#features/reviews/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { lockPerson } from "../people/help-person.ts";

interface Decision {
  reason: string;
  ports: Pick<Ports, "now">;
}

/** How each kind of text is withdrawn; only a new text of its author replaces it. */
const WITHDRAW: Record<
  TextCase["kind"],
  (tx: Transaction, subject: string, decision: Decision) => Promise<unknown>
> = {
  service: deactivateService,
  profile: clearPresentation,
  // Documents carry it no more once it is decided so
  // (features/profiles/server/identity/contested-identity.ts).
  identity: async () => {},
  request: withdrawDescription,
  need: withdrawNeedText,
  question: withdrawQuestion,
  answer: withdrawAnswer,
  reply: withdrawReply,
  review: async (tx, id, { reason, ports }) => {
    await withdrawReview(tx, ports, id, reason);
    await answerReviewReport(tx, id, { accepted: true, answer: reason, at: ports.now() });
  },
};

type Restore = (
  tx: Transaction,
  subject: string,
  restored: { text: string; ports: Pick<Ports, "now"> },
) => Promise<unknown>;

/** How a withdrawn text is put back; the other kinds only their author publishes again. */
const RESTORE: Partial<Record<TextCase["kind"], Restore>> = {
  request: (tx, id, { text }) => restoreDescription(tx, id, text),
  need: (tx, id, { text }) => restoreNeedText(tx, id, text),
  question: (tx, id, { text }) => restoreQuestion(tx, id, text),
  answer: (tx, id, { text }) => restoreAnswer(tx, id, text),
  reply: (tx, id, { text, ports }) => restoreReply(tx, id, text, ports.now()),
  review: (tx, id, { ports }) => restoreReview(tx, ports, id),
};

/**
 * Keeps a suspicious text or withdraws it; the same version never opens a case again. Throws NOTHING_CHANGES
 * when the case is decided, or its author wrote something else.
 */
export async function decideText(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  deciding: Deciding,
  { id, withdrawn }: { id: string; withdrawn: boolean },
): Promise<void> {
  const { reason } = deciding;
  const status = withdrawn ? "withdrawn" : "kept";
  const textCase = await findOpenTextCase(tx, id);
  if (textCase && withdrawn) await WITHDRAW[textCase.kind](tx, textCase.subject_id, { reason, ports });
  const at = ports.now();
  if (!textCase || !(await closeTextCase(tx, textCase, { status, reason, at })))
    throw new Failure(NOTHING_CHANGES);
  const { kind, subject_id, author_id } = textCase;
  const act = withdrawn ? "withdraw-text" : "keep-text";
  await recordAct(tx, deciding, act, subject_id, { reason, kind, case: id }, at, {
    before: { status: "open" },
    after: { status },
    people: [author_id],
  });
}

type Open = (tx: Transaction, id: string, ports: Pick<Ports, "now">) => Promise<OpenedCase | undefined>;

/** How the case of each kind of text of a request is opened by an operator. */
const OPEN: Record<RequestTextKind, Open> = {
  request: openDescriptionCase,
  question: openQuestionCase,
  answer: openAnswerCase,
  reply: openReplyCase,
};

/**
 * Withdraws a text of a request that nothing was suspected of, by the id of the request, the question
 * or the review. A letter gives the reason to its author. Throws NOTHING_CHANGES when there is none,
 * or it is withdrawn already.
 */
export async function withdrawRequestText(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  deciding: Deciding,
  { kind, id }: { kind: RequestTextKind; id: string },
): Promise<void> {
  await withdrawUnsuspected(tx, ports, deciding, { open: OPEN[kind], id });
}

/** The same for a provider's tagline and biography. Throws NOT_FOUND too. */
export async function withdrawPresentation(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  deciding: Deciding,
  { id }: { id: string },
): Promise<void> {
  await lockPerson(tx, id);
  await withdrawUnsuspected(tx, ports, deciding, { open: openPresentationCase, id });
}

/** Opens the case of a text and withdraws it: a withdrawn text has one, by which it is restored. */
async function withdrawUnsuspected(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  deciding: Deciding,
  { open, id }: { open: Open; id: string },
): Promise<void> {
  const textCase = await open(tx, id, ports);
  if (!textCase) throw new Failure(NOTHING_CHANGES);
  const { kind, subject_id, author_id } = textCase;
  const { reason } = deciding;
  await WITHDRAW[kind](tx, subject_id, { reason, ports });
  const at = ports.now();
  await closeTextCase(tx, textCase, { status: "withdrawn", reason, at });
  await recordAct(tx, deciding, "withdraw-text", subject_id, { reason, kind, case: textCase.id }, at, {
    before: { status: "published" },
    after: { status: "withdrawn" },
    people: [author_id],
  });
}

/**
 * Allows a withdrawn text again, by its case: a service's and a profile's may be written again as it was, any
 * other is where it was. Throws NOTHING_CHANGES when it is not withdrawn.
 */
export async function allowText(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  deciding: Deciding,
  { id }: { id: string },
): Promise<void> {
  const { reason } = deciding;
  const at = ports.now();
  const restored = await restoreText(tx, { id, reason, at });
  if (!restored) throw new Failure(NOTHING_CHANGES);
  const { kind, subject_id, author_id, text } = restored;
  await RESTORE[kind]?.(tx, subject_id, { text, ports });
  await recordAct(tx, deciding, "restore-text", subject_id, { reason, kind, case: id }, at, {
    before: { status: "withdrawn" },
    after: { status: "kept" },
    people: [author_id],
  });
}
