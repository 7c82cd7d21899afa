import { z } from "zod";
import { dataOf, endpoint, id, instant } from "#foundation/endpoint.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { TASK_KINDS } from "./kinds.ts";

/** Something that waits for the person who reads it. */
export const task = z.object({
  kind: z.enum(keysOf(TASK_KINDS)),
  /** The request that it is about; for several leads, the most urgent one. Null for needs. */
  request_id: id.nullable(),
  /** The service; for needs the business type. */
  service: z.string(),
  /** The city of a need, the nearest one of several; otherwise null. */
  city: z.string().nullable(),
  /**
   * The other side: the business, or the owner of an unlocked lead; null where it is
   * hidden or there are several.
   */
  person: z.string().nullable(),
  /** The total of a soumission, what is left of an invoice, or what can be invoiced. */
  amount_cents: z.int().nullable(),
  /**
   * How many leads, needs, messages or clients of a season wait, or soumissions for the same work at
   * the same property; otherwise 1.
   */
  count: z.int(),
  /** The time to be confirmed. */
  starts_at: instant.nullable(),
  /** When it is too late or overdue; the end of a day where only the day counts. */
  until: instant.nullable(),
});
export type Task = z.infer<typeof task>;

export const tasks = {
  list: endpoint("member", {
    method: "GET",
    path: "/tasks",
    summary: "What waits for oneself in own requests or leads, the most urgent first, fifty at most",
    tag: "À faire",
  }).output(dataOf(z.array(task))),
};
