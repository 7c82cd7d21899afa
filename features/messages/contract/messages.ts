import { z } from "zod";
import { APPOINTMENT_EVENTS } from "#features/scheduling/contract/index.ts";
import { id, instant } from "#foundation/endpoint.ts";
import { text } from "#foundation/fields.ts";
import { MESSAGE_LIMITS } from "./limits.ts";

export const side = z.enum(["owner", "provider"]);
/** The two people of a thread. */
export type Side = z.infer<typeof side>;

export const otherSide = (of: Side): Side => (of === "owner" ? "provider" : "owner");

/**
 * The events of system lines: of the request, its appointment (a hold that lapsed has none), its documents,
 * its problems.
 */
export const LINE_EVENTS = [
  "opened",
  ...APPOINTMENT_EVENTS.filter((event) => event !== "lapsed"),
  "completed",
  "cancelled",
  "expired",
  "reopened",
  "quote_sent",
  "quote_accepted",
  "quote_declined",
  "quote_withdrawn",
  "quote_expired",
  "quote_change_asked",
  "contract_cancelled",
  "invoice_sent",
  "credit_note_sent",
  "invoice_claimed_paid",
  "invoice_paid",
  "invoice_paid_in_part",
  "problem_opened_by_owner",
  "problem_opened_by_provider",
  "problem_answered_by_owner",
  "problem_answered_by_provider",
  "problem_settled_by_owner",
  "problem_settled_by_provider",
  "problem_escalated",
  "problem_lapsed",
  "problem_decided",
  "problem_stands",
  "owner_attends",
  "provider_attends",
  "owner_late",
  "provider_late",
  "pass_done",
  "pass_taken_back",
  "passes_planned",
  "passes_unplanned",
  "pass_moved",
  "pass_restored",
  "pass_skipped",
] as const;

const common = { id, seq: z.int().min(1), created_at: instant };

/** A message that a person sent; its content is null once they have closed their account. */
const sent = { ...common, author: side };

export const message = z.discriminatedUnion("kind", [
  z.object({
    ...sent,
    kind: z.literal("text"),
    body: z.string().nullable(),
    /** For an e-mail reply: where the part begins that may be a quotation or a signature, and is folded. */
    folded_from: z.int().min(1).nullable(),
  }),
  z.object({
    ...sent,
    kind: z.literal("photos"),
    photos: z.array(z.object({ id, width: z.int(), height: z.int() })).nullable(),
  }),
  z.object({
    ...sent,
    kind: z.literal("file"),
    file: z.object({ id, name: z.string(), bytes: z.int() }).nullable(),
  }),
  z.object({
    ...common,
    kind: z.literal("system"),
    event: z.enum(LINE_EVENTS),
    /** The time of the appointment concerned, where there is one. */
    starts_at: instant.nullable(),
    /** The number of the invoice or credit note concerned, where there is one. */
    document: z.string().nullable(),
  }),
]);
export type Message = z.infer<typeof message>;

/** Contact information is allowed: the two know each other (docs/product.md "Messages"). */
export const messageBody = text({
  min: 1,
  max: MESSAGE_LIMITS.messageMax,
  required: "Écrivez un message",
  tooLong: `Un message ne peut pas dépasser ${MESSAGE_LIMITS.messageMax} caractères`,
  multiline: true,
});
