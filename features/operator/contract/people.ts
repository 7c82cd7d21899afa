import { z } from "zod";
import { securityEventKind } from "#features/accounts/contract/endpoints.ts";
import { email } from "#features/accounts/contract/index.ts";
import { ENTRY_KINDS } from "#features/credits/contract/index.ts";
import {
  DUPLICATE_SERVICE_REQUEST,
  PAYMENT_REQUIRED,
  REQUEST_ALREADY_CANCELLED,
} from "#features/requests/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND, RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { reason } from "./endpoints.ts";
import { ADDRESS_NOT_REFUSED, ADDRESS_TAKEN, ADDRESS_WORKS, LETTER_STATE, PERSON_STATE } from "./errors.ts";
import { dateSort } from "./sorts.ts";

const tag = "Opérateur";

const person = z.object({
  id,
  role: z.enum(["owner", "provider"]),
  full_name: z.string(),
  business_name: z.string().nullable(),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** Ten digits. */
  phone: z.string().nullable(),
  member_since: instant,
  suspended_at: instant.nullable(),
});
export type PersonSummary = z.infer<typeof person>;

const details = person.extend({
  closed_at: instant.nullable(),
  last_sign_in_at: instant.nullable(),
  has_second_factor: z.boolean(),
  /** Credits of a provider. */
  balance: z.int().nullable(),
  sessions: z.array(z.object({ id, address: z.string(), user_agent: z.string(), last_used_at: instant })),
  events: z.array(z.object({ id, kind: securityEventKind, address: z.string(), at: instant })),
  ledger: z.array(
    z.object({
      id,
      amount: z.int(),
      kind: z.enum(keysOf(ENTRY_KINDS)),
      reference: z.string(),
      balance_after: z.int(),
      created_at: instant,
    }),
  ),
  payments: z.array(
    z.object({
      id,
      description: z.string(),
      total_cents: z.int(),
      refunded_cents: z.int(),
      disputed_cents: z.int(),
      lost_cents: z.int(),
      status: z.enum(["pending", "paid", "expired", "refunded"]),
      paid_at: instant.nullable(),
      receipt_number: z.int().nullable(),
    }),
  ),
  /** Reports by this person. */
  reports: z.array(
    z.object({
      kind: z.enum(["lead_report", "review_report", "thread_report"]),
      subject_id: id,
      reason: z.string(),
      status: z.string(),
      created_at: instant,
    }),
  ),
  /**
   * Whether the newest letter to the address was refused for good: one never confirmed may then be corrected.
   */
  email_refused: z.boolean(),
  /** Of the last ninety days. */
  letters: z.array(
    z.object({
      id,
      /** The name of its job. */
      name: z.string(),
      /** What its person may switch off; none for links and warnings. */
      kind: z.string().nullable(),
      email: z.string(),
      status: z.enum(["sent", "delayed", "refused"]),
      can_be_sent_again: z.boolean(),
      sent_at: instant,
    }),
  ),
});
export type PersonDetails = z.infer<typeof details>;

const requestOfPerson = z.object({
  id,
  service: z.string(),
  /** The other side. */
  with: z.object({ id, name: z.string() }),
  status: z.enum(["active", "cancelled", "completed", "expired"]),
  unlocked_at: instant.nullable(),
  created_at: instant,
  review: z.object({ rating: z.int(), status: z.string() }).nullable(),
});
export type RequestOfPerson = z.infer<typeof requestOfPerson>;

const suspensionEffects = z.object({
  /** Requests that are cancelled. */
  cancelled: z.int(),
  /** People of the other side who get a letter. */
  told: z.int(),
  /** Unlocked leads that are returned to their providers. */
  returned: z.int(),
  /** Requests that come back once the account, which is suspended, is restored. */
  restored: z.int(),
});
export type SuspensionEffects = z.infer<typeof suspensionEffects>;

const path = "/operator/people/{id}" as const;
const decided = z.object({ id, reason });
const guarded = [NOT_FOUND, PERSON_STATE, RECENT_FACTOR_REQUIRED] as const;

/** Owners and providers, as operators help them. */
export const people = {
  search: endpoint("reader", {
    method: "GET",
    path: "/operator/people",
    summary: "Find people, the newest account first unless `sort` says otherwise",
    description:
      "By parts of a name, e-mail address, phone number, business or city, by the id of an account or a request, or by a receipt's number. Words that nobody has are matched with typos, best first. `after` is the `next` of the page before.",
    tag,
  })
    .input(z.object({ q: typedText().max(200).default(""), sort: dateSort, after: id.optional() }))
    .output(
      z.object({
        data: z.array(person),
        next: id.nullable(),
        approximate: z.boolean(),
        /** The request whose id was looked for. */
        request: id.nullable(),
      }),
    ),
  get: endpoint(
    "reader",
    {
      method: "GET",
      path,
      summary: "A person's account, with the newest of what they did",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id }))
    .output(dataOf(details)),
  requests: endpoint(
    "reader",
    {
      method: "GET",
      path: `${path}/requests`,
      summary: "An owner's requests, or a provider's leads, newest first",
      description: "`after` is the `next` of the page before.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id, after: id.optional() }))
    .output(z.object({ data: z.array(requestOfPerson), next: id.nullable() })),
  suspensionEffects: endpoint(
    "agent",
    {
      method: "GET",
      path: `${path}/suspension`,
      summary: "What suspending an account, or restoring a suspended one, would do to its requests now",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id }))
    .output(dataOf(suspensionEffects)),
  suspend: endpoint(
    "agent",
    {
      method: "POST",
      path: `${path}/suspend`,
      summary: "Suspend an account; the person reads the reason",
      tag,
    },
    guarded,
  )
    .input(decided)
    .output(done),
  restore: endpoint(
    "agent",
    { method: "POST", path: `${path}/restore`, summary: "Restore a suspended account", tag },
    guarded,
  )
    .input(decided)
    .output(done),
  endSessions: endpoint(
    "agent",
    { method: "POST", path: `${path}/end-sessions`, summary: "Sign a person out everywhere", tag },
    guarded,
  )
    .input(decided)
    .output(done),
  unlockSignIn: endpoint(
    "agent",
    {
      method: "POST",
      path: `${path}/unlock-sign-in`,
      summary: "Forget the wrong passwords and codes that hold a sign-in up",
      tag,
    },
    guarded,
  )
    .input(decided)
    .output(done),
  sendReset: endpoint(
    "agent",
    {
      method: "POST",
      path: `${path}/send-reset`,
      limit: { points: 60, duration: HOUR_S },
      summary: "Send a person the link to choose a new password, at the address of the account",
      description:
        "PERSON_STATE when letters to it are refused. Dropped without a word where one that works was just sent.",
      tag,
    },
    guarded,
  )
    .input(decided)
    .output(done),
  seeAs: endpoint(
    "agent",
    {
      method: "POST",
      path: `${path}/view`,
      status: 201,
      limit: { points: 20, duration: HOUR_S },
      summary: "See the product as a person sees it, for thirty minutes",
      description:
        "Returns a token that reads what the person may read and changes nothing. The person sees when and why in Paramètres.",
      tag,
    },
    [NOT_FOUND, RECENT_FACTOR_REQUIRED],
  )
    .input(decided)
    .output(
      dataOf(
        z.object({
          token: z.string(),
          ends_at: instant,
          /** What is left until then, in seconds: a device's clock may be off. */
          expires_in: z.int(),
          role: z.enum(["owner", "provider"]),
        }),
      ),
    ),
  correctAddress: endpoint(
    "agent",
    {
      method: "PUT",
      path: `${path}/email`,
      summary: "Correct an address that was never confirmed and refused a letter for good",
      description:
        "A confirmation link goes to the new one, a warning to the former one; every session of the person ends.",
      tag,
    },
    [...guarded, ADDRESS_TAKEN, ADDRESS_WORKS, ADDRESS_NOT_REFUSED],
  )
    .input(decided.extend({ email }))
    .output(done),
  reopenRequest: endpoint(
    "agent",
    {
      method: "POST",
      path: "/operator/requests/{id}/reopen",
      summary: "Make a completed request active again; both sides read the reason",
      withoutFactor: "gives nothing back and costs nobody a credit",
      description:
        "Also after its owner's week, while it could still be reviewed. INVALID_REQUEST_STATE when it is not completed, was reviewed, is too old, or when somebody has left.",
      tag,
    },
    [
      NOT_FOUND,
      REQUEST_ALREADY_CANCELLED,
      INVALID_REQUEST_STATE,
      PAYMENT_REQUIRED,
      DUPLICATE_SERVICE_REQUEST,
    ],
  )
    .input(z.object({ id, reason }))
    .output(done),
  sendLetterAgain: endpoint(
    "agent",
    {
      method: "POST",
      path: `${path}/letters/{letter_id}/send-again`,
      summary: "Queue a letter again; it leaves if what it says still holds",
      withoutFactor: "goes to the address of its person, without a link that opens an account",
      tag,
    },
    [NOT_FOUND, LETTER_STATE],
  )
    .input(z.object({ id, letter_id: id }))
    .output(done),
};
