import { z } from "zod";
import { email } from "#features/accounts/contract/index.ts";
import {
  DUPLICATE_SERVICE_REQUEST,
  PAYMENT_REQUIRED,
  REQUEST_ALREADY_CANCELLED,
} from "#features/requests/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND, RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { reason } from "./endpoints.ts";
import { ADDRESS_NOT_REFUSED, ADDRESS_TAKEN, ADDRESS_WORKS, LETTER_STATE, PERSON_STATE } from "./errors.ts";
import { details, person, requestOfPerson, suspensionEffects } from "./people/person.ts";
import { dateSort } from "./sorts.ts";

const tag = "Opérateur";

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
          /** The time left until then, in seconds: a device's clock may be off. */
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
