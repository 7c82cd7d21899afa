/** The limits of a profile; lengths are in characters (docs/product.md "Limits", "Fields"). */
export const PROFILE_LIMITS = {
  serviceAreaNameMax: 500,
  serviceAreaNamesMax: 100,
  documentsPendingMax: 10,
} as const;
