import { z } from "zod";
import { email } from "#features/accounts/contract/index.ts";
import { dataOf, done, endpoint } from "#foundation/endpoint.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { text } from "#foundation/fields.ts";
import { CANNOT_MERGE } from "./errors.ts";

const tag = "Invités";

/** The token of a guest's letters. */
const token = z.string().min(1).max(100);

/** The page of a guest's letters before anybody has signed in, which shows nothing of what was sent. */
const guestEntry = z.object({
  /**
   * The address that the link goes to, all but its first letter and its domain hidden; null where the
   * provider knew none, and its person gives one.
   */
  email: z.string().nullable(),
  /** The businesses that wrote, three at most. */
  businesses: z.array(z.string()),
  /** Whether nothing binds them yet. */
  may_refuse: z.boolean(),
});
export type GuestEntry = z.infer<typeof guestEntry>;

/** How a client without an account reaches what a provider sent them (docs/product.md "Own clients"). */
export const guests = {
  entry: endpoint(
    "public",
    {
      method: "GET",
      path: "/guests/{token}",
      summary: "Who wrote to a guest, by the token of their letters",
      description:
        "NOT_FOUND for an unknown token, and once the guest has a password or the account is closed.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ token }))
    .output(dataOf(guestEntry)),
  sendLink: endpoint(
    "public",
    {
      method: "POST",
      path: "/guests/{token}/link",
      summary: "Send the guest a link that signs in, once, within an hour",
      description:
        "Letters are limited as those of forgotten passwords are, without a word. email is required where the entry has none, and is the guest's once the link is opened; elsewhere it changes nothing.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(
      z.object({
        token,
        /** The page of ours that the link leads to; the list of requests by default. */
        to: text({ max: 500 }).optional(),
        email: email.optional(),
      }),
    )
    .output(done),
  claim: endpoint(
    "owner",
    {
      method: "POST",
      path: "/guests/{token}/claim",
      summary: "Move what was sent to a guest without an address to the caller's account",
      description:
        "The guest's account is closed. NOT_FOUND for an unknown token, for a guest who has an address, and once it was moved; CANNOT_MERGE, in words, where both accounts hold what only one can.",
      tag,
    },
    [NOT_FOUND, CANNOT_MERGE],
  )
    .input(z.object({ token }))
    .output(done),
  refuse: endpoint(
    "public",
    {
      method: "POST",
      path: "/guests/{token}/refusal",
      summary: "Erase the guest's account and write to the address no more on a provider's behalf",
      description: "INVALID_REQUEST_STATE while a contract in force or an unpaid invoice binds them.",
      tag,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE],
  )
    .input(z.object({ token }))
    .output(done),
};
