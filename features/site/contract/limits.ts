/** Lengths of the contact form and of the site's texts, in characters (docs/product.md "Limits"). */
export const SITE_LIMITS = {
  contactNameMax: 100,
  contactMessageMin: 10,
  contactMessageMax: 4000,
  textTitleMin: 3,
  textTitleMax: 100,
  textBodyMin: 20,
  textBodyMax: 40_000,
} as const;

/** How long a message of the contact form and its answers are kept after the last of these. */
export const KEPT_MESSAGE_MONTHS = 24;
