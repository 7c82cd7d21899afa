/** Lengths of the fields of a property, in characters (spec.md section 9, product.md "Fields"). */
export const PROPERTY_LIMITS = {
  propertyLabelMax: 100,
  accessNotesMax: 1000,
} as const;
