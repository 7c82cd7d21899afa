import { z } from "zod";
import { NO_SHOW_TOO_EARLY } from "#features/attendance/contract/errors.ts";
import { TOO_MANY_IMAGES } from "#features/catalog/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { byId, dataOf, endpoint, id, instant } from "#foundation/endpoint.ts";
import {
  FILE_TOO_LARGE,
  IMAGE_UPLOAD_FAILED,
  INVALID_FILE_TYPE,
  INVALID_REQUEST_STATE,
  NOT_FOUND,
  THREAD_BLOCKED,
} from "#foundation/errors/common.ts";
import { text } from "#foundation/fields.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { INVALID_PROBLEM_STATE, PROBLEM_ALREADY_OPEN } from "./errors.ts";
import { MEMBER_ACTIONS, PROBLEM_STATUSES } from "./life.ts";
import { PROBLEM_LIMITS } from "./limits.ts";
import { CHOOSE, PROBLEM_ASKS, PROBLEM_KINDS } from "./words.ts";

const tag = "Problèmes";

const kinds = keysOf(PROBLEM_KINDS);
const asks = keysOf(PROBLEM_ASKS);
const side = z.enum(["owner", "provider"]);

/** Contact information is allowed: the two know each other (docs/product.md "Problems"). */
const words = (required: string, min: number) =>
  text({
    min,
    max: PROBLEM_LIMITS.detailsMax,
    required,
    tooLong: `Ce texte ne peut pas dépasser ${PROBLEM_LIMITS.detailsMax} caractères`,
    multiline: true,
  });

/** A photo of a side; `problems.photo` reads its files. */
export const problemPhoto = z.object({ id, width: z.int(), height: z.int() });
export type ProblemPhoto = z.infer<typeof problemPhoto>;

export const problemPhotoSize = z.enum(["small", "large"]);
export type ProblemPhotoSize = z.infer<typeof problemPhotoSize>;

/** The photos that go with a side's words, as its form sends them. */
const sentPhotos = z.union([z.file(), z.array(z.file()).max(PROBLEM_LIMITS.problemPhotosMax)]);

export const problemDraft = z.object({
  kind: z.enum(kinds, CHOOSE.kind),
  details: words(
    `Racontez ce qui s'est passé, en ${PROBLEM_LIMITS.detailsMin} caractères au moins`,
    PROBLEM_LIMITS.detailsMin,
  ),
  asks: z.enum(asks, CHOOSE.asks),
  /** The invoice of this request that is said to be wrong. Not needed when there is only one. */
  invoice_id: id.optional(),
});
export type ProblemDraft = z.infer<typeof problemDraft>;

export const problemAnswer = z.object({
  // A form with photos sends it as text.
  agrees: z.union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })], CHOOSE.agrees),
  answer: words("Écrivez votre réponse", 1),
});
export type ProblemAnswer = z.infer<typeof problemAnswer>;

export const problemAddition = z.object({ words: words("Écrivez vos précisions", 1) });
export type ProblemAddition = z.infer<typeof problemAddition>;

const invoiceRef = z.object({ id, number: z.string() });

/** A problem as one of its two people sees it. */
export const problem = z.object({
  id,
  kind: z.enum(kinds),
  asks: z.enum(asks),
  opened_by: side,
  /** The confirmed time that the other side is said to have missed; null for any other problem. */
  appointment_at: instant.nullable(),
  /** The invoice that it is about; null for any other problem, and where none was named. */
  invoice: invoiceRef.nullable(),
  /** Null for words withheld across a blocked thread, or of a closed account. */
  details: z.string().nullable(),
  /** Photos of the side that opened it; none while its words are withheld. */
  photos: z.array(problemPhoto),
  opened_at: instant,
  answer: z
    .object({
      agrees: z.boolean(),
      text: z.string().nullable(),
      photos: z.array(problemPhoto),
      answered_at: instant,
    })
    .nullable(),
  /** The additions of both sides, the oldest first; withheld like their other words. */
  additions: z.array(z.object({ by: side, text: z.string().nullable(), at: instant })),
  status: z.enum(PROBLEM_STATUSES),
  /** Until when what comes next is due; null once it is closed. */
  due_at: instant.nullable(),
  escalated_at: instant.nullable(),
  closed_at: instant.nullable(),
  decision: z.object({ is_upheld: z.boolean(), reason: z.string() }).nullable(),
  /** How many more photos its reader may add to their own words. */
  photo_room: z.int(),
  /** How often its reader may still add to their own words. */
  addition_room: z.int(),
  /** The acts open to its reader now. */
  actions: z.array(z.enum(MEMBER_ACTIONS)),
});
export type Problem = z.infer<typeof problem>;

/** A request with its problems, as either side sees them. */
export const requestProblems = z.object({
  request: z.object({
    id,
    service: z.string(),
    /** Its label for its owner; its city for the provider. */
    property: z.string(),
    other: z.string(),
  }),
  /** Whether a problem may be opened now. */
  can_open: z.boolean(),
  /**
   * The time from which one side may report that the other missed the appointment; null without a confirmed
   * one.
   */
  no_show_from: instant.nullable(),
  /** The invoices that a problem may be about, the oldest first. */
  invoices: z.array(invoiceRef),
  /** Whether either side blocked the thread: only the operator then reads new words. */
  is_blocked: z.boolean(),
  /** The newest first. */
  problems: z.array(problem),
});
export type RequestProblems = z.infer<typeof requestProblems>;

const limit = { points: 30, duration: HOUR_S };
const CHANGES = [NOT_FOUND, INVALID_PROBLEM_STATE] as const;
const PHOTOS = [INVALID_FILE_TYPE, FILE_TOO_LARGE, IMAGE_UPLOAD_FAILED] as const;
const ABOUT_PHOTOS = `At most ${PROBLEM_LIMITS.problemPhotosMax} photos of 5 MB each (multipart), recognised by content, re-encoded.`;

export const problems = {
  ofRequest: endpoint(
    "member",
    {
      method: "GET",
      path: "/requests/{id}/problems",
      summary: "The problems of an unlocked request, the newest first",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(dataOf(requestProblems)),
  open: endpoint(
    "member",
    {
      method: "POST",
      path: "/requests/{id}/problems",
      limit,
      summary: "Say that something went wrong with an unlocked request",
      description: `The other side is told by letter and has three days to answer. Across a blocked thread its words and photos go to the operator alone. INVALID_REQUEST_STATE a year after the work, or after five problems. ${ABOUT_PHOTOS}`,
      tag,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE, PROBLEM_ALREADY_OPEN, NO_SHOW_TOO_EARLY, ...PHOTOS],
  )
    .input(problemDraft.extend({ id, photos: sentPhotos.optional() }))
    .output(dataOf(problem)),
  answer: endpoint(
    "member",
    {
      method: "POST",
      path: "/problems/{id}/answer",
      limit,
      summary: "Answer a problem that the other side opened, once",
      description: ABOUT_PHOTOS,
      tag,
    },
    [...CHANGES, ...PHOTOS],
  )
    .input(problemAnswer.extend({ id, photos: sentPhotos.optional() }))
    .output(dataOf(problem)),
  addPhotos: endpoint(
    "member",
    {
      method: "POST",
      path: "/problems/{id}/photos",
      limit,
      summary: "Add photos to what one said of a problem, until it is closed",
      description: `The other side answers first. THREAD_BLOCKED when the thread was blocked after one's words. ${ABOUT_PHOTOS}`,
      tag,
    },
    [...CHANGES, THREAD_BLOCKED, TOO_MANY_IMAGES, ...PHOTOS],
  )
    .input(byId.extend({ photos: sentPhotos }))
    .output(dataOf(problem)),
  addWords: endpoint(
    "member",
    {
      method: "POST",
      path: "/problems/{id}/additions",
      limit,
      summary: "Add words to what one said of a problem, until it is closed",
      description:
        "The other side answers first, and is told by letter. Across a blocked thread they go to the operator alone. INVALID_PROBLEM_STATE after ten additions.",
      tag,
    },
    CHANGES,
  )
    .input(problemAddition.extend(byId.shape))
    .output(dataOf(problem)),
  settle: endpoint(
    "member",
    {
      method: "POST",
      path: "/problems/{id}/settle",
      limit,
      summary: "Close one's own problem as settled",
      tag,
    },
    CHANGES,
  )
    .input(byId)
    .output(dataOf(problem)),
  escalate: endpoint(
    "member",
    {
      method: "POST",
      path: "/problems/{id}/escalate",
      limit,
      summary: "Ask the operator to examine one's own problem, once it is answered",
      tag,
    },
    CHANGES,
  )
    .input(byId)
    .output(dataOf(problem)),
  photo: endpoint(
    "member",
    {
      method: "GET",
      path: "/problems/{id}/photos/{photo_id}/{size}",
      summary: "The WebP file of a photo of a problem, for its two people",
      ownEyesOnly: true,
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId.extend({ photo_id: id, size: problemPhotoSize }))
    .output(z.file()),
};
