/** Lengths of the contact form, in characters, and the scroll after which the header changes (spec.md section 9). */
export const SITE_LIMITS = {
  headerScrollThresholdPx: 20,
  contactNameMax: 100,
  contactMessageMin: 10,
  contactMessageMax: 4000,
} as const;
