import { z } from "zod";
import { ACCOUNT_LIMITS } from "#features/accounts/contract/index.ts";
import { done, endpoint } from "#foundation/endpoint.ts";
import { text, typedText } from "#foundation/fields.ts";
import { EMAIL_SEND_FAILED } from "./errors.ts";
import { SITE_LIMITS } from "./limits.ts";

/** A message of the contact form. */
export const contactMessage = z.object({
  name: text({ min: 1, max: SITE_LIMITS.contactNameMax, required: "Le nom est requis" }),
  email: typedText("Email invalide").max(ACCOUNT_LIMITS.emailMax).pipe(z.email("Email invalide")),
  message: text({
    min: SITE_LIMITS.contactMessageMin,
    max: SITE_LIMITS.contactMessageMax,
    required: `Le message doit contenir au moins ${SITE_LIMITS.contactMessageMin} caractères`,
    tooLong: `Le message ne peut pas dépasser ${SITE_LIMITS.contactMessageMax} caractères`,
    multiline: true,
  }),
  /** A hidden field that only robots fill in: the response is the same, but nothing is sent. */
  fax: z.string().default(""),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const site = {
  contact: endpoint(
    "public",
    {
      method: "POST",
      path: "/contact",
      summary: "Write to the support address",
      description: "At most ten an hour from one IP address. The letter is queued, not yet sent.",
      tag: "Site",
      status: 202,
    },
    [EMAIL_SEND_FAILED],
  )
    .input(contactMessage)
    .output(done),
};
