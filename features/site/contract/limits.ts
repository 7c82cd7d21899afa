/** Lengths of the contact form, in characters (docs/product.md "Limits"). */
export const SITE_LIMITS = {
  contactNameMax: 100,
  contactMessageMin: 10,
  contactMessageMax: 4000,
} as const;
