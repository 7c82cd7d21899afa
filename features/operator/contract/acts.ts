import { z } from "zod";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND, RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { reason } from "./endpoints.ts";
import { NOTHING_CHANGES } from "./errors.ts";
import { dateSort } from "./sorts.ts";

const tag = "Opérateur";

/** Ids, numbers, states and what everybody reads; never personal data of members. */
export const facts = z.record(z.string(), z.unknown());

const act = z.object({
  id,
  /** The name of who signed in, or of who used the command line. */
  operator: z.string(),
  operator_id: id.nullable(),
  act: z.string(),
  subject: z.string(),
  /** The name of the subject (a service, a purchase, a trade); null if it has none or is gone. */
  subject_name: z.string().nullable(),
  details: facts,
  before: facts.nullable(),
  after: facts.nullable(),
  /** The people it is about, by name. */
  people: z.array(z.object({ id, full_name: z.string() })),
  /** Whether another act can take it back, which none did. */
  can_be_undone: z.boolean(),
  created_at: instant,
});
export type Act = z.infer<typeof act>;

const day = z.iso.date("Indiquez une date");

/** The filters of a list of acts. */
const filter = {
  person: typedText().max(255).optional(),
  /**
   * The id of anything that acts touch: a person, service, request, purchase, case or entry of the catalogue.
   */
  about: typedText().max(100).optional(),
  operator_id: id.optional(),
  from: day.optional(),
  to: day.optional(),
  /** Whether acts that only read a person's details are among them; never with `about`. */
  reads: z.coerce.string<boolean>().pipe(z.stringbool()).default(true),
};

/** Acts in one file at most: more are asked for by their dates. */
export const ACTS_IN_FILE = 5000;

export const acts = {
  list: endpoint("reader", {
    method: "GET",
    path: "/operator/acts",
    summary: "What operators did, newest first unless `sort` says otherwise",
    description:
      "`before` is the `next` of the page before; `person` is an e-mail address or an id. `about` is an id: acts on what belongs to a request (its questions, review and problem) or a purchase (its orders and disputes) are found too, reading is left out.",
    tag,
  })
    .input(z.object({ ...filter, sort: dateSort, before: id.optional() }))
    .output(z.object({ data: z.array(act), next: id.nullable() })),
  export: endpoint("reader", {
    method: "GET",
    path: "/operator/acts/export",
    summary: "Acts for a file, newest first; leaves an act",
    description: `At most ${ACTS_IN_FILE}; \`complete\` says whether these are all.`,
    tag,
  })
    .input(z.object(filter))
    .output(dataOf(z.object({ acts: z.array(act), complete: z.boolean() }))),
  undo: endpoint(
    "agent",
    {
      method: "POST",
      path: "/operator/acts/{id}/undo",
      summary: "Undo an act by another one: a withdrawal, a refusal of documents, a suspension",
      tag,
    },
    [NOT_FOUND, NOTHING_CHANGES, RECENT_FACTOR_REQUIRED],
  )
    .input(z.object({ id, reason }))
    .output(done),
};
