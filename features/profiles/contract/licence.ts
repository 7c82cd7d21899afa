/** Returns the message of a missing licence number, for business types that require one (product.md "Fields"). */
export const licenceRequired = (businessTypes: readonly string[]): string =>
  `La licence RBQ est requise pour : ${businessTypes.toSorted((a, b) => a.localeCompare(b, "fr-CA")).join(", ")}`;
