import { z } from "zod";
import { problemPhoto, problemPhotoSize } from "#features/problems/contract/index.ts";
import { DOCUMENT_KINDS } from "#features/profiles/contract/index.ts";
import { reviewPhoto, reviewPhotoSize } from "#features/reviews/contract/index.ts";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND, RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { facts } from "../acts.ts";
import { CASE_CHANGED, OPERATOR_STATE } from "../errors.ts";
import { OPERATOR_LIMITS } from "../limits.ts";
import { conversations, earlierMessage, MESSAGE_TOPICS } from "./conversations.ts";
import { isReasonShort, manyDecisions, REASON_TOO_LONG, reasonOfDecision } from "./decisions.ts";
import { caseKind, caseSummary, inbox } from "./inbox.ts";

const tag = "Opérateur";

const side = z.object({
  id,
  role: z.enum(["owner", "provider"]),
  full_name: z.string(),
  /** The business of a provider. */
  business_name: z.string().nullable(),
  email: z.string(),
  member_since: instant,
  suspended_at: instant.nullable(),
  /** Their history: acts about them, reports that they made, and those about them. */
  acts: z.int(),
  reports_by: z.int(),
  reports_about: z.int(),
});
export type CaseSide = z.infer<typeof side>;

const documentKinds = keysOf(DOCUMENT_KINDS);

const reviewWithPhotos = z.object({ id, photos: z.array(reviewPhoto) });

/** One side's account of a problem, including what a blocked thread hid from the other side. */
const statement = z.object({
  role: z.enum(["owner", "provider"]),
  words: z.string(),
  at: instant,
  /** Whether it agrees to the request; null for the author of the problem, and for additions. */
  agrees: z.boolean().nullable(),
  photos: z.array(problemPhoto),
});
export type ProblemStatement = z.infer<typeof statement>;

/** The documents and appointment that a problem may be about. */
const matters = z.object({
  /** The newest of the request. */
  contract: z
    .object({ total_cents: z.int(), accepted_at: instant, cancelled_at: instant.nullable() })
    .nullable(),
  /** The oldest first. */
  invoices: z.array(
    z.object({
      id,
      number: z.string(),
      total_cents: z.int(),
      /** The amount left to pay. */
      left_cents: z.int(),
      /** Whether the author of the problem named this one. */
      is_meant: z.boolean(),
    }),
  ),
});

const details = caseSummary.extend({
  /** The complaint: the reporter's reason code, or why a review is held. */
  reason_code: z.string(),
  /** The reporter's words, the text, the review; a line each. */
  lines: z.array(z.string()),
  /** The review that the case is about, published or not, with its photos. */
  review: reviewWithPhotos.nullable(),
  /** The reviews of a ring, oldest first. */
  ring: z.array(reviewWithPhotos),
  /** The problem that the case is about: its request, the outcome asked for, its author's words first. */
  problem: z.object({ request_id: id, asks: z.string(), statements: z.array(statement), matters }).nullable(),
  sides: z.array(side),
  /** The person the reason addresses, if there is only one. */
  first_name: z.string().nullable(),
  /** The request that it is about. */
  request: z.object({ id, service: z.string(), created_at: instant }).nullable(),
  documents: z.array(
    z.object({
      id,
      kind: z.enum(documentKinds),
      file_name: z.string(),
      content_type: z.string(),
      created_at: instant,
      /** Whether somebody of the team opened its file. */
      is_opened: z.boolean(),
    }),
  ),
  /** What the provider gave of the business, to compare documents with. */
  registration: z
    .object({
      rbq_licence: z.string().nullable(),
      neq: z.string().nullable(),
      legal_name: z.string().nullable(),
    })
    .nullable(),
  /** For a message: the author's other messages, newest first. */
  earlier: z.array(earlierMessage),
  notes: z.array(z.object({ id, operator: z.string(), note: z.string(), created_at: instant })),
  acts: z.array(
    z.object({
      id,
      operator: z.string(),
      act: z.string(),
      reason: z.string(),
      /** The values that it changed, before and after. */
      before: facts.nullable(),
      after: facts.nullable(),
      created_at: instant,
    }),
  ),
});
export type CaseDetails = z.infer<typeof details>;

const ofCase = z.object({ kind: caseKind, id });
/** `version` is the one that was read: if another operator has changed the case since, CASE_CHANGED. */
const changeOfCase = ofCase.extend({ version: z.int() });
const path = "/operator/cases/{kind}/{id}" as const;
const errors = [NOT_FOUND, CASE_CHANGED] as const;

/** The cases that wait for an operator's decision. */
export const cases = {
  ...inbox,
  ...conversations,
  ...manyDecisions,
  get: endpoint("reader", { method: "GET", path, summary: "A case with both sides and its timeline", tag }, [
    NOT_FOUND,
  ])
    .input(ofCase)
    .output(dataOf(details)),
  assign: endpoint(
    "agent",
    {
      method: "PUT",
      path: `${path}/holder`,
      summary: "Give a case to an operator who decides, or to the team",
      withoutFactor: "decides nothing",
      tag,
    },
    [...errors, OPERATOR_STATE],
  )
    .input(changeOfCase.extend({ holder_id: id.nullable() }))
    .output(done),
  snooze: endpoint(
    "agent",
    {
      method: "PUT",
      path: `${path}/snooze`,
      summary: "Set a case aside until eight in the morning of a day in Québec, or bring it back",
      withoutFactor: "decides nothing",
      description: `From tomorrow to ${OPERATOR_LIMITS.snoozeDaysMax} days on; null brings it back. When it is due does not change, nor who has it.`,
      tag,
    },
    errors,
  )
    .input(changeOfCase.extend({ until: z.iso.date("Choisissez un jour").nullable() }))
    .output(done),
  note: endpoint(
    "agent",
    {
      method: "POST",
      path: `${path}/notes`,
      summary: "Write a note for the team",
      withoutFactor: "read by the team alone",
      description: "`@` and the name of an operator mentions them: the case is among theirs.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(
      ofCase.extend({
        note: typedText("Écrivez une note")
          .min(1, "Écrivez une note")
          .max(
            OPERATOR_LIMITS.caseNoteMax,
            `Une note compte ${OPERATOR_LIMITS.caseNoteMax} caractères au plus`,
          ),
      }),
    )
    .output(done),
  decide: endpoint(
    "agent",
    {
      method: "POST",
      path: `${path}/decision`,
      summary: "Decide a case; the people concerned read the reason",
      description:
        "`accepted`: the documents are accepted, the report was right, the suspicious text is withdrawn, the held review is published, who opened the problem was right, the message is answered: its reason is the answer, which leaves as a letter. Papers name what was seen: `kinds`, and the last day of an insurance, from today to five years ahead. An accepted report of a lead returns money: it needs a recent factor.",
      // The others decide about texts and documents, with nothing to gain for who decides.
      recentFactorIf: { kind: ["lead_report"], accepted: [true] },
      tag,
    },
    [...errors, RECENT_FACTOR_REQUIRED],
  )
    .input(
      changeOfCase
        .extend({
          accepted: z.boolean(),
          reason: reasonOfDecision,
          kinds: z.array(z.enum(documentKinds)).max(documentKinds.length).optional(),
          insured_until: z.iso.date("Indiquez le dernier jour de l'assurance").optional(),
        })
        .refine(
          ({ kinds, insured_until, accepted }) => !accepted || !kinds?.includes("insurance") || insured_until,
          {
            path: ["insured_until"],
            message: "Indiquez le dernier jour de l'assurance",
          },
        )
        .refine(isReasonShort, REASON_TOO_LONG)
        .refine(({ kind, kinds, accepted }) => kind !== "papers" || !accepted || kinds?.length, {
          path: ["kinds"],
          message: "Choisissez les documents acceptés",
        }),
    )
    .output(done),
  sort: endpoint(
    "agent",
    {
      method: "PUT",
      path: "/operator/messages/{id}/topic",
      summary: "Say what a message of the contact form asks for",
      withoutFactor: "sorts a message, decides nothing",
      description: "A question is a case `contact`; access, correction and erasure are a case `privacy`.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id, topic: z.enum(MESSAGE_TOPICS) }))
    .output(done),
  reviewPhoto: endpoint(
    "reader",
    {
      method: "GET",
      path: "/operator/reviews/{id}/photos/{photo_id}/{size}",
      summary: "The WebP file of a photo of a review, published or not",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id, photo_id: id, size: reviewPhotoSize }))
    .output(z.file()),
  problemPhoto: endpoint(
    "reader",
    {
      method: "GET",
      path: "/operator/problems/{id}/photos/{photo_id}/{size}",
      summary: "The WebP file of a photo of a problem",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id, photo_id: id, size: problemPhotoSize }))
    .output(z.file()),
  document: endpoint(
    "agent",
    {
      method: "GET",
      path: "/operator/documents/{id}/file",
      summary: "The file of a provider's document; that it was looked at is recorded",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id }))
    .output(z.file()),
};
