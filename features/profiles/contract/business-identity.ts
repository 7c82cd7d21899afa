import { z } from "zod";
import { ACCOUNT_LIMITS } from "#features/accounts/contract/index.ts";
import * as fields from "#features/accounts/contract/profile-fields.ts";
import { dataOf, endpoint } from "#foundation/endpoint.ts";
import { text } from "#foundation/fields.ts";

/** A registration number of Revenu Québec as it is stored, with one space before the program's letters. */
const taxNumber = text({ max: 30 }).transform((typed) =>
  typed
    .replace(/[\s.\-\u2010-\u2015]/g, "")
    .toUpperCase()
    .replace(/^(\d+)([A-Z])/, "$1 $2"),
);

const TAX_NUMBERS = {
  tps_number: [/^\d{9} RT\d{4}$/, "Le numéro de TPS doit être au format 123456789 RT0001"],
  tvq_number: [/^\d{10} TQ\d{4}$/, "Le numéro de TVQ doit être au format 1234567890 TQ0001"],
} as const;

/**
 * A business registered for taxes gives both its numbers; those of one that is not are ignored, and its
 * documents show no tax at all (docs/product.md "Quotes, contracts, invoices").
 */
export const businessIdentityDraft = z
  .object({
    legal_name: text({
      min: 1,
      max: ACCOUNT_LIMITS.businessNameMax,
      required: "Le nom légal de l'entreprise est requis",
    }),
    address: fields.address,
    city: text({ min: 1, max: ACCOUNT_LIMITS.cityMax, required: "La ville est requise" }),
    zip: fields.zip,
    is_tax_registered: z.boolean(),
    tps_number: taxNumber,
    tvq_number: taxNumber,
    /** How to pay, as it is printed on each invoice; empty for none. */
    payment_instructions: text({ max: 500, multiline: true }).optional(),
    /** The birth date of a provider who works alone; stored only where `asks_birth_date`, empty for none. */
    birth_date: z.union([z.literal(""), z.iso.date("Indiquez une date de naissance")]).optional(),
  })
  .superRefine((draft, context) => {
    if (!draft.is_tax_registered) return;
    for (const field of ["tps_number", "tvq_number"] as const) {
      const [form, message] = TAX_NUMBERS[field];
      if (!form.test(draft[field])) context.addIssue({ code: "custom", path: [field], message });
    }
  });
export type BusinessIdentityDraft = z.infer<typeof businessIdentityDraft>;

/** The business as a provider's documents name it. */
export const businessIdentity = z.object({
  legal_name: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  /** Null for a business that is not registered for taxes. */
  tps_number: z.string().nullable(),
  tvq_number: z.string().nullable(),
  /** How to pay; documents sent before it could be said have none. */
  payment_instructions: z.string().default(""),
});
export type BusinessIdentity = z.infer<typeof businessIdentity>;

/** The same for its provider: only they read the date of birth (decision 43). */
const ownIdentity = businessIdentity.extend({ birth_date: z.iso.date().nullable() });
export type OwnIdentity = z.infer<typeof ownIdentity>;

const tag = "Profils";

export const identities = {
  get: endpoint("provider", {
    method: "GET",
    path: "/provider/business-identity",
    ownEyesOnly: true,
    summary: "What one's soumissions, contracts and invoices say of the business",
    description:
      "Null until it is given. `asks_birth_date`: whether the operator reports providers each year.",
    tag,
  }).output(z.object({ data: ownIdentity.nullable(), asks_birth_date: z.boolean() })),
  set: endpoint("provider", {
    method: "PUT",
    path: "/provider/business-identity",
    summary: "Change what later documents say of the business",
    description:
      "Documents already sent keep what they said. A date of birth that is not asked for is not stored.",
    tag,
  })
    .input(businessIdentityDraft)
    .output(dataOf(ownIdentity)),
};
