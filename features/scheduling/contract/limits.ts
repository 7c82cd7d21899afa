/** Lengths of the fields of a calendar, in characters (spec.md section 9, product.md "Fields"). */
export const SCHEDULING_LIMITS = {
  timeOffLabelMax: 100,
} as const;
