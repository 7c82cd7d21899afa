import { z } from "zod";
import { email } from "#features/accounts/contract/index.ts";
import { CANNOT_MERGE } from "#features/profiles/contract/errors.ts";
import { accountMerge, obligations } from "#features/profiles/contract/privacy.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND, RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { fold } from "#foundation/text/search-text.ts";
import { reason } from "../endpoints.ts";
import {
  ARCHIVE_CODE_WRONG,
  ARCHIVE_EXPIRED,
  ARCHIVE_LOCKED,
  ARCHIVE_OPENED,
  ARCHIVE_UNKNOWN,
  CASE_CHANGED,
  NO_SECOND_FACTOR,
  NOT_A_SECOND_OPERATOR,
  ORDER_OPEN,
  ORDER_WAITS,
  TEAM_ADDRESS,
} from "../errors.ts";
import { OPERATOR_LIMITS } from "../limits.ts";
import { PROOF_NAMES } from "./proofs.ts";

const tag = "Opérateur";

export const PRIVACY_ORDER_KINDS = ["export", "erasure", "factor", "merge"] as const;
const kind = z.enum(PRIVACY_ORDER_KINDS, "Choisissez ce que la personne demande");
const state = z.enum(["proposed", "sent", "done", "rejected", "stopped", "ended"]);
const proof = z.enum(keysOf(PROOF_NAMES), "Choisissez une preuve");

const { proofNoteMin, proofNoteMax } = OPERATOR_LIMITS;
/** Different letters and digits of a note: fewer say nothing. */
const PROOF_LETTERS_MIN = 4;
/** How a proof of identity was checked; no copy of a document. */
export const proofNote = typedText("Dites comment vous avez vérifié")
  .min(proofNoteMin, `Dites comment vous avez vérifié, en ${proofNoteMin} caractères au moins`)
  .max(proofNoteMax, `Cette note compte ${proofNoteMax} caractères au plus`)
  .refine(
    (note) => new Set(fold(note).replaceAll(" ", "")).size >= PROOF_LETTERS_MIN,
    "Dites comment vous avez vérifié, en mots",
  );

/**
 * Reasons to look twice before acting for somebody: the message is signed with another name than the
 * account's, or the link goes to an address that is neither the account's nor the author's.
 */
export const ORDER_DOUBTS = ["name", "address"] as const;

const order = z.object({
  id,
  kind,
  /**
   * `proposed`: waits for a second operator; `sent`: an export whose link opens; `stopped`: by the person of
   * the account; `ended`: nobody confirmed or opened it.
   */
  state,
  /** The account whose data it is; null thirty days after the order ended. */
  account: z.object({ id, role: z.enum(["owner", "provider"]), full_name: z.string() }).nullable(),
  /** For a `merge`, the account that stays; null thirty days after the order ended. */
  kept: z.object({ id, full_name: z.string() }).nullable(),
  /** Notes are null once the message is answered. */
  proofs: z.array(z.object({ kind: proof, note: z.string().nullable() })),
  /** The recipient of the link to an export or of the last letter about a closed account; null once sent. */
  email: z.string().nullable(),
  asked_by: z.string(),
  asked_by_id: id.nullable(),
  asked_at: instant,
  /** From when on a second operator may confirm it; null until the letter about it has left. */
  confirmable_at: instant.nullable(),
  is_confirmable: z.boolean(),
  /** Whether it waits and its person cannot be notified, because the account's address refuses letters. */
  is_untold: z.boolean(),
  /** Only while the order waits and its message is stored. */
  doubts: z.array(z.enum(ORDER_DOUBTS)),
  /** The author's name as signed; null once the message is gone. */
  signed: z.string().nullable(),
  /**
   * When the person of the account stopped another order, of this case or another; null when they stopped
   * none in the last thirty days.
   */
  other_stopped_at: instant.nullable(),
  answered_by: z.string().nullable(),
  answered_at: instant.nullable(),
  /** Until when the link of an export opens. */
  expires_at: instant.nullable(),
  ended_at: instant.nullable(),
});
export type PrivacyOrder = z.infer<typeof order>;

const losses = obligations.extend({
  role: z.enum(["owner", "provider"]),
  /** Credits of a provider; null for an owner. */
  credits: z.int().nullable(),
});
export type AccountLosses = z.infer<typeof losses>;

/** The operator's input; the form checks the same rules. */
export const privacyProposal = z
  .object({
    account_id: id,
    /** For a `merge`, the account that stays; `account_id` is the one that closes. */
    kept_id: id.optional(),
    kind,
    proof_kinds: z.array(proof).length(2, "Il faut deux preuves"),
    proof_notes: z.array(proofNote).length(2, "Il faut deux preuves"),
    /** The address that the link to an export goes to. */
    email: email.optional(),
  })
  .refine(({ proof_kinds: [first, second] }) => first !== second, {
    path: ["proof_kinds", 1],
    message: "Choisissez deux preuves différentes",
  })
  .refine(({ kind, email }) => kind !== "export" || email, {
    path: ["email"],
    message: "Indiquez l'adresse où envoyer le lien",
  })
  .refine(({ kind, kept_id }) => kind !== "merge" || kept_id, {
    path: ["kept_id"],
    message: "Choisissez le compte qui reste",
  })
  .refine(({ kind, kept_id, account_id }) => kind !== "merge" || kept_id !== account_id, {
    path: ["kept_id"],
    message: "Choisissez deux comptes différents",
  });

const ofMessage = "/operator/messages/{id}/privacy-orders" as const;

/** Acts on behalf of somebody who cannot sign in (docs/product.md "Privacy"). */
export const privacyOrders = {
  list: endpoint("agent", {
    method: "GET",
    path: ofMessage,
    summary: "What was proposed for who wrote a message, newest first",
    tag,
  })
    .input(z.object({ id }))
    .output(dataOf(z.array(order))),
  losses: endpoint(
    "agent",
    {
      method: "GET",
      path: "/operator/people/{id}/losses",
      summary: "What closing an account would lose: contracts in force, unpaid invoices, credits",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id }))
    .output(dataOf(losses)),
  merge: endpoint(
    "agent",
    {
      method: "GET",
      path: "/operator/people/{id}/merge/{kept_id}",
      summary:
        "What would move from an account to another of the same person, and what must be settled first",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id, kept_id: id }))
    .output(dataOf(accountMerge)),
  propose: endpoint(
    "agent",
    {
      method: "POST",
      path: ofMessage,
      status: 201,
      limit: { points: 60, duration: HOUR_S },
      summary: "Propose what is done for who wrote a message, with two proofs of identity",
      description:
        "`kind` is `export`, `erasure`, `factor`, which removes the second step of signing in, or `merge`, which moves what `account_id` has to `kept_id`, two owners' accounts of one person, and closes it. `id` is the message of a case `privacy`; of a `factor` or a `merge` also of a case `contact`. A letter to the account's own address, for a `merge` to both, says what was proposed and how to stop it. `code` is what the operator reads out by telephone for an export: it is stored hashed and returned only here; null otherwise. ORDER_OPEN while the case or the account has another one; TEAM_ADDRESS for a message from an operator's address, or an export to one; NO_SECOND_FACTOR for an account that has none; CANNOT_MERGE says what must be settled first.",
      tag,
    },
    [NOT_FOUND, CANNOT_MERGE, NO_SECOND_FACTOR, ORDER_OPEN, TEAM_ADDRESS, RECENT_FACTOR_REQUIRED],
  )
    .input(z.object({ id }).and(privacyProposal))
    .output(dataOf(z.object({ id, code: z.string().nullable() }))),
  answer: endpoint(
    "agent",
    {
      method: "POST",
      path: "/operator/privacy-orders/{id}/answer",
      summary: "Confirm or reject what another operator proposed for somebody",
      description:
        "ORDER_WAITS until `confirmable_at`, and while that is null. Confirmed, an erasure closes the account at once, an export's link leaves, a `factor` is removed and its sessions end, and a `merge` moves everything and closes the other account; CASE_CHANGED when its person removed it meanwhile; TEAM_ADDRESS as for a proposal. `acknowledged` holds the ids of all contracts in force and unpaid invoices of the account to be closed: VALIDATION_ERROR on it when one is missing. Who proposed it may withdraw it (`confirmed` false). A rejection needs a reason.",
      tag,
    },
    [
      NOT_FOUND,
      CANNOT_MERGE,
      CASE_CHANGED,
      ORDER_WAITS,
      TEAM_ADDRESS,
      ...NOT_A_SECOND_OPERATOR,
      RECENT_FACTOR_REQUIRED,
    ],
  )
    .input(
      z
        .object({
          id,
          confirmed: z.boolean(),
          reason: reason.optional(),
          acknowledged: z.array(id).max(10_000).default([]),
        })
        .refine(({ confirmed, reason }) => confirmed || reason, {
          path: ["reason"],
          message: "Indiquez une raison",
        }),
    )
    .output(dataOf(z.object({ state }))),
};

const EIGHT_DIGITS = /^[0-9]{8}$/;

/** The code that a person types to open their archive. */
export const archiveCode = typedText("Indiquez le code")
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(EIGHT_DIGITS, "Le code compte huit chiffres"));

/** The secret of a letter's link. */
const token = z.string().max(200);

/** The pages that letters lead to, for a person who cannot sign in. */
export const dataArchives = {
  open: endpoint(
    "public",
    {
      method: "POST",
      path: "/data-archives/open",
      repeated: "harmless",
      limit: { points: 30, duration: HOUR_S },
      summary: "Everything held about a person, once, for who has the letter's link and the code read out",
      description: "Opens within seven days; the fifth wrong code ends it.",
      tag: "Vie privée",
    },
    [ARCHIVE_UNKNOWN, ARCHIVE_CODE_WRONG, ARCHIVE_LOCKED, ARCHIVE_EXPIRED, ARCHIVE_OPENED],
  )
    .input(z.object({ token, code: archiveCode }))
    .output(dataOf(z.record(z.string(), z.unknown()))),
  stop: endpoint(
    "public",
    {
      method: "POST",
      path: "/data-archives/stop",
      limit: { points: 30, duration: HOUR_S },
      summary: "Stop what somebody else asked for in one's name, by the link of the letter about it",
      description:
        "`state` is what the order is afterwards: `stopped`, also when it was stopped before; `done`, when it is too late; `rejected` or `ended`, when there was nothing left to stop.",
      tag: "Vie privée",
    },
    [ARCHIVE_UNKNOWN],
  )
    .input(z.object({ token }))
    .output(dataOf(z.object({ state: state.exclude(["proposed", "sent"]) }))),
};
