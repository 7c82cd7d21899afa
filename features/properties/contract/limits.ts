/** Lengths of the fields of a property, in characters (docs/product.md "Limits", "Fields"). */
export const PROPERTY_LIMITS = {
  propertyLabelMax: 100,
  accessNotesMax: 1000,
} as const;
