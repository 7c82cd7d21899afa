import { z } from "zod";
import { byId, dataOf, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { STAGES, WORK_SEARCH_MAX } from "./stages.ts";

const tag = "Travaux";

const stage = z.enum(keysOf(STAGES));

/** A line of « Travaux »: a lead that its provider is to answer, or has unlocked. */
export const workItem = z.object({
  request_id: id,
  stage,
  /** Whether a held time waits to be confirmed, in any stage. */
  confirms_time: z.boolean(),
  /** Whether a contract by season holds whose season goes on. */
  is_in_season: z.boolean(),
  /** The owner's name, masked while the lead is locked. */
  client: z.string(),
  business_type: z.string(),
  service: z.string(),
  city: z.string(),
  /** The amount left to pay, else the total of the contract in force, else that of the open soumission. */
  amount_cents: z.int().nullable(),
  /** The amounts left to pay on all its invoices, and to be refunded on them. */
  left_cents: z.int(),
  to_refund_cents: z.int(),
  /** The agreed time. */
  starts_at: instant.nullable(),
  /** When the open soumission ends, or the end of the day of the oldest unpaid invoice. */
  until: instant.nullable(),
  received_at: instant,
  completed_at: instant.nullable(),
});
export type WorkItem = z.infer<typeof workItem>;

const workFilters = z.object({
  /**
   * Words of the description, the service, its business type or city; of unlocked leads also
   * the client's name or phone, the address or the number of an invoice.
   */
  q: typedText().max(WORK_SEARCH_MAX).optional(),
});

/** The place after a line: its next time and its request, of planned work; else its request alone. */
const workCursor = z
  .string()
  .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const workQuery = workFilters
  .extend({
    stage: stage.optional(),
    /** The `next` of the page before. */
    before: workCursor.optional(),
  })
  .refine(({ stage, before }) => before === undefined || (stage === "planned") === before.includes("_"), {
    error: "La suite demandée n'est pas celle de cette liste",
    path: ["before"],
  });
export type WorkQuery = z.infer<typeof workQuery>;

export const work = {
  list: endpoint("provider", {
    method: "GET",
    path: "/provider/work",
    summary: "Own work, the newest request first, planned work by its next appointment; twenty lines a page",
    description:
      "`next` is the `before` of the next page, null at the end. A declined lead is not work. Asked for `unpaid`, work of any stage that has an open invoice or a refund to make.",
    tag,
  })
    .input(workQuery)
    .output(z.object({ data: z.array(workItem), next: workCursor.nullable() })),
  get: endpoint(
    "provider",
    { method: "GET", path: "/provider/work/{id}", summary: "One line of own work, by its request", tag },
    [NOT_FOUND],
  )
    .input(byId)
    .output(dataOf(workItem)),
  counts: endpoint("provider", {
    method: "GET",
    path: "/provider/work/counts",
    summary:
      "How many lines the list of each stage of own work has; work that is over is counted to a thousand",
    tag,
  })
    .input(workFilters)
    .output(z.object({ data: z.record(stage, z.int()) })),
};
