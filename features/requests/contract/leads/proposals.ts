import { z } from "zod";
import { profileFields } from "#features/profiles/contract/index.ts";
import { propertyKind } from "#features/properties/contract/index.ts";
import { DAY_S } from "#foundation/durations.ts";
import { byId, dataOf, endpoint, id } from "#foundation/endpoint.ts";
import { NOT_FOUND, SERVICE_NOT_FOUND } from "#foundation/errors/common.ts";
import { CLIENT_IS_MEMBER, CLIENT_REFUSED, DUPLICATE_SERVICE_REQUEST, SERVICE_INACTIVE } from "../errors.ts";

/** The most clients to whom a provider may propose work in a day. */
const PROPOSALS_PER_DAY = 40;

/** The work to propose to a client of one's own, and its address. */
export const proposalDraft = z.object({
  service_id: id,
  kind: propertyKind,
  address: profileFields.address,
  city: profileFields.city,
  zip: profileFields.zip,
});
export type ProposalDraft = z.infer<typeof proposalDraft>;

const guestLink = z.object({
  url: z.string(),
  /** The client's number as the provider wrote it. */
  phone: z.string().nullable(),
  /**
   * The client's address as the provider wrote it, maybe after the proposal: letters go to the account's.
   */
  written_email: z.string().nullable(),
});
export type GuestLink = z.infer<typeof guestLink>;

/** Work that a provider proposes to a client of their own (docs/product.md "Own clients"). */
export const proposals = {
  create: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/clients/{id}/requests",
      summary: "Make the request of a client who has no account, at no cost",
      description:
        "Its soumission is sent as any other; the client answers it by a link of their own. VALIDATION_ERROR for a client with neither email nor phone number.",
      limit: { points: PROPOSALS_PER_DAY, duration: DAY_S },
      status: 201,
      tag: "Clients",
    },
    [
      NOT_FOUND,
      SERVICE_NOT_FOUND,
      SERVICE_INACTIVE,
      DUPLICATE_SERVICE_REQUEST,
      CLIENT_IS_MEMBER,
      CLIENT_REFUSED,
    ],
  )
    .input(proposalDraft.extend({ id }))
    .output(dataOf(z.object({ id }))),
  link: endpoint(
    "provider",
    {
      method: "GET",
      path: "/leads/{id}/guest-link",
      summary: "The private link by which a client without an account reaches their soumission",
      description:
        "The one of their letters: it shows nothing of the soumission before its client has opened a letter. NOT_FOUND before the soumission is sent, and once the client has a password.",
      tag: "Clients",
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(dataOf(guestLink)),
};
