import { z } from "zod";
import { byId, dataOf, endpoint, id, instant } from "#foundation/endpoint.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { PDF_LIMIT } from "#foundation/limits.ts";
import type { Sheet } from "#foundation/sheet.ts";
import { CANCELLATION_GROUNDS } from "./cancellation.ts";
import { documentHead } from "./document-head.ts";
import { CONTRACT_CARRIED_OUT } from "./errors.ts";
import { QUOTE_LIMITS } from "./limits.ts";
import { quote } from "./quote.ts";

const tag = "Contrats";

const rows = z.object({ label: z.string(), value: z.string() });
/** A document as pages, files and letters show it. */
export const sheet = z.object({
  title: z.string(),
  blocks: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.enum(["heading", "paragraph"]), text: z.string() }),
      z.object({ kind: z.literal("list"), items: z.array(z.string()) }),
      z.object({ kind: z.literal("facts"), rows: z.array(rows) }),
      z.object({
        kind: z.literal("amounts"),
        head: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        sums: z.array(rows),
      }),
    ]),
  ),
}) satisfies z.ZodType<Sheet>;

/** The consents that an owner ticks before accepting, each in a box of its own. */
export const CONSENTS = {
  content: "J'ai lu ce contrat et je peux encore y corriger une erreur en demandant un changement.",
  price: "J'accepte le prix, les dates et les conditions ; cette acceptation m'engage.",
  rights: "J'ai lu mes droits d'annulation.",
} as const;
export type Consent = keyof typeof CONSENTS;

const ticked = (consent: Consent) => z.literal(true, { error: `Cochez : « ${CONSENTS[consent]} »` });
export const consents = z.object({
  content: ticked("content"),
  price: ticked("price"),
  rights: ticked("rights"),
});

/** The message when another contract for the same work is in force and its owner has not acknowledged it. */
export const SECOND_CONTRACT =
  "Vous avez déjà un contrat en vigueur pour ce travail. Confirmez que vous voulez aussi celui-ci.";

/** The message when a change that the owner asked for is unanswered and they have not renounced it. */
export const CHANGE_UNANSWERED =
  "Vous avez demandé un changement, resté sans réponse. Confirmez que vous y renoncez.";

const options = z.array(z.int().min(0)).max(QUOTE_LIMITS.linesMax);

export const contractVersion = z.object({
  version: z.int(),
  business_name: z.string(),
  head: documentHead.nullable(),
  sheet,
  /** The hash of the text, in hexadecimal. */
  sha256: z.string(),
  total_cents: z.int(),
  accepted_at: instant,
});
export const contract = z.object({
  id,
  request_id: id,
  cancelled_at: instant.nullable(),
  cancelled_ground: z.enum(keysOf(CANCELLATION_GROUNDS)).nullable(),
  /** Whether its work is done, and all of it invoiced and paid. */
  is_carried_out: z.boolean(),
  /** The grounds on which its owner may cancel it now; none once it is cancelled. */
  grounds: z.array(z.enum(keysOf(CANCELLATION_GROUNDS))),
  /**
   * The deposit that waits, until anything is invoiced, and how to pay it in the provider's words, if any.
   */
  deposit: z.object({ amount_cents: z.int(), how: z.string() }).nullable(),
  /** The newest first, which is the one that counts. */
  versions: z.array(contractVersion),
});
export type Contract = z.infer<typeof contract>;

/** A contract as a request's page and lists name it. */
export const contractRef = z.object({
  id,
  version: z.int(),
  total_cents: z.int(),
  accepted_at: instant,
  cancelled_at: instant.nullable(),
});
export type ContractRef = z.infer<typeof contractRef>;

export const contracts = {
  preview: endpoint(
    "owner",
    {
      method: "GET",
      path: "/quotes/{id}/contract",
      summary: "The contract that accepting a soumission would make today",
      description: "options are the indexes of the optional lines ticked, separated by commas.",
      tag,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE],
  )
    .input(
      byId.extend({
        options: z
          .string()
          .default("")
          .refine((text) => /^(\d{1,2}(,\d{1,2})*)?$/.test(text))
          .transform((text) => (text === "" ? [] : text.split(",").map(Number))),
      }),
    )
    .output(dataOf(z.object({ head: documentHead.nullable(), sheet, sha256: z.string() }))),
  accept: endpoint(
    "owner",
    {
      method: "POST",
      path: "/quotes/{id}/accept",
      summary: "Accept a soumission, which makes the contract",
      description:
        "sha256 is that of the text that was read (preview): INVALID_REQUEST_STATE when the contract would be another, or the soumission waits no more. Where another contract for the same work is in force (elsewhere), acknowledged holds its id, as a sign that its owner wants both: VALIDATION_ERROR on it otherwise. Where a change was asked of the soumission, renounced holds its instant (change_asked_at) in the same way. Of simultaneous calls one is accepted.",
      tag,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE],
  )
    .input(
      byId.extend({
        options,
        sha256: z.string().regex(/^[\da-f]{64}$/),
        consents,
        acknowledged: id.optional(),
        renounced: instant.optional(),
      }),
    )
    .output(dataOf(z.object({ quote, contract_id: id }))),
  ofRequest: endpoint(
    "member",
    {
      method: "GET",
      path: "/requests/{id}/contracts",
      summary: "The contracts of a request, the newest first",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(dataOf(z.array(contractRef))),
  get: endpoint(
    "member",
    { method: "GET", path: "/contracts/{id}", summary: "A contract with its versions", tag },
    [NOT_FOUND],
  )
    .input(byId)
    .output(dataOf(contract)),
  pdf: endpoint(
    "member",
    {
      method: "GET",
      path: "/contracts/{id}/pdf",
      ownEyesOnly: true,
      limit: PDF_LIMIT,
      summary: "A contract's version that counts, as a PDF file",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(z.file()),
  cancel: endpoint(
    "owner",
    {
      method: "POST",
      path: "/contracts/{id}/cancel",
      summary: "Cancel a contract on one of the grounds of the law",
      description:
        "INVALID_REQUEST_STATE for a ground that is not open now, or once it is cancelled; CONTRACT_CARRIED_OUT once its work is done and invoiced.",
      tag,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE, CONTRACT_CARRIED_OUT],
  )
    .input(byId.extend({ ground: z.enum(keysOf(CANCELLATION_GROUNDS)) }))
    .output(dataOf(contract)),
};
